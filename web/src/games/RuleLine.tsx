/** One rule: what it says, how it differs from the game that people know, and an example. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../kit/language.ts";
import type { BookRule, ShownExample } from "../protocol.ts";
import { Share } from "../share/Share.tsx";
import type { Sendable } from "../share/share.ts";
import type { Terms } from "../words/say.ts";
import { address, type Whose } from "./address.ts";
import { Example } from "./Example.tsx";
import "./RuleLine.css";

interface RuleLineProps {
  rule: BookRule;
  of: Whose;
  title: string;
  terms: Terms;
  /** The game that it is compared with. */
  compared: string;
  examples: readonly ShownExample[];
  /** Somebody was sent here for this rule. */
  meant?: boolean;
}

export function RuleLine({ rule, of, title, terms, compared, examples, meant = false }: RuleLineProps) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!meant) return;
    here.current?.scrollIntoView({ block: "start" });
    here.current?.focus({ preventScroll: true });
  }, [meant]);
  const opened = useSignal(meant); // a book has dozens of examples, each of hundreds of parts: none is drawn before
  const sendable = (): Sendable => ({ title, text: rule.sentence, url: new URL(address(of, rule.id), location.href).href });
  const shown = rule.examples.flatMap((at) => examples[at] ?? []);
  return (
    <li ref={here} class={meant ? "rule-line is-meant" : "rule-line"} tabIndex={meant ? -1 : undefined} aria-current={meant ? "location" : undefined}>
      <div class="rule-said">
        {rule.name ? <b>{rule.name}</b> : null}
        <p>{rule.sentence}</p>
        {rule.differs ? (
          <p class="rule-differs">
            {rule.usual
              ? t("Not as in {title}: {sentence}", { title: compared, sentence: rule.usual })
              : t("Not in {title}.", { title: compared })}
          </p>
        ) : null}
      </div>
      <Share small label={t("Send this rule: {rule}", { rule: rule.name || rule.sentence })} what={sendable} />
      {shown.length > 0 ? (
        <details class="rule-more" open={meant} onToggle={() => (opened.value = true)}>
          <summary>{t("Example")}</summary>
          {opened.value ? shown.map((it) => <Example key={it.title} example={it} terms={terms} />) : null}
        </details>
      ) : null}
    </li>
  );
}
