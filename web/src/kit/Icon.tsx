/** Line icons, drawn here. */

import "./Icon.css";

const PATHS: Record<string, string> = {
  back: "M15 5 L8 12 L15 19",
  more: "M5 7 H19 M5 12 H19 M5 17 H19",
  history: "M6 5 H18 M6 10 H18 M6 15 H14 M6 20 H11",
  rules: "M6 4 H15 A3 3 0 0 1 18 7 V20 H9 A3 3 0 0 1 6 17 Z M6 17 A3 3 0 0 1 9 14 H18",
  close: "M6 6 L18 18 M18 6 L6 18",
  moon: "M19 14.500 A7.500 7.500 0 1 1 9.500 5 A6 6 0 0 0 19 14.500 Z",
  sun: "M12 8 A4 4 0 1 1 12 16 A4 4 0 1 1 12 8 M12 2.500 V4.500 M12 19.500 V21.500 M2.500 12 H4.500 M19.500 12 H21.500 M5.300 5.300 L6.700 6.700 M17.300 17.300 L18.700 18.700 M5.300 18.700 L6.700 17.300 M17.300 6.700 L18.700 5.300",
  copy: "M9 9 H19 V20 H9 Z M6 15 H5 V4 H15 V6",
  share: "M12 15 V4 M8 7.500 L12 3.500 L16 7.500 M7 11 H5 V20.500 H19 V11 H17",
  lock: "M6 11 H18 V20 H6 Z M8.500 11 V8 A3.500 3.500 0 0 1 15.500 8 V11",
  screen: "M3 5 H21 V16 H3 Z M9 20 H15 M12 16 V20",
  link: "M10 14 L14 10 M9 11 L6.500 13.500 A3.500 3.500 0 0 0 11 18 L13 16 M15 13 L17.500 10.500 A3.500 3.500 0 0 0 13 6 L11 8",
  leave: "M10 5 H5 V19 H10 M14 8 L18 12 L14 16 M18 12 H9",
  search: "M11 5 A6 6 0 1 1 11 17 A6 6 0 1 1 11 5 M15.500 15.500 L20 20",
  minus: "M6 12 H18",
  plus: "M6 12 H18 M12 6 V18",
  check: "M5 12.500 L10 17.500 L19 7",
  proved: "M12 3 L19 5.500 V11 C19 16 16 19.500 12 21 C8 19.500 5 16 5 11 V5.500 Z M8.500 11.500 L11 14 L15.500 9",
  unproved: "M12 3 L19 5.500 V11 C19 16 16 19.500 12 21 C8 19.500 5 16 5 11 V5.500 Z M9 12 H9.010 M12 12 H12.010 M15 12 H15.010",
  doubtful: "M12 3 L19 5.500 V11 C19 16 16 19.500 12 21 C8 19.500 5 16 5 11 V5.500 Z M9.700 9.700 A2.300 2.300 0 1 1 12 12 V13 M12 16 V16.010",
  wrong: "M12 3 L19 5.500 V11 C19 16 16 19.500 12 21 C8 19.500 5 16 5 11 V5.500 Z M12 8 V13 M12 16 V16.010",
  undo: "M9 6 L4 11 L9 16 M4 11 H14 A5 5 0 0 1 14 20 H11",
  star: "M12 3.500 L14.600 9 L20.500 9.700 L16.100 13.800 L17.300 19.800 L12 16.800 L6.700 19.800 L7.900 13.800 L3.500 9.700 L9.400 9 Z",
  next: "M9 5 L16 12 L9 19",
  die: "M5 5 H19 V19 H5 Z M12 11.500 V12.500",
  bill: "M2.500 7 H21.500 V17 H2.500 Z M12 11.500 V12.500",
  sound: "M4 9.500 H8 L13 5 V19 L8 14.500 H4 Z M16.500 9 A4.500 4.500 0 0 1 16.500 15 M19 6.500 A8 8 0 0 1 19 17.500",
  mute: "M4 9.500 H8 L13 5 V19 L8 14.500 H4 Z M16.500 9.500 L21 14.500 M21 9.500 L16.500 14.500",
  told: "M4 5 H20 V16 H12 L7 20.500 V16 H4 Z",
};

/** Icons that point along the line: they are mirrored where one reads from right to left. */
const ALONG = new Set(["back", "next", "undo", "leave"]);

export function Icon({ name }: { name: keyof typeof PATHS & string }) {
  return (
    <svg viewBox="0 0 24 24" class={ALONG.has(name) ? "icon is-along" : "icon"} aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  );
}
