/** Messages in ICU MessageFormat, as much of it as we use: `{name}`, `plural` with `#`, and `select`. */

interface Argument {
  readonly name: string;
  /** For `plural` and `select`, what is said in each case. */
  readonly ways?: Readonly<Record<string, ParsedMessage>>;
  readonly plural: boolean;
}

/** A message as it was read: texts, and what stands between them; null is the number of a plural. */
export type ParsedMessage = readonly (string | Argument | null)[];

const read = new Map<string, ParsedMessage>();

/** The message in parts; a mistake in it is an error. */
export function parsed(text: string): ParsedMessage {
  let found = read.get(text);
  if (!found) read.set(text, (found = parse(text)));
  return found;
}

function parse(text: string): ParsedMessage {
  let at = 0;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new SyntaxError(`Not a message at ${at}: ${text}`);
    at = pattern.lastIndex;
    return found[1] ?? found[0];
  }

  function message(inPlural: boolean): ParsedMessage {
    const parts: (string | Argument | null)[] = [];
    while (at < text.length && text[at] !== "}") {
      if (text[at] === "{") parts.push(argument());
      else if (inPlural && text[at] === "#") {
        parts.push(null);
        at += 1;
      } else parts.push(take(inPlural ? /[^{}#]+/y : /[^{}]+/y));
    }
    return parts;
  }

  function argument(): Argument {
    const name = take(/\{\s*(\w+)\s*/y);
    if (text[at] === "}") {
      at += 1;
      return { name, plural: false };
    }
    const plural = take(/,\s*(plural|select)\s*,\s*/y) === "plural";
    const ways: Record<string, ParsedMessage> = {};
    while (text[at] !== "}") {
      const key = take(/(=?\w+)\s*\{/y);
      ways[key] = message(plural);
      take(/\}\s*/y);
    }
    at += 1;
    if (!ways["other"]) throw new SyntaxError(`No "other" in ${text}`);
    return { name, ways, plural };
  }

  const whole = message(false);
  if (at < text.length) throw new SyntaxError(`A bracket too many: ${text}`);
  return whole;
}

/** Where names and numbers go, and in which form the words stand after a number. */
export type Values<T> = Readonly<Record<string, T | string | number>>;

/** Letters of Hebrew, Arabic and other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is written from right to left stands for itself, so that what follows stays behind it. */
function isolated<T>(value: T): T | string {
  return typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** The message with its values, in pieces. */
export function pieces<T>(
  message: ParsedMessage,
  values: Values<T>,
  plural: (count: number) => string,
  count = 0,
): (T | string | number)[] {
  return message.flatMap((part): (T | string | number)[] => {
    if (part === null) return [count];
    if (typeof part === "string") return [part];
    const value = values[part.name] ?? `{${part.name}}`;
    if (!part.ways) return [isolated(value)];
    const { ways } = part;
    const number = Number(value);
    const cases = part.plural ? [`=${number}`, plural(number)] : [String(value)];
    const key = cases.find((it) => Object.hasOwn(ways, it)) ?? "other";
    return pieces(ways[key] ?? [], values, plural, part.plural ? number : count);
  });
}

/** The names of all values that the message speaks of. */
export function names(message: ParsedMessage): string[] {
  const found = message.flatMap((part) =>
    part === null || typeof part === "string" ? [] : [part.name, ...Object.values(part.ways ?? {}).flatMap(names)],
  );
  return [...new Set(found)].toSorted();
}
