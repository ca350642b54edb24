/** A page with its bar: what it is called, the way back, and what is on it. */

import type { ComponentChildren } from "preact";
import { TopBar } from "./TopBar.tsx";

interface PageProps {
  title: string;
  back?: string | undefined;
  class?: string;
  children: ComponentChildren;
}

export function Page({ title, back, class: more = "", children }: PageProps) {
  return (
    <>
      <TopBar title={title} back={back} />
      <main class={`page ${more}`}>{children}</main>
    </>
  );
}
