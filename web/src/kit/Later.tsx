/** A screen that is loaded when somebody goes there: what is needed before the first bid stays light. */

import type { ComponentType } from "preact";
import { useLoaded } from "./loaded.ts";
import { Loading } from "./Loading.tsx";
import { unreachable } from "./unreachable.ts";

interface LaterProps<P> {
  load: () => Promise<ComponentType<P>>;
  with: P;
}

/** The component that this loads, as one that can be used at once. */
export const later =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (props: P) => <Later load={load} with={props} />;

export function Later<P extends object>({ load, with: given }: LaterProps<P>) {
  const screen = useLoaded(() => load().catch(() => Promise.reject(new Error(unreachable()))), load);
  if (screen.value) return <screen.value {...given} />;
  return (
    <main class="page">
      <Loading it={screen}>{() => null}</Loading>
    </main>
  );
}
