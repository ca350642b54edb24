import { render } from "preact";
import { App } from "./app.tsx";
import "./theme.ts";
import "./styles/base.css";
import "./styles/dice.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/dock.css";
import "./styles/showdown.css";
import "./styles/kinds.css";
import "./styles/house.css";
import "./styles/review.css";
import "./styles/odds.css";
import "./styles/bots.css";

const root = document.getElementById("app");
if (root) render(<App />, root);
