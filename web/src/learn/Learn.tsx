/** Where one gets better at the game: a few ways, each in one line. */

import { t } from "../kit/language.ts";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import { finished } from "../statistics/statistics.ts";

export function Learn() {
  const ways = [
    { to: to.practise, title: t("Practise"), about: t("Puzzles, one at a time: is that bid true, and what do you say?") },
    { to: to.odds, title: t("Odds"), about: t("How likely a bid is, given the dice you see.") },
    { to: to.explorer(), title: t("Solved rounds"), about: t("The last dice of a match, worked out exactly: the best move with every hand.") },
    { to: to.bots, title: t("The bots"), about: t("Who they are, how they play and how strong they are.") },
    { to: to.statistics, title: t("Your statistics"), about: t("Your matches on this device: places, bluffs, calls and luck.") },
    { to: to.games, title: t("Rules"), about: t("Every game, with examples and answers to “May I …?”") },
  ];
  return (
    <Page title={t("Learn")} class="stack">
      {finished().length === 0 ? (
        <>
          <p class="lead">{t("You learn it best by playing: the table shows you how in your first round.")}</p>
          <p>
            <a class="confirm" href={to.first}>
              {t("Play a first match")}
            </a>
          </p>
        </>
      ) : null}
      <ul class="list">
        {ways.map((way, at) => (
          <li key={way.to}>
            <a href={way.to} aria-labelledby={`way-${at}`} aria-describedby={`about-${at}`}>
              <b id={`way-${at}`} class="title">
                {way.title}
              </b>
              <span id={`about-${at}`} class="soft">
                {way.about}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
