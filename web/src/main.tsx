import { render } from "preact";
import "./kit/theme.ts";
import "./kit/fonts.css";
import "./kit/colours.css";
import "./kit/elements.css";
import "./kit/buttons.css";
import "./kit/fields.css";
import "./kit/page.css";
import { App } from "./app.tsx";
import { install } from "./install/install.ts";
import { greet } from "./kit/language.ts";

const root = document.getElementById("app");
await greet();
if (root) render(<App />, root);
install();
