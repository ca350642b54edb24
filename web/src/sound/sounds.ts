/** What can be heard at a table. */

export type Sound = "roll" | "bid" | "turn" | "slam" | "lift" | "count" | "breath" | "won" | "lost" | "over";
