import { render } from "preact";

const root = document.getElementById("app");
if (root) render(<h1>Liar's dice</h1>, root);
