/** An action as a small picture: 4 × die, a total, a claim, or the word itself. */

import { t } from "../kit/language.ts";
import { claimed, read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { Die } from "./Die.tsx";
import "./Said.css";

interface SaidProps {
  word: string;
  terms: say.Terms;
  names?: readonly string[];
  class?: string;
}

export function Said({ word, terms, names, class: more }: SaidProps) {
  const it = read(word);
  const label = say.action(word, terms, names);
  const style = `said ${more ?? ""}`;
  if ("quantity" in it) {
    return (
      <span class={style} role="img" aria-label={label}>
        <b>{it.quantity}</b>
        <i>×</i>
        <Die face={it.face} terms={terms} silent {...(it.zhai ? { wild: false } : {})} />
        {it.zhai ? <em>{t("zhai")}</em> : null}
        {it.bounce ? <em aria-hidden>⮌</em> : null}
      </span>
    );
  }
  const hand = "hand" in it ? claimed(it.hand, terms.facts.symbols) : null;
  if (hand) {
    return (
      <span class={`${style} is-hand ${hand.length > 2 ? "is-long" : ""}`} role="img" aria-label={label} style={{ "--n": hand.length }}>
        {hand.map((face, index) => (
          <Die key={index} face={face} terms={terms} silent />
        ))}
      </span>
    );
  }
  if ("dice" in it && it.dice.length > 0) {
    return (
      <span class={style} role="img" aria-label={label}>
        <em>{it.kind === "show" ? t("shows") : t("keeps")}</em>
        {it.dice.map((face, index) => (
          <Die key={index} face={face} terms={terms} silent />
        ))}
      </span>
    );
  }
  if ("amount" in it) {
    return (
      <span class={style} role="img" aria-label={label}>
        <b>{it.amount}</b>
      </span>
    );
  }
  return <span class={`${style} is-word`}>{label}</span>;
}
