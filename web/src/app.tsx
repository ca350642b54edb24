/** Which screen is on, and what lies over every one of them. */

import { Paints } from "./components/Die.tsx";
import { Toast } from "./components/Toast.tsx";
import { place } from "./router.ts";
import { Bots } from "./screens/Bots.tsx";
import { First } from "./screens/First.tsx";
import { Games } from "./screens/Games.tsx";
import { House } from "./screens/House.tsx";
import { HouseStart } from "./screens/HouseStart.tsx";
import { OddsPage } from "./screens/Odds.tsx";
import { Open } from "./screens/Open.tsx";
import { Review } from "./screens/Review.tsx";
import { RulesPage } from "./screens/RulesPage.tsx";
import { Table } from "./screens/Table.tsx";

export function App() {
  return (
    <>
      <Paints />
      <Screen />
      <Toast />
    </>
  );
}

function Screen() {
  const now = place.value;
  if (now.screen !== "table") document.title = "Dudo: liar’s dice in all its families";
  switch (now.screen) {
    case "table":
      return <Table key={now.id} id={now.id} />;
    case "games":
      return <Games />;
    case "open":
      return (
        <Open
          key={`${now.game}${now.friends}${now.link}`}
          game={now.game}
          friends={now.friends}
          {...(now.link ? { link: now.link } : {})}
        />
      );
    case "houses":
      return <HouseStart />;
    case "house":
      return <House key={JSON.stringify(now.from)} from={now.from} />;
    case "review":
      return <Review key={now.id + now.match} id={now.id} match={now.match} />;
    case "odds":
      return <OddsPage key={now.question} question={now.question} />;
    case "bots":
      return <Bots />;
    case "rules":
      return <RulesPage key={now.game} game={now.game} />;
    default:
      return <First />;
  }
}
