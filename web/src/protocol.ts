// Written by `make protocol` from the Python types. Do not edit: a test compares.
//
// Everything that goes over the wire. A message is an object whose `t` names its type; `Action` is
// a word of the notation, like "4x5" or "liar".

/**
 * One word of the notation. Equal to its text; `repr` parses back with `eval`.
 *
 * Actions sort by kind, in the order of this file, and then by their parts.
 */
export type Action = string;

/** A ruleset in plain data. */
export type Data =
  | null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

export type Reaction = "hello" | "nice" | "bluffer" | "really" | "ouch" | "wow" | "lucky" | "close" | "hurry" | "thinking" | "sorry" | "goodgame";

export type Family = "bids" | "totals" | "cup" | "foreheads";

export type Problem = "stale" | "illegal" | "malformed" | "seat" | "room" | "busy" | "broken";

export type Consent = "open" | "yes" | "no";

export type Stage = "lobby" | "playing" | "over";

export type Brought = "opened" | "bot" | "late";

export type WildDice = "none" | "ones" | "sixes";

/**
 * Your request was carried out and is on disk. `v` is the version after it.
 *
 * The same request under the same id gets the same receipt, and is not carried out again.
 */
export interface Receipt {
  readonly t: "receipt";
  readonly id: string;
  readonly v: number;
}

/**
 * Your request was not carried out; one sentence says what was expected.
 *
 * `id` is that of your request, even if nothing else of it was understood; null if it had none that
 * could be read, or if the whole connection is refused.
 *
 * A fresh state follows, or before the first match a fresh room.
 */
export interface Refused {
  readonly t: "refused";
  readonly id: string | null;
  readonly error: Problem;
  readonly sentence: string;
}

/** The answer to `why`: one sentence; empty if the action is legal. */
export interface Because {
  readonly t: "because";
  readonly id: string;
  readonly sentence: string;
}

/** A seat, and who has it. */
export interface SeatInfo {
  /** null: the seat is free */
  readonly name: string | null;
  /** their portrait; drawn from the name if they have chosen none */
  readonly portrait: Portrait;
  /** an id of the person, as in `Callout`; empty for a free seat or a bot's */
  readonly who: string;
  /** the bot that plays this seat now, as `counter:bold`, or `silence`; null for a person */
  readonly bot: string | null;
  /** the character of that bot, as in `CharacterInfo`; null for a stand-in */
  readonly character: string | null;
  /** a person's connection is open (always true for a bot) */
  readonly here: boolean;
  /** a person holds it, or their program, even if a bot plays it for them now */
  readonly person: boolean;
  /** a program from outside holds it, with a session from `POST /api/programs` */
  readonly program: boolean;
  /** seconds for which that person has been away; null while they are here */
  readonly away: number | null;
  /** that person is the host */
  readonly host: boolean;
  /** matches won at this table */
  readonly wins: number;
  /** that person has asked for another match */
  readonly again: boolean;
  /** your seat; if a bot plays it now, send `sit` to take it back */
  readonly yours: boolean;
  /** what a bot or the table has played in your place here since you last played yourself; of others empty */
  readonly stood_in: readonly Action[];
  /** its player has asked for a coach, which stays silent until everybody has agreed */
  readonly asks: boolean;
  /** a coach is advising its player now */
  readonly coach: boolean;
  /** whether its player agrees to coaches here; null for a free seat or a bot's */
  readonly consent: Consent | null;
}

/** How somebody looks: a figure, its colours, and what it wears. */
export interface Portrait {
  readonly figure: "crop" | "curls" | "bob" | "bun" | "long" | "braids" | "swept" | "bald" | "cat" | "fox" | "bear" | "owl" | "frog" | "rabbit" | "cup" | "die";
  readonly ground: "plum" | "teal" | "rust" | "moss" | "night" | "gold" | "rose" | "slate";
  readonly skin: "pale" | "fair" | "tan" | "brown" | "deep";
  readonly tint: "ink" | "chestnut" | "copper" | "straw" | "silver" | "berry" | "pine" | "ivory";
  readonly wear: "nothing" | "glasses" | "shades" | "beard" | "moustache" | "hat" | "earrings" | "scarf";
}

/** Somebody who plays from the next match on, or from the next round. */
export interface JoiningInfo {
  readonly name: string;
  readonly portrait: Portrait;
  /** an id of the person, as in `Callout` */
  readonly who: string;
  /** their connection is open: whoever is not here when the match begins waits for the next one */
  readonly here: boolean;
  /** you */
  readonly yours: boolean;
  /** the bot's seat that they take at the next round */
  readonly seat: number | null;
}

/** The turn clock, if there is one. */
export interface Clock {
  /** for a whole turn */
  readonly seconds: number;
  /** left when this message was sent */
  readonly left: number;
}

/** The facts about a ruleset that a screen needs. */
export interface GameInfo {
  readonly name: string;
  /** the game if none is named, and the one that "Play now" deals */
  readonly quick: boolean;
  readonly title: string;
  /** in every language, for a search */
  readonly titles: readonly string[];
  /** what else it is called where it comes from */
  readonly aliases: readonly string[];
  readonly code: string;
  readonly summary: string;
  readonly family: Family;
  readonly least: number;
  readonly most: number;
  readonly facts: Facts;
  readonly words: Words;
  /** by kind of action: one sentence for a newcomer */
  readonly meanings: { readonly [key: string]: string };
  readonly rules: readonly Rule[];
  /** the description of the game in its file */
  readonly text: string;
  /** its entry in the list of games; null for house rules */
  readonly listing: Listing | null;
  /** the part of a link that holds house rules; empty for a game of the catalogue */
  readonly link: string;
}

/** What a screen needs to know about a ruleset to draw it; everything else is in the views. */
export interface Facts {
  /** its package in `engine/`, like "bidding" */
  readonly engine: string;
  /** a player's dice at the start, or the dice under the one cup */
  readonly dice: number;
  readonly sides: number;
  /** what the faces 1, 2, .. are called, one character each */
  readonly symbols: string;
  /** faces that may be bid on, empty where bids are not on faces */
  readonly faces: readonly number[];
  readonly bids: "faces" | "totals" | "claims";
  /** every claim from lowest to highest, if they can be listed */
  readonly claims: readonly string[];
  /** what these are called, in code words or the words of the game, if anything */
  readonly spoken: readonly string[];
  /** what a player runs out of */
  readonly scoring: "dice" | "losses";
  /** losses (or gained dice) that put a player out; 0 where none do */
  readonly limit: number;
  /** the face that is usually wild, 0 if none */
  readonly wild: number;
  /** players see everybody's dice but their own */
  readonly forehead: boolean;
  /** what one symbol of a hand is called */
  readonly piece: string;
  /** what players raise is called */
  readonly noun: "bid" | "claim";
  /** bids may count no wild dice */
  readonly zhai: boolean;
  /** bids lie on a track */
  readonly track: boolean;
  /** 1s are the highest face */
  readonly ones_high: boolean;
  /** one die of each player counts double */
  readonly super_die: boolean;
  readonly by_hand: boolean;
  /** a single cup goes round */
  readonly one_cup: boolean;
  /** losses are drinks, which put nobody out */
  readonly drunk: boolean;
  /** losses are matchsticks, taken from a pile */
  readonly piled: boolean;
  /** dice are put away and not lost: whoever has none is safe */
  readonly sheds: boolean;
}

/** The label of each spoken action, by its kind, and two nouns; a game states those that differ. */
export interface Words {
  readonly challenge: string;
  readonly spoton: string;
  readonly believe: string;
  readonly waive: string;
  readonly begin: string;
  readonly pass_: string;
  readonly doubt: string;
  readonly announce: string;
  readonly playclosed: string;
  readonly playopen: string;
  readonly turnabout: string;
  readonly reshake: string;
  readonly split: string;
  readonly countersplit: string;
  readonly concede: string;
  readonly reveal: string;
  readonly reroll: string;
  readonly buyback: string;
  readonly bark: string;
  readonly passon: string;
  readonly push: string;
  readonly rollblind: string;
  readonly showcup: string;
  readonly newlives: string;
  readonly keeplives: string;
  readonly point: string;
  readonly buy: string;
  readonly support: string;
  readonly oppose: string;
  readonly decline: string;
  readonly one: string;
  /** what `losses` counts */
  readonly life: string;
}

/** One line of a rule card. */
export interface Rule {
  readonly option: string;
  readonly sentence: string;
  readonly clauses: string;
  readonly chapter: string;
}

/** How a game stands in the list of games. */
export interface Listing {
  readonly shelf: "perudo" | "liars" | "screen" | "china" | "denmark" | "bars" | "pairs" | "poker" | "shows" | "odd";
  /** its place on the shelf: what more people look for comes first, and of two with one place the first by file name */
  readonly sought: number;
  /** its place among the dozen games that most people know */
  readonly known: number | null;
  /** what is special about it, in five words at most */
  readonly special: string;
  /** countries where it is at home, in English; none where it has spread everywhere */
  readonly home: readonly string[];
  /** a match of four, or of as many as it takes; `make lengths` plays some */
  readonly minutes: number;
  /** a little drawing: the path of an SVG, stroked in a box of 48 by 48 */
  readonly art: string;
}

/** What is at stake, by seat, in the current match or the last one. Null where nothing is. */
export interface AtStake {
  /** what pots and wagers are paid in */
  readonly unit: string;
  /** what is in it now */
  readonly pot: number | null;
  /** won or lost so far; what is in the pot counts as lost until somebody takes it */
  readonly net: readonly number[] | null;
  readonly points: readonly number[] | null;
  readonly drinks: readonly number[] | null;
  /** what is drunk, or what is counted instead */
  readonly drink: string;
  /** the seats that buy a round, when the match is over */
  readonly buys: readonly number[];
}

/** The table around the game: sent on connecting and whenever it changes. */
export interface Room {
  readonly t: "room";
  /** the id in the link */
  readonly table: string;
  /** the name in the catalogue, or "house" for a house ruleset */
  readonly game: string;
  readonly info: GameInfo;
  readonly stage: Stage;
  readonly seats: readonly SeatInfo[];
  /** the waiting list for the next match */
  readonly joining: readonly JoiningInfo[];
  /** why you cannot `join` at the next match, in one sentence; empty if you can */
  readonly no_joining: string;
  /** this session is the host: it starts the match, fills and empties seats */
  readonly host: boolean;
  /** nobody new may sit down */
  readonly locked: boolean;
  /** nobody may act, and no time runs */
  readonly paused: boolean;
  /** bots answer faster than people do */
  readonly brisk: boolean;
  /** seconds until another match begins by itself; null if nobody has asked for one */
  readonly again: number | null;
  /** how house rules differ from the most similar game */
  readonly differs: Differing | null;
  /** a screen in the middle shows the table to everybody in the room */
  readonly on_screen: boolean;
  /** how many matches have begun here */
  readonly match: number;
  /** seconds a turn, null for no clock */
  readonly clock: number | null;
  /** absolute addresses of this table, the local network's first */
  readonly links: readonly string[];
  /** four letters that lead here from `GET /api/codes/{code}`, as long as anybody is here */
  readonly code: string;
  /** why a coach of yours would stay silent, in one sentence; empty if it would speak */
  readonly no_coach: string;
  /** an introduction to this game at this table */
  readonly lesson: readonly LessonPoint[];
  /** why the table cannot go on just now, in one sentence; empty if it can */
  readonly trouble: string;
}

/** The rules that hold here and not in that game, and those that hold there alone. */
export interface Differing {
  readonly title: string;
  readonly here: readonly Rule[];
  readonly there: readonly Rule[];
}

/** One sentence or two for somebody who plays for the first time, and what they are about. */
export interface LessonPoint {
  readonly at: "dice" | "bid" | "doubt";
  readonly text: string;
}

/**
 * The game as one of your seats sees it (or, with `seat` null, as a watcher does).
 *
 * It is complete, and comes when you come, after you were refused something, and where you have missed changes: one
 * for each seat that you have.
 */
export interface StateMessage {
  readonly t: "state";
  /** the version to answer: it counts decisions, so sealed answers of a window share it */
  readonly v: number;
  readonly seat: number | null;
  /** what the seat knows; actions in it are words */
  readonly view: View;
  /** by seat: the covered dice there as you know them */
  readonly seen: readonly (readonly number[] | null)[];
  /** the legal actions of this seat, separated by "|"; empty when it may not act */
  readonly actions: string;
  /** the seats whose players still look at the latest dice; nobody may act before they have `seen` them */
  readonly reading: readonly number[];
  /** the action that is played if its time runs out; "" if it may not act */
  readonly timeout: string;
  /** of the turn, or of those who are `reading` */
  readonly clock: Clock | null;
  /** null where nothing is at stake */
  readonly standing: AtStake | null;
  /** the latest remarks of bots, from this round and the one before; the newest last */
  readonly talk: readonly Remark[];
  /** the view as a screen draws it, the same for every engine */
  readonly layout: Layout;
  /** the round so far and the last showdown, in words for this seat */
  readonly sentences: Sentences;
  /** by seat, 1 for first, once the match is over; ties share a place */
  readonly places: readonly number[];
  readonly receipt?: ShortReceipt;
  /** what is new about the dice, of all seats of yours */
  readonly dice?: DiceNews;
}

/** A remark of a bot with its latest action: small talk, which does not depend on anybody's dice. */
export interface Remark {
  readonly seat: number;
  /** the round in which it was made */
  readonly round: number;
  readonly text: string;
}

/** What a screen draws of a view, in any engine. */
export interface Layout {
  readonly places: readonly Place[];
  /** how many dice are in play */
  readonly dice: number;
  /** the face that is wild now, 0 if none */
  readonly wild: number;
  /** dice in the middle that nobody sees */
  readonly middle: number;
  /** what is going on; empty where the bid or claim that stands says it all */
  readonly moment: string;
  /** what is special about this round, empty in an ordinary one */
  readonly special: string;
  /** nothing stands: the round has not begun, or only its price is open */
  readonly settled: boolean;
  /** what stands may still be answered */
  readonly answerable: boolean;
  /** of the words that take a side, whose side it is */
  readonly sides: { readonly [key: string]: number };
}

/** What is in front of one seat, as the viewer sees it. */
export interface Place {
  /** dice in view of everybody */
  readonly shown: readonly number[];
  /** how many lie there covered */
  readonly covered: number;
  /** the covered ones as the viewer knows them, or last saw them */
  readonly seen: readonly number[] | null;
  /** a cup stands there */
  readonly cup: boolean;
  /** the first and the last letter of the bill that lies there; empty if none were read out */
  readonly letters: string;
  /** the die thrown to decide who opens, until the match is under way; 0 if none */
  readonly first_die: number;
  /** how far the seat is with a sealed answer */
  readonly answer: "awaited" | "given" | null;
}

/** What a screen says about a view: each step of the round so far, how the last round and the match ended. */
export interface Sentences {
  readonly history: readonly string[];
  readonly showdown: ShowdownSentences | null;
  readonly result: string;
}

/** How a round ended, one sentence for each part; empty where there is nothing to say. */
export interface ShowdownSentences {
  /** who called what, and who took whose side */
  readonly call: string;
  /** what was under the cups, as a sum that can be checked: "1 two + 5 ones = 6." */
  readonly count: string;
  /** what was bid, and whether it was so: "Five were bid: true." */
  readonly verdict: string;
  /** who was right */
  readonly right: string;
  /** what each player lost or gained */
  readonly costs: readonly string[];
}

/** The receipt of a request that has led to this message, as in `receipt`. */
export interface ShortReceipt {
  readonly id: string;
  readonly v: number;
}

/**
 * What is new about the dice: the next shake, those that were promised or thrown, and secrets for what you see.
 *
 * A secret comes as soon as you see all dice that it opens. The rest is opened with the record of the match. It comes
 * inside the `state` or `change` that it belongs to, and alone where there is none.
 */
export interface DiceNews {
  readonly t: "dice";
  /** of the next shake */
  readonly number: number;
  /** by seat: their pledge for it, null if there is none */
  readonly pledges: readonly (string | null)[];
  /** seats of yours that should send `open` now */
  readonly asks: readonly number[];
  readonly shakes: readonly Shake[];
  readonly opened: readonly OpenedPart[];
}

/**
 * A shake of the dice that is promised, or has been thrown.
 *
 * Its parts are the covered dice of each seat, then what everybody sees at once, then the dice in the middle.
 */
export interface Shake {
  /** of the table's shakes, counted from 0 */
  readonly number: number;
  /** the promise for the shake before it */
  readonly before: string;
  /** by part: the hash of its secret */
  readonly sealed: readonly string[];
  /** by seat; null until the dice are thrown */
  readonly seats: readonly ShakenSeat[] | null;
  /** in order */
  readonly throws: readonly ThrownPart[];
}

/** One seat's contribution to a shake. */
export interface ShakenSeat {
  readonly kind: Brought;
  /** their own if `kind` is "opened", or else the one that the rule gives */
  readonly value: string;
  /** what they had pledged, if they had */
  readonly pledge: string | null;
}

/** One throw of a shake: how many numbers it took from that part, each below `below`. */
export interface ThrownPart {
  /** the round in which it was made, 0 before the first */
  readonly round: number;
  readonly part: number;
  readonly count: number;
  /** a die has so many faces */
  readonly below: number;
}

/** The secret of one part of a shake, from which its numbers follow. */
export interface OpenedPart {
  readonly shake: number;
  readonly part: number;
  readonly secret: string;
}

/**
 * What has changed since the last message about that seat: what is left out is as before.
 *
 * Only `actions` and `timeout` are empty if they are left out, and `clock` is null.
 */
export interface ChangeMessage {
  readonly t: "change";
  readonly v: number;
  readonly seat: number | null;
  /** the fields of `view.public` that have changed, but for its history */
  readonly public?: SomeOfPublic;
  /** so many steps of the history stay; all if it is left out */
  readonly keeps?: number;
  /** the steps that follow them */
  readonly steps?: readonly Step[];
  /** the same in words */
  readonly said?: readonly string[];
  readonly secret?: Secret;
  readonly seen?: readonly (readonly number[] | null)[];
  readonly actions?: string;
  readonly timeout?: string;
  readonly reading?: readonly number[];
  readonly clock?: Clock;
  readonly standing?: AtStake | null;
  readonly talk?: readonly Remark[];
  readonly layout?: Layout;
  /** of `sentences` */
  readonly showdown?: ShowdownSentences | null;
  /** of `sentences` */
  readonly result?: string;
  readonly places?: readonly number[];
  readonly receipt?: ShortReceipt;
  /** what is new about the dice, of all seats of yours */
  readonly dice?: DiceNews;
}

/** One public action of the round: who did what. */
export type Step = readonly [seat: number, action: Action];

/** How likely a bid or claim is true; for a keep or for believing, how likely the dice will then beat it. */
export interface CoachOdds {
  readonly bid: Action;
  /** the exact chance that it is true, given what this seat sees */
  readonly true: number;
  /** the chance that it is exactly right; null where dice are still to be rolled, or where spot on bets on less */
  readonly exact: number | null;
  /** the chance that it is true, given what the others have done as well */
  readonly told: number | null;
  /** the same for exactly right */
  readonly told_exact: number | null;
  /** why, in words: the dice that count and those that are missing; empty if impossible */
  readonly reason: string;
}

/**
 * What a seat's coach says about version `v`. It comes by itself after the state, in two messages:
 *
 * first the odds, with `play` null; then the same with what the coach would do.
 */
export interface Hint {
  readonly t: "hint";
  readonly v: number;
  readonly seat: number;
  /** of every possible bid, legal now or not, and of keeps */
  readonly odds: readonly CoachOdds[];
  /** of the bid or claim that stands */
  readonly standing: CoachOdds | null;
  /** the bot that coaches */
  readonly coach: string;
  /** the action it would choose; "" if the seat may not act; null while it thinks */
  readonly play: string | null;
  /** why, in words without figures; may be empty */
  readonly because: string;
  /** why, with figures; may be empty */
  readonly reason: string;
}

/** Somebody at the table has called something out. */
export interface Heard {
  readonly t: "heard";
  readonly call: Callout;
  /** just now; false for a line of the chat from before you came */
  readonly fresh: boolean;
}

/** A reaction, or a line of the chat, from somebody at the table. */
export interface Callout {
  /** counts the callouts of a table */
  readonly number: number;
  /** the same if its person sends it again; empty for a bot */
  readonly id: string;
  /** null: somebody who watches */
  readonly seat: number | null;
  /** an id of the person at this table, whatever their name is; empty for a bot */
  readonly who: string;
  /** their name then */
  readonly name: string;
  readonly reaction: Reaction | null;
  readonly text: string;
  /** the round whose showdown it is about, so that a page can show it after that */
  readonly after: number;
}

/** POST /api/tables: open a table; you are its host. */
export interface OpenTable {
  /** a name in the catalogue */
  readonly game?: string | null;
  /** or a ruleset or house rules as data */
  readonly ruleset?: Data;
  /** or what a link to house rules carries */
  readonly link?: string | null;
  readonly seats?: number;
  /** bots for the last seats, each as in `fill`: `friendly`, `greta` */
  readonly bots?: readonly string[];
  /** if given, you take seat 0 under this name */
  readonly name?: string | null;
  /** and with this portrait; null: drawn from the name */
  readonly portrait?: ChosenPortrait | null;
  /** seconds a turn, no fewer than the server's limit, which is usually 1; null for no clock */
  readonly clock?: number | null;
  /** seconds a bot takes, no fewer than the server's limit; null: as long as people take */
  readonly pace?: number | null;
  /** with no pace: bots answer faster than people do */
  readonly brisk?: boolean;
  /** begin at once */
  readonly start?: boolean;
}

/** How somebody wants to look: a figure and its ground, and the rest if it is not to be the usual. */
export interface ChosenPortrait {
  readonly figure: "crop" | "curls" | "bob" | "bun" | "long" | "braids" | "swept" | "bald" | "cat" | "fox" | "bear" | "owl" | "frog" | "rabbit" | "cup" | "die";
  readonly ground: "plum" | "teal" | "rust" | "moss" | "night" | "gold" | "rose" | "slate";
  readonly skin?: "pale" | "fair" | "tan" | "brown" | "deep";
  readonly tint?: "ink" | "chestnut" | "copper" | "straw" | "silver" | "berry" | "pine" | "ivory";
  readonly wear?: "nothing" | "glasses" | "shades" | "beard" | "moustache" | "hat" | "earrings" | "scarf";
}

/** The table that was opened, and where friends find it. */
export interface Opened {
  readonly table: string;
  /** /t/{table} */
  readonly path: string;
  /** absolute addresses, the local network's first if it is served */
  readonly links: readonly string[];
}

/** The state of a table where you have sat. */
export interface TableSummary {
  readonly table: string;
  /** of the game */
  readonly title: string;
  readonly stage: Stage;
  /** how many matches have begun there */
  readonly match: number;
  /** how many of them are over, and have a review */
  readonly finished: number;
  /** you still have a seat there */
  readonly seated: boolean;
  /** you play there from the next match on */
  readonly joins: boolean;
  /** the names of the others who sit there */
  readonly others: readonly string[];
  /** it is your turn */
  readonly turn: boolean;
  /** the names of those whose turn it is */
  readonly waiting: readonly string[];
  /** you have won the match that has just ended */
  readonly won: boolean;
  readonly paused: boolean;
}

/** One option of a ruleset, and its new value. */
export interface Change {
  readonly path: string;
  readonly value: Data;
  /** if it makes no sense alone, also change as few other options as possible */
  readonly fit?: boolean;
}

/** POST /api/compose: house rules to start from, and a change to make. */
export interface Compose {
  /** a name in the catalogue */
  readonly game?: string | null;
  /** or a ruleset or house rules as data */
  readonly ruleset?: Data;
  /** or what a link carries */
  readonly link?: string | null;
  readonly change?: Change | null;
  /** a new name for the game */
  readonly title?: string | null;
}

/** House rules, their rule card, and every single change that can be made to them. */
export interface Composed {
  /** to be sent again, or to open a table with */
  readonly ruleset: Data;
  /** the same in letters that fit into an address: /house/{link} */
  readonly link: string;
  readonly info: GameInfo;
  /** from the game that they come from */
  readonly differs: Differing;
  readonly fields: readonly Field[];
}

/** One option of a ruleset; nested ones have dots in their path. A text takes any other value too. */
export interface Field {
  readonly path: string;
  readonly name: string;
  /** the heading it stands under; the fields of a heading follow one another */
  readonly group: string;
  /** it is among those that people change most */
  readonly usual: boolean;
  readonly kind: "choice" | "flag" | "number" | "one-of" | "text";
  readonly options: readonly Option[];
}

/** One value that a field may take. */
export interface Option {
  readonly value: Data;
  readonly sentence: string;
  readonly clauses: string;
  readonly current: boolean;
  /** why it is refused, given the other options */
  readonly refused: string | null;
}

/** POST /api/rules: the game whose rulebook you want. */
export interface AskRulebook {
  /** a name in the catalogue */
  readonly game?: string | null;
  /** or a ruleset or house rules as data */
  readonly ruleset?: Data;
  /** or what a link carries */
  readonly link?: string | null;
}

/** The page of a game: what it is in a few sentences, how it differs from its nearest relative, and its rulebook. */
export interface RulesPage {
  readonly info: GameInfo;
  readonly points: readonly LessonPoint[];
  /** of house rules: from the game that they come from */
  readonly differs: Differing;
  readonly book: RuleBook;
}

/** The rules of one ruleset, and examples that are true of it. */
export interface RuleBook {
  readonly title: string;
  /** what kind of game it is, for somebody who has never played */
  readonly about: string;
  /** the commonest game of this kind; empty for that game itself */
  readonly compared: string;
  readonly chapters: readonly RuleChapter[];
  readonly examples: readonly ShownExample[];
  /** a short round, played out; null where none is short enough */
  readonly round: ShownExample | null;
}

/** Rules that belong together. */
export interface RuleChapter {
  readonly id: string;
  readonly title: string;
  /** it is for looking things up */
  readonly folded: boolean;
  readonly rules: readonly BookRule[];
}

/** One rule under its address. */
export interface BookRule {
  /** the path of its option */
  readonly id: string;
  /** what the option is called; empty where nothing can be chosen */
  readonly name: string;
  readonly sentence: string;
  /** the commonest game of this kind says something else about it */
  readonly differs: boolean;
  /** what that game says; empty where it says the same, or nothing */
  readonly usual: string;
  /** how we ruled where the sources leave it open */
  readonly rulings: readonly string[];
  /** of the examples of the book, by their places */
  readonly examples: readonly number[];
}

/** A worked example, played in the game that the page is about. */
export interface ShownExample {
  readonly title: string;
  readonly rows: readonly ShownRow[];
}

/** One line of an example. */
export interface ShownRow {
  readonly kind: "thrown" | "done" | "refused" | "allowed" | "lifted" | "told";
  /** empty where nobody does it */
  readonly who: string;
  readonly dice: readonly number[];
  /** for each of the dice, whether it counts */
  readonly marks: readonly boolean[];
  readonly text: string;
  /** why, or what is to be seen here */
  readonly note: string;
}

/** POST /api/house: a short link for house rules that you send to somebody. */
export interface SendHouse {
  /** what a link to them carries */
  readonly link: string;
  /** what you are called, for who gets it */
  readonly sender?: string;
}

/** The short link to house rules. */
export interface SentHouse {
  /** /g/{code} */
  readonly path: string;
  /** absolute addresses of it, as friends reach them, the best one first */
  readonly links: readonly string[];
}

/** What a short link stands for. */
export interface KeptHouse {
  /** the same in letters that fit into an address: /house/{link} */
  readonly link: string;
  /** what the sender is called; empty if nobody has said */
  readonly sender: string;
}

/** POST /api/may: a question about rules in plain words, and the rules that it is about. */
export interface AskMay {
  readonly question: string;
  readonly game?: string | null;
  readonly ruleset?: Data;
  readonly link?: string | null;
}

/** POST /api/tables/{table}/may: a question about the rules, or about what a seat of yours may do now. */
export interface AskMayHere {
  readonly question: string;
  /** null: you are watching, or the match has not begun */
  readonly seat?: number | null;
}

/** POST /api/odds: a question in words, or else in parts. */
export interface AskOdds {
  readonly question?: string | null;
  /** the dice you see */
  readonly mine?: readonly number[];
  /** how many dice are on the table, including those */
  readonly table?: number | null;
  /** like "7x2"; without it, only the grid */
  readonly bid?: string | null;
  readonly wild?: WildDice;
}

/** The chance that a bid is true, and that it is exactly right. */
export interface BidOdds {
  readonly bid: string;
  readonly at_least: number;
  readonly exactly: number;
}

/** Everything about one bid; the fractions are exact. */
export interface OneBid {
  readonly bid: string;
  readonly at_least: number;
  readonly exactly: number;
  readonly at_least_fraction: string;
  readonly exactly_fraction: string;
  /** how many of the dice you see count for it */
  readonly have: number;
  /** how many dice count for it on average */
  readonly expected: number;
}

/** The exact odds of the bid that was asked about, if any, and of every other bid. */
export interface OddsAnswer {
  readonly mine: readonly number[];
  readonly table: number;
  readonly wild: WildDice;
  readonly asked: OneBid | null;
  readonly grid: readonly BidOdds[];
}

/** A solved round that can be explored: its rules, the dice of both, and what it is worth. */
export interface StrategyInfo {
  /** as in `explore` */
  readonly name: string;
  /** a name in the catalogue, or the letter of a public ruleset */
  readonly game: string;
  readonly title: string;
  /** the rules in a sentence */
  readonly about: string;
  /** of both; those of the opener first */
  readonly dice: readonly number[];
  readonly facts: Facts;
  readonly words: Words;
  /** what the opener wins a round at least, whatever the other does */
  readonly low: number;
  /** and at most, if the other plays by the strategy */
  readonly high: number;
  /** from a file in the server's folder */
  readonly own: boolean;
}

/** All solved rounds that can be explored. */
export interface StrategyList {
  readonly strategies: readonly StrategyInfo[];
  /** a sentence about each file in the server's folder that holds none */
  readonly problems: readonly string[];
}

/** POST /api/explore: a strategy, and what has been bid so far. */
export interface AskExplorer {
  readonly strategy: string;
  readonly history?: readonly string[];
}

/** An action, over all hands that its player may hold. */
export interface ExploredAction {
  readonly action: Action;
  /** how likely it is */
  readonly often: number;
  /** it ends the round */
  readonly over: boolean;
}

/** A hand of the player who acts. Lists are by action. */
export interface ExploredHand {
  readonly dice: readonly number[];
  /** how likely it is by the dice alone */
  readonly dealt: number;
  /** how likely it is after these bids */
  readonly likely: number;
  /** what it wins on average, from -1 to 1; null where the solution stops */
  readonly worth: number | null;
  /** how likely it takes the action */
  readonly often: readonly number[];
  /** what the action wins, followed by a best response */
  readonly worths: readonly (number | null)[];
  /** how likely the bid is true; null for other actions */
  readonly true: readonly (number | null)[];
}

/** A hand of the player who does not act. */
export interface HeldHand {
  readonly dice: readonly number[];
  /** how likely it is by the dice alone */
  readonly dealt: number;
  /** how likely it is after these bids */
  readonly likely: number;
}

/** The strategy of an equilibrium after these bids, with every hand. */
export interface Explored {
  /** the seat that acts; 0 has opened the round */
  readonly seat: number;
  /** a remark on the figures; empty if there is nothing to say */
  readonly note: string;
  /** by seat: how likely an equilibrium makes these bids; 0 if it never does */
  readonly led: readonly number[];
  /** the value to the player who acts */
  readonly worth: number | null;
  readonly actions: readonly ExploredAction[];
  readonly hands: readonly ExploredHand[];
  readonly others: readonly HeldHand[];
}

/** Who you are, for clients without cookies: send `Authorization: Bearer {token}` from now on. */
export interface Session {
  readonly token: string;
}

/** A bot that can be given a seat. */
export interface BotInfo {
  /** as in `fill` */
  readonly name: string;
  /** its name for people, in their language */
  readonly called: string;
  readonly summary: string;
  /** its strength on the ladder, 1 for the weakest; null if it is not on the ladder */
  readonly level: number | null;
  /** a program of the host of this server */
  readonly program: boolean;
}

/** A personality that a bot can have, whatever its strength. */
export interface PersonalityInfo {
  /** as in `counter:bold` */
  readonly name: string;
  /** its name for people, in their language */
  readonly called: string;
  readonly summary: string;
}

/** A kind of company: the characters to expect at a table. */
export interface CompanyInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** the words of all characters who may come */
  readonly who: readonly string[];
}

/** A character that a bot plays. */
export interface CharacterInfo {
  /** as in `fill` */
  readonly word: string;
  readonly name: string;
  readonly about: string;
  /** the bot and personality that play it: `counter:bold` */
  readonly plays: string;
  /** of that bot */
  readonly level: number;
  readonly portrait: Portrait;
}

/** The characters and companies that can be asked to a table. */
export interface CompanyList {
  readonly companies: readonly CompanyInfo[];
  /** the weakest first */
  readonly characters: readonly CharacterInfo[];
}

/** The review of a match, or its progress: ask again until it is there. */
export interface Reviewed {
  /** from 0 to 1 */
  readonly progress: number;
  readonly review: Review | null;
  /** your seat, if you played exactly one */
  readonly you: number | null;
}

/** What a match teaches. */
export interface Review {
  readonly title: string;
  readonly players: readonly string[];
  /** before the first throw */
  readonly start: readonly number[];
  readonly moments: readonly Moment[];
  readonly accounts: readonly PlayerBreakdown[];
  /** what points are: "dice", "lives", or what the table plays for by the round */
  readonly unit: string;
  readonly rounds: readonly RoundBreakdown[];
  /** the three that decided it, in the order of the match */
  readonly turns: readonly TurningPoint[];
  /** challenges that were right and worth it, and not made */
  readonly missed: readonly Note[];
  /** lies that nobody called */
  readonly bluffs: readonly Note[];
  /** of them, the one that looked least likely */
  readonly best_bluff: Note | null;
  /** the right challenge to what looked most likely to be true */
  readonly bravest_call: Note | null;
  /** the record goes to the end of the match */
  readonly finished: boolean;
  readonly seed: number;
  /** positions drawn for each decision; fewer for some where `hurried` */
  readonly samples: number;
  /** the time ran out, so that another run may say something else */
  readonly hurried: boolean;
  /** matches played to learn what a position between rounds is worth */
  readonly matches: number;
  /** standard error of what a position between rounds is worth, on average */
  readonly worth_error: number;
  /** choices judged by the solution of their round; the others by drawn positions */
  readonly solved: number;
}

/** One step of the match: a throw of the dealer, or a choice; and how things stand after it. */
export interface Moment {
  /** the last line of the record that belongs to it, counted from 1 */
  readonly line: number;
  readonly round: number;
  /** who acted; null is the dealer */
  readonly seat: number | null;
  /** null for a deal of several throws */
  readonly action: Action | null;
  /** what happened, as a sentence */
  readonly said: string;
  /** by seat after it, for somebody who sees all dice */
  readonly values: readonly number[];
  /** by seat after it, for a watcher: as the round began */
  readonly known: readonly number[];
  /** by seat: what chance gave with it */
  readonly luck: readonly number[];
  /** standard error of the values */
  readonly error: number;
  /** by seat after it */
  readonly dice: readonly number[];
  readonly losses: readonly number[];
  /** by seat after it: what lies there; of a cup, before its holder */
  readonly hands: readonly (readonly number[])[];
  /** by seat: those of them that everybody sees */
  readonly open: readonly (readonly number[])[];
  readonly standing: Step | null;
  /** who made this move in the player's place, as a sentence; empty if they made it themselves */
  readonly stand_in: string;
  readonly decision: Decision | null;
}

/** A choice, with what could be known at that moment. */
export interface Decision {
  /** its place among the moments of the review */
  readonly moment: number;
  readonly seat: number;
  readonly action: Action;
  readonly said: string;
  /** what was weighed, the best first; the choice is among them */
  readonly options: readonly Alternative[];
  /** the best option, or the choice itself where none is clearly better */
  readonly best: Action;
  /** expected result given away: 0 where no option is clearly better */
  readonly cost: number;
  /** standard error of the cost */
  readonly error: number;
  /** good, a slip or a blunder, by the cost */
  readonly mark: Mark;
  /** the same as a sentence that needs no figures */
  readonly words: string;
  /** by seat: what the choice gave and took, against the best; they sum to 0 */
  readonly gains: readonly number[];
  /** the same, asked of the points of the round alone */
  readonly points: Regret;
  /** chance that the standing bid is true: exact, from the dice that were seen */
  readonly truth: number | null;
  /** the same with what the bids tell */
  readonly believed: number | null;
  /** what the solution of the round does with each hand */
  readonly by_hand: readonly SolvedHand[];
  /** such a round in the explorer */
  readonly strategy: string | null;
  /** how likely bids were then, and what they gave away, in sentences */
  readonly why: readonly string[];
  /** what sharp does with these dice, the most frequent first */
  readonly sharp: readonly SharpPlay[];
  /** rounds that it played on in thought; 0 where it goes by a strategy */
  readonly sharp_tries: number;
}

/** Something that could be done, and what it was worth to who had to decide. */
export interface Alternative {
  readonly action: Action;
  /** as it is said at this table */
  readonly said: string;
  /** expected result, given what the seat could know */
  readonly value: number;
  /** standard error of the value */
  readonly error: number;
  /** what the round is expected to bring, in points */
  readonly points: number;
  /** standard error of that */
  readonly points_error: number;
  readonly method: Method;
  /** how often the solution of the round does it with these dice */
  readonly often: number | null;
}

/** Where a figure comes from. */
export type Method = "counted" | "sampled" | "played" | "solved" | "only";

/** How good a choice was, to somebody who knew what its player knew. */
export type Mark = "good" | "slip" | "blunder";

/** What a choice gave away. */
export interface Regret {
  /** the best option, or the choice itself where none is clearly better */
  readonly best: Action;
  /** given away: 0 where no option is clearly better */
  readonly cost: number;
  /** standard error of the cost */
  readonly error: number;
  /** by seat: what the choice gave and took, against the best; they sum to 0 */
  readonly gains: readonly number[];
}

/** What the solution of a round does with a hand that it may hold at that moment. */
export interface SolvedHand {
  readonly hand: readonly number[];
  /** how likely it holds that hand, given what was done before */
  readonly likely: number;
  /** the most frequent first */
  readonly plays: readonly SolvedPlay[];
}

/** What a solution does with some hand, and how often. */
export interface SolvedPlay {
  readonly action: Action;
  /** as it is said at this table */
  readonly said: string;
  readonly often: number;
}

/** What sharp does, how often, and what it thinks that is worth. */
export interface SharpPlay {
  readonly action: Action;
  /** as it is said at this table */
  readonly said: string;
  readonly often: number;
  /** -1 for losing the round; null where it goes by a strategy */
  readonly worth: number | null;
  /** standard error of that from the luck of its rollouts; null without any */
  readonly error: number | null;
}

/** One player's result and what it is made of: start + luck + choices + others = result, exactly. */
export interface PlayerBreakdown {
  readonly seat: number;
  readonly name: string;
  /** what everybody had before the first throw */
  readonly start: number;
  /** what the dice gave */
  readonly luck: number;
  /** what the seat's own choices cost, never above 0 */
  readonly choices: number;
  /** what the choices of the others gave */
  readonly others: number;
  /** what the match brought: 1 for a win alone, less where several share it */
  readonly result: number;
  /** by the result of the match; False while it is not over */
  readonly won: boolean;
  /** the same in the points of all rounds */
  readonly points: PointsBreakdown;
  /** those in which there was a choice, and the player made it themselves */
  readonly decisions: number;
  /** of these, how many were good */
  readonly good: number;
  readonly slips: number;
  readonly blunders: number;
  /** those that the clock or a bot made in the player's place */
  readonly stood_in: number;
  /** bids and claims that were false; these and what follows are the player's own */
  readonly bluffs: number;
  /** of these, how many nobody challenged */
  readonly stood: number;
  /** challenges and exact calls that ended a round */
  readonly calls: number;
  /** of these, how many were right */
  readonly right: number;
}

/** The points of one player in all rounds: start + luck + choices + others = result, exactly. */
export interface PointsBreakdown {
  readonly start: number;
  readonly luck: number;
  readonly choices: number;
  readonly others: number;
  readonly result: number;
}

/**
 * What a round brought in points, and what that is made of, by seat.
 *
 * start + luck + choices + others = result, exactly.
 */
export interface RoundBreakdown {
  readonly number: number;
  /** its first moment */
  readonly first: number;
  /** its last moment */
  readonly last: number;
  /** what the round was worth before the dice were thrown */
  readonly start: readonly number[];
  /** what the dice gave */
  readonly luck: readonly number[];
  /** what a seat's own choices cost, never above 0 */
  readonly choices: readonly number[];
  /** what the choices of the others gave */
  readonly others: readonly number[];
  /** what it brought; of a round that is not over, what was to be expected */
  readonly result: readonly number[];
  /** standard error of the start */
  readonly error: number;
  /** somebody has ended it */
  readonly over: boolean;
}

/** One of the moments that decided the match. */
export interface TurningPoint {
  readonly moment: number;
  /** whom it concerned most */
  readonly seat: number;
  /** what it changed for that seat */
  readonly swing: number;
  readonly sentence: string;
  /** what stands behind the sentence, in numbers */
  readonly figures: string;
}

/** A missed challenge or a perfect bluff. */
export interface Note {
  readonly moment: number;
  readonly seat: number;
  readonly sentence: string;
  /** what stands behind the sentence, in numbers; may be empty */
  readonly figures: string;
}

/** The throws of a match that is over, and which of them are yours. */
export interface MatchLuck {
  readonly throws: MatchThrows;
  /** your seat, if you had one */
  readonly you: number | null;
}

/** All throws of a match. */
export interface MatchThrows {
  /** who has thrown any, by seat */
  readonly players: readonly ThrownBy[];
  /** of all of them together */
  readonly whole: Thrown;
  /** the p-value of the least even player, corrected for the number of players */
  readonly chance: number;
  /** what that means */
  readonly told: string;
}

/** The throws of one player. */
export interface ThrownBy {
  readonly name: string;
  readonly seat: number;
  readonly thrown: Thrown;
}

/** How often each face was thrown. */
export interface Thrown {
  /** by face */
  readonly counts: readonly number[];
  /** the p-value: the chance that fair dice fall as unevenly, or more so */
  readonly chance: number;
  /** that in a sentence */
  readonly told: string;
}

/** POST /api/qr: the table, and the code with which another device takes your seat over. */
export interface AskDeviceCode {
  readonly table: string;
  readonly code: string;
}

/** The table that has a code. */
export interface FoundTable {
  readonly table: string;
}

/** POST /api/luck: how often each face was thrown. */
export interface AskLuck {
  readonly counts: readonly number[];
}

/** The statistics of these counts, and what they mean. */
export interface Luck {
  readonly thrown: Thrown;
  readonly meaning: string;
}

/** The body of every HTTP answer with a status of 400 or more: one sentence for a person. */
export interface Failure {
  readonly error: Problem;
  readonly sentence: string;
}

/** POST /api/account/make/options: what the account is to be called. */
export interface MakeAccount {
  readonly name: string;
}

/** The options with which a browser makes or chooses a passkey, in WebAuthn's JSON. */
export interface PasskeyOptions {
  readonly options: Data;
}

/** The answer of a browser with a passkey, in WebAuthn's JSON. */
export interface PasskeyAnswer {
  readonly credential: Data;
}

/** Somebody who is rated: an account, or a bot. */
export interface RatedPlayer {
  readonly name: string;
  readonly bot: boolean;
  /** 1500 for a newcomer */
  readonly rating: number;
  /** the true rating is within that distance with about 95% */
  readonly give_or_take: number;
  /** that were rated */
  readonly matches: number;
  readonly you: boolean;
}

/** Whether this server keeps accounts, and the one you are signed in to; null for a guest. */
export interface AccountState {
  readonly on: boolean;
  readonly you: RatedPlayer | null;
}

/** A match in the history of your account. */
export interface PlayedMatch {
  /** seconds since 1970 */
  readonly at: number;
  /** of the game */
  readonly title: string;
  /** yours; 1 is first */
  readonly place: number;
  /** the winner first; empty for an account that no longer exists */
  readonly players: readonly string[];
  readonly rated: boolean;
  readonly table: string;
  readonly match: number;
}

/** An engine to start house rules from. */
export interface Blank {
  readonly engine: string;
  readonly title: string;
  readonly about: string;
}

/** What is said to a question about the rules. */
export interface RuleAnswer {
  /** yes or no, for the position or by the rule; null if not asked */
  readonly here: PositionAnswer | null;
  /** that answer the question, the best first */
  readonly rules: readonly BookRule[];
  /** of the first rule */
  readonly example: ShownExample | null;
  readonly sentence: string;
}

/** Whether it is allowed, why, and by which clause of the rulebook. */
export interface PositionAnswer {
  readonly allowed: boolean;
  readonly sentence: string;
  readonly clause: string;
}

/** A position with good answers and bad ones. */
export interface Puzzle {
  readonly family: Family;
  /** its name in the catalogue, or the letter of a public ruleset */
  readonly game: string;
  readonly title: string;
  /** the dice that you have and see */
  readonly mine: readonly number[];
  /** dice of others that you see */
  readonly others: readonly (readonly number[])[];
  /** dice that you do not see */
  readonly hidden: number;
  /** the face that is wild, 0 if none */
  readonly wild: number;
  /** the bid or claim in the notation; empty where there is none */
  readonly standing: string;
  /** which claim is higher, where claims name hands; empty where they are bids */
  readonly order: string;
  readonly question: string;
  readonly choices: readonly PuzzleChoice[];
  /** which of them are right: one, but where a solution mixes */
  readonly right: readonly number[];
  readonly reason: string;
  /** null where it is judged by the odds alone */
  readonly solved: SolvedPosition | null;
}

/** One of the answers, and how good it is. */
export interface PuzzleChoice {
  readonly text: string;
  /** in the notation; empty where the answer is none */
  readonly action: string;
  /** from 0 to 1: how likely it turns out well; from a solution: what it wins, from -1 to 1 */
  readonly worth: number;
  /** what is shown beside it afterwards: how likely, how often, or what it costs */
  readonly note: string;
}

/** Where a puzzle lies in a solved round. */
export interface SolvedPosition {
  /** as in `explore` */
  readonly strategy: string;
  /** what has been bid, in the notation */
  readonly history: readonly string[];
  /** the rules in a sentence */
  readonly about: string;
}

/** A bot's reason in one sentence, for a step of the round's history. */
export interface Reason {
  readonly step: number;
  readonly seat: number;
  readonly sentence: string;
}

/** Make a move for one of your seats, answering version `v`. */
export interface Act {
  readonly t: "act";
  readonly v: number;
  readonly seat: number;
  readonly a: Action;
  readonly id: string;
}

/** Ask why an action is not legal for your seat now. */
export interface Why {
  readonly t: "why";
  readonly seat: number;
  readonly a: Action;
  readonly id: string;
}

/**
 * Say that you have seen the dice of that round and go on, while the table waits for you (`reading`).
 *
 * It waits only for pages that connect with `reads=1`, and with other people not for long.
 */
export interface HaveSeen {
  readonly t: "seen";
  readonly round: number;
  readonly id: string;
}

/** Take a free seat (or take your own back from a bot) under a name; you may have several. */
export interface Sit {
  readonly t: "sit";
  readonly seat: number;
  readonly name: string;
  /** null: as before on your own seat, or else drawn from the name */
  readonly portrait?: ChosenPortrait | null;
  readonly id: string;
}

/** Change your name and your portrait on one of your seats, at any time. */
export interface Introduce {
  readonly t: "introduce";
  readonly seat: number;
  readonly name: string;
  /** null: as before */
  readonly portrait?: ChosenPortrait | null;
  readonly id: string;
}

/** Give up one of your seats; in mid-match a bot plays on in your name until you sit again. */
export interface Leave {
  readonly t: "leave";
  readonly seat: number;
  readonly id: string;
}

/**
 * As host, give a free seat to a bot, or with `bot` null remove one.
 *
 * `bot` names a character (`greta`), a company from which one comes (`friendly`), or a level, with or without a
 * personality (`counter`, `counter:bold`), which a character of that level plays.
 *
 * In mid-match any player may let a bot stand in for a person who has been away for half a minute, or has kept the
 * others waiting for a long time. Then the table chooses the bot, and the person takes over at once when they come
 * back. With `silence` no bot plays: the table answers at once what it plays for a silent seat.
 */
export interface Fill {
  readonly t: "fill";
  readonly seat: number;
  readonly bot: string | null;
  readonly id: string;
}

/**
 * Offer what you have at this table to another device of yours, where `takeover` takes it: once, in ten minutes.
 *
 * `code` is what your other device is to send. A new offer ends the one before, and null ends it, too.
 */
export interface Offer {
  readonly t: "offer";
  readonly code: string | null;
  readonly id: string;
}

/** Without a seat: go on here as the person who has offered it. Their other device may only watch from then on. */
export interface Takeover {
  readonly t: "takeover";
  readonly code: string;
  readonly id: string;
}

/**
 * Without a seat: play from the next match on, or be known by another name until then.
 *
 * You get a seat of your own or, if there is no room for one, the place of a player who has left, or of a bot. In
 * mid-match you may name the `seat` of a bot, which hands it over to you at the next round.
 */
export interface Join {
  readonly t: "join";
  readonly name: string;
  /** null: drawn from the name */
  readonly portrait?: ChosenPortrait | null;
  readonly seat?: number | null;
  readonly id: string;
}

/** Be taken off the waiting list again; as host, take anybody off it, who may only watch from then on. */
export interface Withdraw {
  readonly t: "withdraw";
  readonly name: string;
  readonly id: string;
}

/** As host, begin the match with the seats that are taken. */
export interface Start {
  readonly t: "start";
  readonly id: string;
}

/**
 * When the match is over: play another one at the same table.
 *
 * It begins when everybody who is here has asked for it, or ten seconds after the first did. A bot
 * stands in for anybody who has gone.
 */
export interface Rematch {
  readonly t: "rematch";
  readonly id: string;
}

/**
 * Ask for a coach for your seats, or switch it off. By asking you also agree to coaches.
 *
 * It speaks as long as everybody who has a seat has agreed; `Room.no_coach` says why it is silent.
 * Everybody at the table sees who has asked and who has a coach.
 */
export interface Coach {
  readonly t: "coach";
  readonly on: boolean;
  readonly id: string;
}

/**
 * Agree that players at this table may have coaches; or, with `on` false, do not, or no longer.
 *
 * It holds for all your seats, until you say otherwise, give the seat up or sit elsewhere.
 */
export interface Agree {
  readonly t: "agree";
  readonly on: boolean;
  readonly id: string;
}

/**
 * Pledge what one of your seats will contribute to a shake: `SHA-256("dudo/2/pledge" | u32(seat) | value)`.
 *
 * Send it as soon as you sit, and again whenever `dice` shows that nothing is pledged for your seat.
 */
export interface Pledge {
  readonly t: "pledge";
  readonly seat: number;
  readonly shake: number;
  readonly pledge: string;
  readonly id: string;
}

/**
 * Open what one of your seats has pledged for the shake that `asks` for it, and pledge for the next one.
 *
 * The dice are thrown when everybody who was asked has answered, or after a second and a half. The receipt says
 * that your value has arrived; it will be on disk with the throw.
 */
export interface Open {
  readonly t: "open";
  readonly seat: number;
  readonly shake: number;
  readonly value: string;
  readonly next: string;
  readonly id: string;
}

/** Between matches, the host takes a person's seat away; they may watch. */
export interface Remove {
  readonly t: "remove";
  readonly seat: number;
  readonly id: string;
}

/** As host, let nobody new sit down, or let everybody in again, even players who were removed. */
export interface Lock {
  readonly t: "lock";
  readonly on: boolean;
  readonly id: string;
}

/**
 * As host, pause the match, so that no bot plays and no time runs; any player may let it go on.
 *
 * With other people at the table a turn is paused once at most.
 */
export interface Pause {
  readonly t: "pause";
  readonly on: boolean;
  readonly id: string;
}

/** As host, have the bots answer faster than people do, or at their pace again. */
export interface Hurry {
  readonly t: "hurry";
  readonly on: boolean;
  readonly id: string;
}

/**
 * As host, have the bots hold back because somebody is reading, or answer as before.
 *
 * They wait for some seconds at most, and answer soon after you have said so.
 */
export interface Linger {
  readonly t: "linger";
  readonly on: boolean;
  readonly id: string;
}

/**
 * As host, give every turn that many seconds from the next one on; null for no clock.
 *
 * In a match with other people the clock stays as it was when they were dealt in.
 */
export interface Retime {
  readonly t: "retime";
  readonly clock: number | null;
  readonly id: string;
}

/** As host, make the person in that seat the host. A host who is away for minutes also loses that role. */
export interface HandOn {
  readonly t: "handon";
  readonly seat: number;
  readonly id: string;
}

/** Call out one of a dozen words from a seat of yours. Everybody at the table gets it; no log has it. */
export interface React {
  readonly t: "react";
  readonly seat: number;
  readonly reaction: Reaction;
  readonly id: string;
}

/**
 * Write a line to everybody at the table, if you have a seat and somebody else has one, too.
 *
 * Without a seat you write under a `name`, and during a match only others without a seat read it.
 * A line is kept for as long as the table is in memory, and in no log.
 */
export interface Chat {
  readonly t: "chat";
  readonly text: string;
  readonly name?: string;
  readonly id: string;
}

export type FromClient = Act | Why | HaveSeen | Sit | Introduce | Leave | Fill | Offer | Takeover | Join | Withdraw | Start | Rematch | Coach | Agree | Pledge | Open | Remove | Lock | Pause | Hurry | Linger | Retime | HandOn | React | Chat;

export type FromServer = Heard | Receipt | Refused | Because | Room | StateMessage | ChangeMessage | Hint | DiceNews;

/** What everybody knows in a bidding game. */
export interface BiddingPublic extends Public {
  readonly engine: "bidding";
  /** by seat: dice set out in view this round; they count among `dice` */
  readonly shown: readonly (readonly number[])[];
  /** by seat: the first and the last letter of the bill, if any were read out */
  readonly letters: readonly string[];
  /** by seat: the digits read out because the letters were alike, in their order */
  readonly read: readonly (readonly number[])[];
  /** nothing is wild: after some bids on 1s, and in some one-die rounds */
  readonly wilds_dead: boolean;
  /** this is a one-die round */
  readonly one_die: boolean;
  /** whose hidden dice players see in this round */
  readonly visibility: Visibility;
  /** seats that have had a one-die round in this match */
  readonly had_one_die: readonly number[];
  /** seats that have called spot on, where that may be done once a match */
  readonly called_exact: readonly number[];
  /** seats that have used their pass this round */
  readonly passed: readonly number[];
  /** seats that have passed since the last raise, and may be doubted */
  readonly open_passes: readonly number[];
  /** seats that have challenged the standing bid */
  readonly challengers: readonly number[];
  /** the challenge that others take sides on, or the bidder answers */
  readonly called: Step | null;
  /** how many times over this round is paid */
  readonly stake: number;
  /** this round goes the other way round */
  readonly turned: boolean;
  /** by seat: buy-backs used */
  readonly bought: readonly number[];
  /** two players have had a loss at the same time */
  readonly buy_backs_closed: boolean;
}

/** What everybody knows, in any game. */
export interface Public {
  readonly phase: Phase;
  /** seats that may act now; empty on the dealer's turn and at the end */
  readonly waiting: readonly number[];
  /** seats for whom the dealer is to throw, in order */
  readonly due: readonly number[];
  /** rounds begun, counted from 1 */
  readonly round: number;
  /** seats still in the game, in seating order */
  readonly active: readonly number[];
  /** by seat: dice held */
  readonly dice: readonly number[];
  /** by seat: hands or lives lost */
  readonly losses: readonly number[];
  /** by seat: the die thrown to decide who opens, 0 if none */
  readonly high_die: readonly number[];
  /** who opened, or will open, this round */
  readonly opener: number;
  /** the standing bid or claim, and who made it */
  readonly standing: Step | null;
  /** this round so far, oldest first */
  readonly history: readonly Step[];
  /** how the last round ended */
  readonly showdown: Showdown | null;
  /** set when the match is over */
  readonly result: Result | null;
}

/** What the game is waiting for. */
export type Phase = "high_die" | "letters" | "boss" | "deal" | "turn" | "window" | "sides" | "called" | "show" | "raise" | "answer" | "keep" | "catch" | "drinks" | "middle" | "dog" | "new_lives" | "buy_back" | "over";

/** How a round ended: what was called, what was under the cups, who was right, what it cost. */
export interface Showdown {
  readonly round: number;
  /** the challenge, spot on, doubt or concession that ended the round */
  readonly call: Action;
  /** the bid, claim or pass that it was about */
  readonly bid: Action;
  readonly bidder: number;
  readonly challengers: readonly number[];
  /** by seat; null if the dice stayed covered */
  readonly hands: readonly (readonly number[] | null)[];
  /** dice in the middle, which nobody had seen */
  readonly middle: readonly number[];
  /** by seat and die: whether it counts for the bid */
  readonly matches: readonly (readonly boolean[])[];
  /** dice (or points) that count; null if the call was not about a count */
  readonly count: number | null;
  /** the same without wilds */
  readonly natural: number | null;
  /** the bid, claim or pass was true */
  readonly stands: boolean;
  /** the call was right */
  readonly right: boolean;
  readonly winners: readonly number[];
  readonly losers: readonly number[];
  /** by seat: dice gained (+) or lost (-) */
  readonly dice: readonly number[];
  /** by seat: hands or lives lost */
  readonly losses: readonly number[];
  /** seats that this round put out of the game */
  readonly out: readonly number[];
  /** the whole round, so that it can be retold */
  readonly history: readonly Step[];
  /** how many times over the round was paid */
  readonly stake: number;
}

/** How the match ended. `winners` share it; everybody else lost. */
export interface Result {
  readonly winners: readonly number[];
  readonly sentence: string;
}

/** Whose hidden dice a player sees. */
export type Visibility = "own" | "others" | "single" | "none";

/** What one seat sees beyond the public: concealed dice by seat, null where covered. */
export interface BiddingSecret {
  readonly hands: readonly (readonly number[] | null)[];
  /** its own sealed answer */
  readonly answer: Action | null;
}

/** What one seat knows; `seat` is null for a watcher. */
export interface BiddingView {
  readonly seat: number | null;
  readonly public: BiddingPublic;
  readonly secret: BiddingSecret;
}

/** What everybody knows in a cup game. */
export interface CupPublic extends Public {
  readonly engine: "cup";
  /** whose hand the cup is in */
  readonly holder: number;
  /** dice rolled by the holder since taking the cup */
  readonly rolled: number;
  /** the claim that the holder believed and must beat */
  readonly accepted: Step | null;
  /** the standing claim was too low and counts as the next better hand */
  readonly undercall: boolean;
  /** dice of the cup that are in view */
  readonly shown: readonly number[];
  /** by seat: rolls bought this round */
  readonly bought: readonly number[];
  /** throws made to match the best hand, after believing a claim of it */
  readonly attempts: number;
  /** the dog's life is still to be had */
  readonly dog: boolean;
  /** who is to catch the dice and drink */
  readonly drinker: number | null;
  /** the number on the dice is drunk this many times over */
  readonly times: number;
  /** the holder took the cup, or rolled last, without looking */
  readonly blind: boolean;
  /** throws of the holder in this turn */
  readonly thrown: number;
  /** seats that may throw for a new number of lives, in order */
  readonly offered: readonly number[];
  /** seats that have thrown for a new number of lives */
  readonly renewed: readonly number[];
  /** dice in the middle that nobody sees */
  readonly middle: number;
}

/** What one seat knows of the cup: the dice it last saw there this round, null if it never looked. */
export interface CupSecret {
  readonly seen: readonly number[] | null;
  /** the holder's: those that it threw in this turn */
  readonly fresh: readonly number[];
}

/** What one seat knows; `seat` is null for a watcher. */
export interface CupView {
  readonly seat: number | null;
  readonly public: CupPublic;
  readonly secret: CupSecret;
}

export type View = BiddingView | CupView;

export type Secret = View["secret"];

export type SomeOfPublic = Partial<View["public"]>;
