/** What a portrait is put together from. The types are the server's: a part that it does not know is an error here. */

import { message } from "../kit/language.ts";
import type { Portrait } from "../protocol.ts";

/** Every key of such a record, in its order; the type sees to it that none is missing. */
const all = <K extends string>(names: Readonly<Record<K, string>>): readonly K[] => Object.keys(names) as K[];

export const FIGURE_NAMES = {
  crop: message("Short hair"),
  curls: message("Curls"),
  bob: message("Bob"),
  bun: message("Bun"),
  long: message("Long hair"),
  braids: message("Braids"),
  swept: message("Swept back"),
  bald: message("Bald"),
  cat: message("Cat"),
  fox: message("Fox"),
  bear: message("Bear"),
  owl: message("Owl"),
  frog: message("Frog"),
  rabbit: message("Rabbit"),
  cup: message("Cup"),
  die: message("Die"),
} as const satisfies Readonly<Record<Portrait["figure"], string>>;
export const GROUND_NAMES = {
  plum: message("Plum"),
  teal: message("Teal"),
  rust: message("Rust"),
  moss: message("Moss"),
  night: message("Night blue"),
  gold: message("Gold"),
  rose: message("Rose"),
  slate: message("Slate"),
} as const satisfies Readonly<Record<Portrait["ground"], string>>;
export const SKIN_NAMES = {
  pale: message("Pale"),
  fair: message("Fair"),
  tan: message("Tan"),
  brown: message("Brown"),
  deep: message("Deep brown"),
} as const satisfies Readonly<Record<Portrait["skin"], string>>;
export const TINT_NAMES = {
  ink: message("Black"),
  chestnut: message("Chestnut"),
  copper: message("Copper"),
  straw: message("Blond"),
  silver: message("Silver"),
  berry: message("Berry"),
  pine: message("Pine green"),
  ivory: message("Ivory"),
} as const satisfies Readonly<Record<Portrait["tint"], string>>;
export const WEAR_NAMES = {
  nothing: message("Nothing"),
  glasses: message("Glasses"),
  shades: message("Sunglasses"),
  beard: message("Beard"),
  moustache: message("Moustache"),
  hat: message("Hat"),
  earrings: message("Earrings"),
  scarf: message("Scarf"),
} as const satisfies Readonly<Record<Portrait["wear"], string>>;

export const FIGURES = all(FIGURE_NAMES);
export const GROUNDS = all(GROUND_NAMES);
export const SKINS = all(SKIN_NAMES);
export const TINTS = all(TINT_NAMES);
export const WEARS = all(WEAR_NAMES);

/** Whether a value, such as one that this device remembers, is a portrait. */
export function fits(value: unknown): value is Portrait {
  if (typeof value !== "object" || value === null) return false;
  const it = value as Record<string, unknown>;
  const one = (names: object, part: string) => typeof it[part] === "string" && Object.hasOwn(names, it[part]);
  return (
    one(FIGURE_NAMES, "figure") && one(GROUND_NAMES, "ground") && one(SKIN_NAMES, "skin") && one(TINT_NAMES, "tint") && one(WEAR_NAMES, "wear")
  );
}
