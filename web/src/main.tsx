import { render } from "preact";
import "./kit/theme.ts";
import "./kit/colours.css";
import "./kit/elements.css";
import "./kit/buttons.css";
import "./kit/fields.css";
import "./kit/page.css";
import { App } from "./app.tsx";

const root = document.getElementById("app");
if (root) render(<App />, root);
