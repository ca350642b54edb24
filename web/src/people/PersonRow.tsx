/** One of those who play, or a place for somebody: a face, a name, a few words, and what can be done about them. */

import type { ComponentChildren } from "preact";
import "./PersonRow.css";

interface PersonRowProps {
  /** Their portrait, or a cup where nobody sits. */
  face: ComponentChildren;
  name: string;
  about: ComponentChildren;
  /** The number of their seat, if they have one. */
  seat?: number;
  /** Nobody sits there: the name is a word of ours. */
  free?: boolean;
  children?: ComponentChildren;
}

export function PersonRow({ face, name, about, seat, free = false, children }: PersonRowProps) {
  return (
    <li class={`person-row row ${free ? "is-free" : ""}`} data-seat={seat}>
      {face}
      <span class="person-who">
        <b translate={free}>{name}</b>
        <small>{about}</small>
      </span>
      {children}
    </li>
  );
}
