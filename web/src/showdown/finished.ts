/** The rounds whose end has been seen: not the one whose showdown is on stage, where the table still shows it as it was. */

import type { PastRound } from "../state/model.ts";

export function finished(all: readonly PastRound[], onStage: number | undefined): readonly PastRound[] {
  return onStage === undefined ? all : all.filter(({ showdown }) => showdown.round < onStage);
}
