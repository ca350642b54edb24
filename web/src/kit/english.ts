/** Words around numbers and names, said in one way on every screen. */

const NUMBERS = (
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen twenty"
).split(" ");
const IRREGULAR: Record<string, string> = { die: "dice", life: "lives" };

/** "four"; large numbers stay figures. */
export function number(n: number): string {
  return NUMBERS[n] ?? String(n);
}

export function plural(noun: string): string {
  if (IRREGULAR[noun]) return IRREGULAR[noun];
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** "1 die", "3 dice". */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}

/** "one die", "three dice". */
export function spelled(count: number, noun: string): string {
  return `${number(count)} ${count === 1 ? noun : plural(noun)}`;
}

/** One of several: tables name what they play for, "chips" or "beers". */
export function singular(nouns: string): string {
  return nouns.replace(/(?<=[^s])s$/, "");
}

/** "Ana, Bo and Cy". */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
