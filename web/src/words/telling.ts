/** Finds the bids in sentences that write them down: "5x3 is not higher than 7x5." */

export type TextPiece = { text: string } | { word: string };

const BID = /\b(\d+)x(10|[0-9A-Z])(z?b?)\b/g;

/** What stands between them, and each bid as a word of the notation, its face a number and no symbol of the game. */
export function bidsIn(sentence: string, symbols: string): TextPiece[] {
  const parts: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, 1: quantity, 2: symbol = "", 3: ending = "", index } of sentence.matchAll(BID)) {
    const face = symbol === "10" ? symbols.length : symbols.indexOf(symbol) + 1;
    if (face === 0) continue;
    parts.push({ text: sentence.slice(from, index) }, { word: `${quantity}x${face}${ending}` });
    from = index + found.length;
  }
  parts.push({ text: sentence.slice(from) });
  return parts.filter((part) => !("text" in part) || part.text !== "");
}
