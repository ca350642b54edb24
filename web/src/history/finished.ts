/** The rounds that are over for the eyes: none whose showdown is still on stage, since the table shows it as it was. */

import type { PastRound } from "../state/store.ts";

export function finished(all: readonly PastRound[], onStage: number | undefined): readonly PastRound[] {
  return onStage === undefined ? all : all.filter(({ showdown }) => showdown.round < onStage);
}
