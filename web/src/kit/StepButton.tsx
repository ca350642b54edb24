/** One on, or one back. At the end of its scale it does nothing, but keeps the keyboard: a disabled button loses it. */

import { Icon } from "./Icon.tsx";

interface StepButtonProps {
  icon: string;
  label: string;
  title?: string | undefined;
  /** There is nothing beyond. */
  ends: boolean;
  step: () => void;
}

export function StepButton({ icon, label, title, ends, step }: StepButtonProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={title} aria-disabled={ends} onClick={() => ends || step()}>
      <Icon name={icon} />
    </button>
  );
}
