import { render } from "preact";
import "./kit/theme.ts";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/colours.css";
import "./kit/elements.css";
import "./kit/buttons.css";
import "./kit/words.css";
import "./kit/layout.css";
import { greet } from "./kit/language.ts";
import { Offline } from "./start/Offline.tsx";

const root = document.getElementById("app");
await greet();
if (root) render(<Offline />, root);
