/** An account for those who want one: a passkey, a rating, and what was played on any device. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { LONGEST_NAME, myName } from "../people/me.ts";
import type { AccountState, PlayedMatch, RatedPlayer } from "../protocol.ts";
import * as api from "../server/api.ts";
import { knowsPasskeys, make, proved, signIn } from "./passkey.ts";
import "../kit/figures.css";
import "./Account.css";

/** A rating that may be further off than this is not settled: half of what a newcomer's may be off. */
const SETTLED = 500;

export function Account() {
  const state = useSignal<AccountState | null>(null);
  const matches = useSignal<PlayedMatch[]>([]);
  const pool = useSignal<RatedPlayer[]>([]);
  const problem = useSignal("");

  async function show(found: AccountState): Promise<void> {
    state.value = found;
    matches.value = found.you ? await api.playedMatches() : [];
    pool.value = await api.ratings();
  }

  function after(work: () => Promise<AccountState>): void {
    work()
      .then(show)
      .catch((error: Error) => say(error.message));
  }

  useEffect(() => {
    api.account().then(show).catch((error: Error) => (problem.value = error.message));
  }, []);

  const you = state.value?.you;
  return (
    <>
      <TopBar title={t("Account and ratings")} />
      <main class="page account">
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        {state.value === null ? (
          <p class="faint">{problem.value ? "" : t("One moment…")}</p>
        ) : !state.value.on ? (
          <p class="lead">{t("This server keeps no accounts. Everybody plays as a guest.")}</p>
        ) : you ? (
          <Yours you={you} after={after} />
        ) : (
          <Guest after={after} />
        )}
        {matches.value.length > 0 ? <History matches={matches.value} /> : null}
        {pool.value.length > 0 ? <Ratings pool={pool.value} /> : null}
        <p class="account-do">
          <a class="answer" href={to.first}>
            {t("Start page")}
          </a>
        </p>
      </main>
    </>
  );
}

type After = (work: () => Promise<AccountState>) => void;

function Guest({ after }: { after: After }) {
  const name = useSignal(myName.value);
  const can = knowsPasskeys();
  return (
    <>
      <p class="lead">{t("You are playing as a guest. That is all you need.")}</p>
      <p class="account-how">
        {t("An account keeps your history and rating on all your devices. It is a name and a passkey: no password, no e-mail address.")}
      </p>
      {can ? (
        <form
          class="account-form"
          onSubmit={(event) => {
            event.preventDefault();
            after(() => make(name.value));
          }}
        >
          <label class="field">
            <span>{t("Name")}</span>
            <input value={name.value} maxLength={LONGEST_NAME} required autocomplete="username" onInput={(event) => (name.value = event.currentTarget.value)} />
          </label>
          <p class="account-do">
            <button type="submit" class="confirm">
              {t("Make an account with a passkey")}
            </button>
            <button type="button" class="answer" onClick={() => after(signIn)}>
              {t("Sign in")}
            </button>
          </p>
        </form>
      ) : (
        <p class="faint">{t("This browser does not support passkeys, or the address is not HTTPS.")}</p>
      )}
    </>
  );
}

function Yours({ you, after }: { you: RatedPlayer; after: After }) {
  const sure = useSignal(false);
  return (
    <>
      <p class="lead" translate={false}>
        {you.name}
      </p>
      <dl class="figures">
        <div>
          <dt>{t("Rating")}</dt>
          <dd>
            <Rating who={you} />
          </dd>
        </div>
        <div>
          <dt>{t("Rated matches")}</dt>
          <dd>{you.matches}</dd>
        </div>
      </dl>
      <p class="account-do">
        <button type="button" class="answer" onClick={() => after(() => proved(you.name, () => make(you.name)))}>
          {t("Add a passkey")}
        </button>
        <button type="button" class="answer" onClick={() => after(api.signOut)}>
          {t("Sign out")}
        </button>
        {sure.value ? (
          <button type="button" class="confirm" onClick={() => after(() => proved(you.name, api.forgetAccount))}>
            {t("Delete the account for good")}
          </button>
        ) : (
          <button type="button" class="answer" onClick={() => (sure.value = true)}>
            {t("Delete")}
          </button>
        )}
      </p>
    </>
  );
}

/** A rating to the point only once it is known well; before, to the next hundred. */
function Rating({ who }: { who: RatedPlayer }) {
  if (who.give_or_take <= SETTLED)
    return (
      <>
        {who.rating} <small>{t("give or take {points}", { points: who.give_or_take })}</small>
      </>
    );
  return (
    <>
      {t("about {rating}", { rating: Math.round(who.rating / 100) * 100 })} <small>{t("provisional")}</small>
    </>
  );
}

function History({ matches }: { matches: PlayedMatch[] }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium" });
  return (
    <section>
      <h2>{t("What you played")}</h2>
      <table>
        <tbody>
          {matches.map((it) => (
            <tr key={it.table + it.match}>
              <th scope="row">
                <a href={to.review(it.table, it.match)}>{it.title}</a>
                <small>{when.format(it.at * 1000)}</small>
              </th>
              <td>
                {t("place {place} of {count}", { place: it.place, count: it.players.length })}
                {it.rated ? null : <small>{t("not rated")}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Ratings({ pool }: { pool: RatedPlayer[] }) {
  return (
    <section>
      <h2>{t("Ratings")}</h2>
      <table>
        <tbody>
          {pool.map((it, at) => (
            <tr key={`${at}${it.name}`} class={it.you ? "is-you" : ""}>
              <td class="account-at">{at + 1}</td>
              <th scope="row">
                <span translate={it.bot}>{it.name}</span>
                {it.bot ? <small>{t("Bot")}</small> : null}
              </th>
              <td>
                <Rating who={it} />
              </td>
              <td>{t("{count, plural, one {# match} other {# matches}}", { count: it.matches })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint">
        {t("You gain points for everyone you beat, bots included. A match counts if you play another account or a bot, and nobody uses a coach. The list ranks players by a cautious estimate of their strength.")}
      </p>
    </section>
  );
}
