/** Who plays on this device: a name and a face, which it remembers. */

import { computed } from "@preact/signals";
import { t } from "../kit/language.ts";
import { kept } from "../kit/memory.ts";
import type { Portrait } from "../protocol.ts";
import { FIGURES, fits, GROUNDS, SKINS, TINTS } from "./parts.ts";

/** What others call somebody who has not said. */
export const nobody = (): string => t("Guest");

/** The most letters of a name; the server cuts off the rest. */
export const LONGEST_NAME = 24;

/** Empty until they have said. */
export const myName = kept("name", "");
export const myLook = kept<Portrait>("portrait", surprise(), fits);
export const calledMe = computed(() => myName.value || nobody());

export function introduceMe(name: string, look: Portrait): void {
  if (name !== "") myName.value = name;
  myLook.value = look;
}

function any<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T;
}

/** A face at random: every device has one from the beginning. */
export function surprise(): Portrait {
  return { figure: any(FIGURES), ground: any(GROUNDS), skin: any(SKINS), tint: any(TINTS), wear: "nothing" };
}

