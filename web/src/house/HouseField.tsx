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
    <div class={`sentence ${option.refused ? "is-refused" : ""}`}>
      <label>
        <input
          type="radio"
          name={field.path}
          checked={option.current}
          disabled={option.refused !== null}
          onChange={() => void change({ path: field.path, value: option.value })}
        />
        <span>{option.sentence}</span>
      </label>
      <Reason field={field} option={option} />
    </div>
  );
}

/** Why a value makes no sense now, and the way to have it all the same. */
function Reason({ field, option }: FieldProps & { option: Option | undefined }) {
  if (!option?.refused) return null;
  return (
    <div class="reason">
      <p>{option.refused}</p>
      <button
        type="button"
        class="quiet"
        aria-label={t("Make it fit: {sentence}", { sentence: option.sentence })}
        onClick={() => void change({ path: field.path, value: option.value, fit: true })}
      >
        {t("Make it fit")}
      </button>
    </div>
  );
}

function Flag({ field }: FieldProps) {
  const to = other(field);
  const on = current(field)?.value === true;
  return (
    <>
      <button
        type="button"
        class="rule-now"
        role="switch"
        aria-checked={on}
        disabled={to === undefined || to.refused !== null}
        onClick={() => to && void change({ path: field.path, value: to.value })}
      >
        <Said field={field} />
        <i aria-hidden />
      </button>
      <Reason field={field} option={to} />
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
      <Reason field={field} option={less} />
      <Reason field={field} option={more} />
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
      ends={option === undefined || option.refused !== null}
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
