/** A leather cup, turned over. */

export function Cup({ class: more }: { class?: string }) {
  return (
    <svg viewBox="0 0 100 92" class={`cup ${more ?? ""}`} aria-hidden>
      <ellipse class="cup-shade" cx="50" cy="84" rx="47" ry="7" />
      <path fill="url(#leather)" d="M26 10 Q50 2 74 10 L91 80 Q50 92 9 80 Z" />
      <path fill="url(#leather-band)" d="M11.5 70 Q50 82 88.500 70 L91 80 Q50 92 9 80 Z" />
      <path class="cup-stitch" d="M13 67 Q50 79 87 67" />
      <path class="cup-stitch" d="M25 17 Q50 9.500 75 17" />
      <ellipse class="cup-top" cx="50" cy="9.500" rx="23.500" ry="4" />
    </svg>
  );
}
