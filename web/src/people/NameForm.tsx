/** A name and a button: to sit down, to add another player, to join later. A name that is refused can be corrected. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { LONGEST_NAME } from "./me.ts";
import "./NameForm.css";

export function NameForm({
  label,
  button,
  nameless,
  start,
  minor = false,
  taken = 0,
  take,
}: {
  label: string;
  button: string;
  nameless: string;
  start: string;
  minor?: boolean;
  /** How many names have been taken: after each the form is for the next one. */
  taken?: number;
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
  }

  const before = useRef(taken);
  useEffect(() => {
    if (taken > before.current) name.value = "";
    before.current = taken;
  }, [taken]);

  return (
    <form class="name-form row" onSubmit={send}>
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
