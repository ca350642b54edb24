/** The lesson to read again, and to be given again at the table. */

import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import { again } from "./lesson.ts";
import "../table/Hint.css";

export function HowToPlay({ room, close }: { room: Room; close: () => void }) {
  return (
    <section class="how-to-play stack is-tight prose" aria-labelledby="how-to-play">
      <h3 id="how-to-play">{t("How to play")}</h3>
      <ol>
        {room.lesson.map((it) => (
          <li key={it.at}>{it.text}</li>
        ))}
      </ol>
      <button
        type="button"
        class="answer"
        onClick={() => {
          again();
          close();
        }}
      >
        {t("Show me at the table")}
      </button>
    </section>
  );
}
