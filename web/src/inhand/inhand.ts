/** Where a screen stands in the middle of the room, this device is a cup with its dice and buttons. */

import { computed, signal } from "@preact/signals";
import { mine, room } from "../state/store.ts";

const cup = signal({ whole: false, lifted: false, revealed: "" });

/** This device shows the whole table all the same. */
export const whole = computed(() => cup.value.whole);
export const showWhole = (on: boolean): void => void (cup.value = { ...cup.value, whole: on });

/** The cup is lifted just now. Everybody in the room could look over my shoulder. */
export const lifted = computed(() => cup.value.lifted);
export const lift = (on: boolean): void => void (cup.value = { ...cup.value, lifted: on });

/** The showdown that the screen has shown to its end: before, this device keeps how it ended to itself. */
export const revealed = computed(() => cup.value.revealed);
export const reveal = (key: string): void => void (cup.value = { ...cup.value, revealed: key });

/** Whether it could be a cup: dice that one wears for the others are seen at the whole table alone. */
export const couldBe = computed(() => Boolean(room.value?.on_screen) && mine.value.length === 1 && !room.value?.info.facts.forehead);

export const inHand = computed(() => couldBe.value && !whole.value);
