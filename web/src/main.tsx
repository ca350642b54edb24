import { render } from "preact";
import "./kit/theme.ts";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/colours.css";
import "./kit/elements.css";
import "./kit/words.css";
import "./kit/layout.css";
import "./kit/buttons.css";
import "./kit/fields.css";
import "./kit/forced.css";
import { App } from "./app.tsx";
import { install } from "./start/install.ts";
import { greet } from "./kit/language.ts";
import { arrive } from "./kit/router.ts";

const root = document.getElementById("app");
await greet();
arrive(); // once more, in the language of the page
if (root) render(<App />, root);
install();
