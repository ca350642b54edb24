import type { Signal } from "@preact/signals";
import { Icon } from "../kit/Icon.tsx";
import "./GameSearch.css";

/** The field in which a game is sought by any of its names. */
export function GameSearch({ wanted }: { wanted: Signal<string> }) {
  return (
    <label class="search">
      <Icon name="search" />
      <span class="unseen">Search by any of a game’s names</span>
      <input
        type="search"
        placeholder="Dudo, Mia, Call My Bluff…"
        value={wanted.value}
        onInput={(event) => (wanted.value = event.currentTarget.value)}
      />
    </label>
  );
}
