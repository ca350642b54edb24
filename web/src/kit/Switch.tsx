/** Something that is on or off, and one sentence about it. */

import { useId } from "preact/hooks";
import "./Switch.css";

interface SwitchProps {
  label: string;
  on: boolean;
  about?: string;
  disabled?: boolean;
  flip: () => void;
}

export function Switch({ label, on, about, disabled = false, flip }: SwitchProps) {
  const id = useId();
  return (
    <div class="switch-field">
      <button
        type="button"
        class="answer"
        role="switch"
        aria-checked={on}
        aria-describedby={about ? id : undefined}
        disabled={disabled}
        onClick={flip}
      >
        <span>{label}</span>
        <i aria-hidden />
      </button>
      {about ? (
        <p class="faint" id={id}>
          {about}
        </p>
      ) : null}
    </div>
  );
}
