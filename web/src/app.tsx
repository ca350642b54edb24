/** Which screen is on, and what lies over every one of them. */

import { Bots } from "./bots/Bots.tsx";
import { Paints, WildFace } from "./dice/Die.tsx";
import { Telling } from "./dice/Telling.tsx";
import { First } from "./first/First.tsx";
import { t } from "./kit/language.ts";
import { place } from "./kit/router.ts";
import { Later } from "./kit/Later.tsx";
import { Toast } from "./kit/Toast.tsx";
import { MiddleScreen } from "./middle/Middle.tsx";
import { JoinPage } from "./joining/JoinPage.tsx";
import { LostPage } from "./lost/Lost.tsx";
import { OpenTable } from "./lobby/OpenTable.tsx";
import { Asking } from "./people/MeButton.tsx";
import { Table } from "./room/Table.tsx";
import { room, state } from "./state/store.ts";

/** Where the table is on, its wild dice look wild, also in what is said over it. */
const drawn = (text: string) => <Telling text={text} terms={room.value?.info} />;

export function App() {
  return (
    <WildFace.Provider value={state.value?.layout.wild ?? 0}>
      <Paints />
      <Screen />
      <Asking />
      <Toast drawn={drawn} />
    </WildFace.Provider>
  );
}

const game = () => import("./rulebook/GamePage.tsx").then(({ GamePage }) => GamePage);
const sent = () => import("./rulebook/SentPage.tsx").then(({ SentPage }) => SentPage);
const games = () => import("./games/Games.tsx").then(({ Games }) => Games);
const learn = () => import("./learn/Learn.tsx").then(({ Learn }) => Learn);
const practise = () => import("./practise/Practise.tsx").then(({ Practise }) => Practise);
const house = () => import("./house/House.tsx").then(({ House }) => House);
const odds = () => import("./odds/Odds.tsx").then(({ OddsPage }) => OddsPage);
const review = () => import("./review/Review.tsx").then(({ Review }) => Review);
const explorer = () => import("./explorer/Explorer.tsx").then(({ Explorer }) => Explorer);

const luck = () => import("./luck/Luck.tsx").then(({ Luck }) => Luck);
const account = () => import("./account/Account.tsx").then(({ Account }) => Account);
const trust = () => import("./trust/Trust.tsx").then(({ Trust }) => Trust);
const statistics = () => import("./statistics/Statistics.tsx").then(({ Statistics }) => Statistics);

function Screen() {
  const now = place.value;
  if (now.screen === "first") document.title = t("Dudo: liar’s dice in all its families"); // others have their own
  switch (now.screen) {
    case "table":
      return <Table key={now.id} id={now.id} take={now.take} />;
    case "middle":
      return <MiddleScreen key={now.id} id={now.id} />;
    case "games":
      return <Later load={games} with={{}} />;
    case "open":
      return (
        <OpenTable
          key={`${now.game}${now.friends}${now.link}`}
          game={now.game}
          friends={now.friends}
          {...(now.link ? { link: now.link } : {})}
        />
      );
    case "house":
      return <Later key={JSON.stringify(now.from)} load={house} with={{ from: now.from }} />;
    case "join":
      return <JoinPage code={now.code} />;
    case "review":
      return <Later key={now.id + now.match} load={review} with={{ id: now.id, match: now.match }} />;
    case "luck":
      return <Later key={now.id + now.match} load={luck} with={{ id: now.id, match: now.match }} />;
    case "odds":
      return <Later key={now.question} load={odds} with={{ question: now.question }} />;
    case "bots":
      return <Bots />;
    case "statistics":
      return <Later load={statistics} with={{}} />;
    case "account":
      return <Later load={account} with={{}} />;
    case "trust":
      return <Later load={trust} with={{}} />;
    case "practise":
      return <Later load={practise} with={{}} />;
    case "explorer":
      return <Later load={explorer} with={{}} />;
    case "learn":
      return <Later load={learn} with={{}} />;
    case "game":
      return <Later key={`game ${JSON.stringify(now.of)}`} load={game} with={{ of: now.of, rule: now.rule, sender: now.sender }} />;
    case "sent":
      return <Later key={now.code} load={sent} with={{ code: now.code }} />;
    case "first":
      return <First />;
    case "lost":
      return <LostPage address={now.address} />;
  }
}
