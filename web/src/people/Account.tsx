/** An account for those who want one: a passkey, a rating, and what was played on any device. */

import { useSignal } from "@preact/signals";
import { language, t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { LONGEST_NAME, myName } from "./me.ts";
import type { AccountState, PlayedMatch, RatedPlayer } from "../protocol.ts";
import * as api from "../server/api.ts";
import { knowsPasskeys, make, proved, signIn } from "./passkey.ts";
import "./Account.css";

/** A rating that may be further off than this is not settled: half of what a newcomer's may be off. */
const SETTLED = 500;

interface Whole {
  state: AccountState;
  matches: readonly PlayedMatch[];
  pool: readonly RatedPlayer[];
}

async function whole(): Promise<Whole> {
  const state = await api.account();
  const [matches, pool] = await Promise.all([state.you ? api.playedMatches() : [], api.ratings()]);
  return { state, matches, pool };
}

export function Account() {
  const changes = useSignal(0);
  const { last, problem } = useLoaded(whole, changes.value);

  function after(work: () => Promise<unknown>): void {
    work().then(
      () => (changes.value += 1),
      (error: Error) => say(error.message),
    );
  }

  return (
    <Page title={t("Account and ratings")} class="account stack is-airy">
      <Loading it={{ value: last, last, problem }}>
        {({ state: { on, you }, matches, pool }) => (
          <>
            {!on ? (
              <p class="lead">{t("This server keeps no accounts. Everybody plays as a guest.")}</p>
            ) : you ? (
              <Yours you={you} after={after} />
            ) : (
              <Guest after={after} />
            )}
            {matches.length > 0 ? <History matches={matches} /> : null}
            {pool.length > 0 ? <Ratings pool={pool} /> : null}
          </>
        )}
      </Loading>
    </Page>
  );
}

type After = (work: () => Promise<unknown>) => void;

function Guest({ after }: { after: After }) {
  const name = useSignal(myName.value);
  const can = knowsPasskeys();
  return (
    <div class="stack">
      <p class="lead">{t("You are playing as a guest. That is all you need.")}</p>
      <p>
        {t("An account keeps your history and rating on all your devices. It is a name and a passkey: no password, no e-mail address.")}
      </p>
      {can ? (
        <form
          class="account-form stack"
          onSubmit={(event) => {
            event.preventDefault();
            after(() => make(name.value));
          }}
        >
          <label class="field">
            <span>{t("Name")}</span>
            <input value={name.value} maxLength={LONGEST_NAME} required autocomplete="username" onInput={(event) => (name.value = event.currentTarget.value)} />
          </label>
          <p class="row">
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
    </div>
  );
}

function Yours({ you, after }: { you: RatedPlayer; after: After }) {
  const sure = useSignal(false);
  return (
    <div class="stack">
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
      <p class="row">
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
          <button type="button" class="quiet" onClick={() => (sure.value = true)}>
            {t("Delete")}
          </button>
        )}
      </p>
    </div>
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

function History({ matches }: { matches: readonly PlayedMatch[] }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium" });
  return (
    <section class="stack">
      <h2>{t("What you played")}</h2>
      <table class="table">
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

function Ratings({ pool }: { pool: readonly RatedPlayer[] }) {
  return (
    <section class="stack">
      <h2>{t("Ratings")}</h2>
      <table class="table">
        <tbody>
          {pool.map((it, at) => (
            <tr key={`${at}${it.name}`} class={it.you ? "is-you" : ""}>
              <td class="faint">{at + 1}</td>
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
