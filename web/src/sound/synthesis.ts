/** Every sound of the table, made of noise and a few tones: dice on wood, leather, a hand on the table. */

import type { Sound } from "./sounds.ts";

/** What could not sound for so many milliseconds is not made up for. */
const LATE = 300;

const context = new AudioContext();
const out = new GainNode(context, { gain: 0.55 });
out.connect(new DynamicsCompressorNode(context, { threshold: -14, ratio: 6 })).connect(context.destination);

const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
hiss.getChannelData(0).forEach((_, i, data) => (data[i] = Math.random() * 2 - 1));

/** Makes that sound now, or nothing where the browser has not let the page sound yet. */
export function make(sound: Sound, height: number): void {
  if (context.state === "running") PARTS[sound](context.currentTime + 0.01, height);
  else {
    const asked = performance.now();
    void context.resume().then(() => performance.now() - asked < LATE && PARTS[sound](context.currentTime + 0.01, height));
  }
}

/** An envelope that is struck and dies away. */
function struck(at: number, gain: number, length: number, attack = 0.002): GainNode {
  const node = new GainNode(context, { gain: 0 });
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(gain, at + attack);
  node.gain.exponentialRampToValueAtTime(0.0001, at + length);
  node.connect(out);
  return node;
}

/** Noise through a filter: a knock if it is short, a rustle if it is long. */
function knock(at: number, frequency: number, gain: number, length = 0.05, q = 1.5, attack = 0.002): void {
  const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: q });
  source.connect(filter).connect(struck(at, gain, length, attack));
  source.start(at, (at * 7.3) % 0.9);
  source.stop(at + length);
}

/** A tone, which may slide on its way. */
function tone(at: number, from: number, gain: number, length: number, { to = from, type = "sine" as OscillatorType, attack = 0.003 } = {}): void {
  const source = new OscillatorNode(context, { type, frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length * 0.7);
  source.connect(struck(at, gain, length, attack));
  source.start(at);
  source.stop(at + length);
}

/** A wooden bar: its tone and the overtone of wood. */
function bar(at: number, frequency: number, gain: number): void {
  tone(at, frequency, gain, 0.5);
  tone(at, frequency * 3.93, gain * 0.25, 0.12);
  knock(at, 2600, gain * 0.3, 0.02);
}

const SCALE = [0, 2, 4, 7, 9];
/** A step of a scale in which nothing clashes. */
const step = (height: number): number =>
  330 * 2 ** (((SCALE[height % SCALE.length] ?? 0) + 12 * Math.floor(height / SCALE.length)) / 12);

const PARTS: Record<Sound, (at: number, height: number) => void> = {
  /** Dice shaken in leather, tumbling, and the cup down on them. */
  roll(at) {
    for (let i = 0; i < 11; i += 1) knock(at + i * 0.052 + (i % 3) * 0.009, 1900 + ((i * 731) % 1500), 0.34, 0.035, 3);
    for (let i = 0; i < 7; i += 1) knock(at + 0.62 + i * i * 0.0065 + i * 0.02, 2700 - i * 160, 0.3 - i * 0.03, 0.03, 4);
    tone(at + 1.1, 150, 0.6, 0.2, { to: 55 });
    knock(at + 1.1, 420, 0.5, 0.09, 0.8);
  },
  /** A knuckle on the table. */
  bid(at) {
    knock(at, 1100, 0.5, 0.035, 2);
    tone(at, 260, 0.28, 0.09, { to: 190 });
  },
  turn(at) {
    bar(at, step(3), 0.22);
    bar(at + 0.11, step(5), 0.22);
  },
  /** The flat of a hand, and the table behind it. */
  slam(at) {
    tone(at, 120, 1, 0.42, { to: 38 });
    knock(at, 700, 0.9, 0.12, 0.6);
    knock(at + 0.01, 3200, 0.4, 0.06, 0.8);
    for (let i = 0; i < 5; i += 1) knock(at + 0.09 + i * 0.045, 2400 + i * 230, 0.12 - i * 0.018, 0.03, 5);
  },
  /** A cup leaves the table. */
  lift(at) {
    knock(at, 900, 0.16, 0.16, 0.9, 0.06);
    knock(at + 0.09, 2300, 0.12, 0.03, 3);
  },
  count(at, height) {
    bar(at, step(height), 0.34);
  },
  /** Everybody holds theirs. */
  breath(at) {
    for (let i = 0; i < 9; i += 1) {
      tone(at + i * 0.085, 92, 0.12 + i * 0.03, 0.12, { to: 70 });
      knock(at + i * 0.085, 240, 0.05 + i * 0.014, 0.05, 1);
    }
  },
  won(at) {
    for (const [i, height] of [2, 3, 5, 7].entries()) bar(at + i * 0.1, step(height), 0.34);
  },
  lost(at) {
    tone(at, 247, 0.3, 0.4, { to: 233, type: "triangle" });
    tone(at + 0.26, 185, 0.32, 0.7, { to: 156, type: "triangle" });
  },
  /** The match is over. */
  over(at) {
    for (const [i, height] of [0, 2, 3, 5, 7, 8, 10].entries()) bar(at + i * 0.12, step(height), 0.3);
    for (const height of [0, 2, 3]) tone(at + 0.95, step(height), 0.14, 1.6, { attack: 0.05 });
  },
};
