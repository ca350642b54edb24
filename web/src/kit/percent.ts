/** Shares in percent, the same on every screen: only what is certain is 0% or 100%. */

import { figure } from "./language.ts";

/** "33%", ">99%", "<1%". */
export function percent(share: number, decimals = 0): string {
  if (share === 0 || share === 1) return figure(`${100 * share}%`);
  const text = (100 * share).toFixed(decimals);
  const least = (10 ** -decimals).toFixed(decimals);
  if (Number(text) <= 0) return figure(`<${least}%`);
  return figure(Number(text) < 100 ? `${text}%` : `>${(100 - Number(least)).toFixed(decimals)}%`);
}

/** The same with a decimal near either end, where a whole percent says too little. */
export function fine(share: number): string {
  return percent(share, share < 0.0995 || share > 0.995 ? 1 : 0);
}

/** The same where there is hardly any room: "79", ">99". */
export function brief(share: number): string {
  return percent(share).replace(/\s*%/u, "");
}

/** A sentence whose figures keep their margins on the same line: "±" and its number. */
export function tied(text: string): string {
  return text.replaceAll("± ", "±\u00A0");
}
