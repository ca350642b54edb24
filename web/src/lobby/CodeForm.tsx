/** A few letters that another screen shows, to be typed here. */

import { useSignal } from "@preact/signals";
import { t } from "../kit/language.ts";
import { say } from "../kit/toast.ts";
import "./CodeForm.css";

interface CodeFormProps {
  label: string;
  letters: number;
  button: string;
  take: (code: string) => void;
}

/** What may be a code in what was typed or pasted. */
export const lettersOf = (text: string, most: number): string => text.toUpperCase().replace(/[^A-Z]/g, "").slice(0, most);

export function CodeForm({ label, letters, button, take }: CodeFormProps) {
  const typed = useSignal("");

  function send(event: Event): void {
    event.preventDefault();
    if (typed.value.length < letters) say(t("Type all {count} letters.", { count: letters }));
    else take(typed.value);
  }

  return (
    <form class="stack is-tight" onSubmit={send}>
      <label class="field">
        <span>{label}</span>
        <input
          class="code"
          value={typed.value}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => {
            typed.value = lettersOf(event.currentTarget.value, letters);
            event.currentTarget.value = typed.value;
          }}
        />
      </label>
      <button type="submit" class="confirm">
        {button}
      </button>
    </form>
  );
}
