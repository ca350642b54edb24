/** A name and a button: to sit down, to add another player, to join later. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { LONGEST_NAME } from "./me.ts";
import "./NameForm.css";

export function NameForm({
  label,
  button,
  nameless,
  start,
  minor = false,
  take,
}: {
  label: string;
  button: string;
  nameless: string;
  start: string;
  minor?: boolean;
  take: (name: string) => void;
}) {
  const name = useSignal(start);
  const empty = useSignal(false);
  const field = useRef<HTMLInputElement>(null);

  function send(event: Event): void {
    event.preventDefault();
    const wanted = name.value.trim();
    empty.value = wanted === "";
    if (empty.value) {
      field.current?.focus();
      return;
    }
    take(wanted);
    name.value = "";
  }

  return (
    <form class="name-form" onSubmit={send}>
      <label class="field">
        <span>{label}</span>
        <input
          ref={field}
          value={name.value}
          maxLength={LONGEST_NAME}
          autocomplete="name"
          aria-invalid={empty.value}
          aria-describedby={empty.value ? "nameless" : undefined}
          onInput={(event) => {
            name.value = event.currentTarget.value;
            empty.value = false;
          }}
        />
      </label>
      <button type="submit" class={minor ? "answer" : "confirm"}>
        {button}
      </button>
      {empty.value ? (
        <p class="nameless" id="nameless" role="alert">
          {nameless}
        </p>
      ) : null}
    </form>
  );
}
