/** Which screen is on, and what lies over every one of them. */

import { Paints, WildFace } from "./dice/Die.tsx";
import { Telling } from "./dice/Telling.tsx";
import { First } from "./start/First.tsx";
import { t } from "./kit/language.ts";
import { place } from "./kit/router.ts";
import { later } from "./kit/Later.tsx";
import { Toast } from "./kit/Toast.tsx";
import { LostPage } from "./games/Lost.tsx";
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

const Account = later(() => import("./people/Account.tsx").then((it) => it.Account));
const Bots = later(() => import("./bots/Bots.tsx").then((it) => it.Bots));
const Explorer = later(() => import("./learn/Explorer.tsx").then((it) => it.Explorer));
const Friends = later(() => import("./lobby/Friends.tsx").then((it) => it.Friends));
const GamePage = later(() => import("./games/GamePage.tsx").then((it) => it.GamePage));
const Games = later(() => import("./games/Games.tsx").then((it) => it.Games));
const House = later(() => import("./house/House.tsx").then((it) => it.House));
const JoinPage = later(() => import("./lobby/JoinPage.tsx").then((it) => it.JoinPage));
const Learn = later(() => import("./learn/Learn.tsx").then((it) => it.Learn));
const Luck = later(() => import("./statistics/Luck.tsx").then((it) => it.Luck));
const MiddleScreen = later(() => import("./middle/Middle.tsx").then((it) => it.MiddleScreen));
const OddsPage = later(() => import("./learn/Odds.tsx").then((it) => it.OddsPage));
const OpenTable = later(() => import("./lobby/OpenTable.tsx").then((it) => it.OpenTable));
const Practise = later(() => import("./learn/Practise.tsx").then((it) => it.Practise));
const Review = later(() => import("./review/Review.tsx").then((it) => it.Review));
const SentPage = later(() => import("./games/SentPage.tsx").then((it) => it.SentPage));
const Statistics = later(() => import("./statistics/Statistics.tsx").then((it) => it.Statistics));
const Trust = later(() => import("./learn/Trust.tsx").then((it) => it.Trust));

function Screen() {
  const now = place.value;
  if (now.screen === "first") document.title = t("Dudo: liar’s dice in all its families"); // others have their own
  switch (now.screen) {
    case "table":
      return <Table key={now.id} id={now.id} take={now.take} />;
    case "middle":
      return <MiddleScreen key={now.id} id={now.id} />;
    case "games":
      return <Games key={now.wanted} wanted={now.wanted} />;
    case "open":
      return <OpenTable key={JSON.stringify(now.of)} of={now.of} />;
    case "friends":
      return <Friends key={JSON.stringify(now.of)} of={now.of} />;
    case "house":
      return <House key={JSON.stringify(now.from)} from={now.from} />;
    case "join":
      return <JoinPage code={now.code} />;
    case "review":
      return <Review key={now.id + now.match} id={now.id} match={now.match} />;
    case "luck":
      return <Luck key={now.id + now.match} id={now.id} match={now.match} />;
    case "odds":
      return <OddsPage key={now.question} question={now.question} />;
    case "bots":
      return <Bots />;
    case "statistics":
      return <Statistics />;
    case "account":
      return <Account />;
    case "trust":
      return <Trust />;
    case "practise":
      return <Practise />;
    case "explorer":
      return <Explorer />;
    case "learn":
      return <Learn />;
    case "game":
      return <GamePage key={`game ${JSON.stringify(now.of)}`} of={now.of} rule={now.rule} sender={now.sender} />;
    case "sent":
      return <SentPage key={now.code} code={now.code} />;
    case "first":
      return <First />;
    case "lost":
      return <LostPage address={now.address} />;
  }
}
