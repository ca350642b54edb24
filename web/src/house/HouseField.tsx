/** One option of the house rules: what it says now, and what it could say. */

import { useSignal } from "@preact/signals";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { StepButton } from "../kit/StepButton.tsx";
import type { Field, Option } from "../protocol.ts";
import { change, step } from "./composer.ts";
import { current, key, neighbours, other } from "./form.ts";
import "../kit/Switch.css";
import "./HouseField.css";

interface FieldProps {
  field: Field;
}

export function HouseField({ field, part = false }: FieldProps & { part?: boolean }) {
  const kinds = { choice: Choices, "one-of": Choices, flag: Flag, number: Amount, text: Words };
  const Kind = kinds[field.kind];
  return (
    <li class={`rule-field ${part ? "is-part" : ""}`}>
      <Kind field={field} />
    </li>
  );
}

function Choices({ field }: FieldProps) {
  const open = useSignal(false);
  const id = `choices-${field.path}`;
  return (
    <>
      <button
        type="button"
        class="rule-now"
        aria-expanded={open.value}
        aria-controls={id}
        onClick={() => (open.value = !open.value)}
      >
        <Said field={field} />
        <Icon name="next" />
      </button>
      {open.value ? (
        <fieldset id={id} class="sentences panel">
          <legend class="unseen">{field.name}</legend>
          {field.options.map((option) => (
            <Sentence key={key(option.value)} field={field} option={option} />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

function Sentence({ field, option }: FieldProps & { option: Option }) {
  return (
    <label class="sentence">
      <input type="radio" name={field.path} checked={option.current} onChange={() => take(field, option)} />
      <span>
        {option.sentence}
        <Reason option={option} />
      </span>
    </label>
  );
}

/** Chosen all the same, it changes the rules that it does not go with. */
const take = ({ path }: Field, { value, refused }: Option): void => void change({ path, value, fit: refused !== null });

/** Why a value does not go with the rules as they are now. */
function Reason({ option }: { option: Option | undefined }) {
  return option?.refused ? <small class="reason">{t("Changes another rule, too: {reason}", { reason: option.refused })}</small> : null;
}

function Flag({ field }: FieldProps) {
  const to = other(field);
  const on = current(field)?.value === true;
  return (
    <>
      <button type="button" class="rule-now" role="switch" aria-checked={on} disabled={to === undefined} onClick={() => to && take(field, to)}>
        <Said field={field} />
        <i aria-hidden />
      </button>
      <Reason option={to} />
    </>
  );
}

function Amount({ field }: FieldProps) {
  const [less, more] = neighbours(field);
  return (
    <>
      <div class="rule-now" role="group" aria-label={field.name}>
        <Said field={field} />
        <span class="stepper">
          <Step field={field} option={less} way="less" />
          <output class="amount">{String(current(field)?.value)}</output>
          <Step field={field} option={more} way="more" />
        </span>
      </div>
      <Reason option={less} />
      <Reason option={more} />
    </>
  );
}

interface StepProps extends FieldProps {
  option: Option | undefined;
  way: "less" | "more";
}

function Step({ field, option, way }: StepProps) {
  return (
    <StepButton
      icon={way === "less" ? "minus" : "plus"}
      label={`${field.name}: ${way === "less" ? t("less") : t("more")}`}
      ends={option === undefined}
      step={() => void step(field.path, way)}
    />
  );
}

function Words({ field }: FieldProps) {
  return (
    <label class="rule-now">
      <Said field={field} />
      <input
        value={String(current(field)?.value ?? "")}
        maxLength={30}
        autocomplete="off"
        onChange={(event) => void change({ path: field.path, value: event.currentTarget.value.trim() })}
      />
    </label>
  );
}

function Said({ field }: FieldProps) {
  return (
    <span class="rule-said">
      <small>{field.name}</small>
      <span>{current(field)?.sentence}</span>
    </span>
  );
}
