/**
 * What lies over the page, one layer on another. Each has an entry in the history of the browser, so that Back
 * closes the layer on top and leaves the page as it is.
 */

interface Entry {
  /** How many layers lie over the page. */
  readonly layers: number;
  /** The page below, by a name that no other has. */
  readonly page: string;
}

const open: (() => void)[] = [];
const afterwards: (() => void)[] = [];
let page = "";
/** Where the page below says that it is; it may have said so only since a layer was laid over it. */
let address = "";
/** Going back takes a moment; until then no other step is taken. */
let returning = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

const entry = (): Entry | null => history.state as Entry | null;

/** How many layers the entry of the history stands for. */
const depth = (): number => entry()?.layers ?? 0;

/** A layer is laid over all that is there; `close` is called when somebody goes back. Call what is returned when it is gone. */
export function lay(close: () => void): () => void {
  open.push(close);
  soon();
  return () => {
    open.splice(open.lastIndexOf(close), 1);
    soon();
  };
}

/** Another address for what is shown, which is no other page. */
export function readdress(to: string): void {
  history.replaceState(history.state, "", to);
  address = location.href;
}

/** The next page has an entry of its own; what lay over this one is no place to go back to. */
export function turnTo(to: string, then: () => void): void {
  if (returning) {
    afterwards.push(() => turnTo(to, then));
    return;
  }
  if (depth() > 0) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  then();
}

/** Once all is said that is said at once: a layer may take the place of another, or a link lead away from it. */
function soon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(settle);
}

/** As many entries as layers. */
function settle(): void {
  if (returning) return;
  const more = open.length - depth();
  if (more < 0) {
    returning = true;
    history.go(more);
  }
  for (let layers = depth() + 1; layers <= open.length; layers += 1) {
    if (layers === 1) {
      page = entry()?.page ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
      address = location.href;
      history.replaceState({ layers: 0, page } satisfies Entry, "");
    }
    history.pushState({ layers, page } satisfies Entry, "");
  }
}

globalThis.addEventListener("popstate", (event) => {
  const same = page !== "" && entry()?.page === page && (returning || open.length > 0);
  if (same) {
    event.stopImmediatePropagation(); // nobody has gone to another page
    history.replaceState(history.state, "", address);
  }
  if (!returning) for (const close of open.slice(depth()).toReversed()) close();
  returning = false;
  for (const then of afterwards.splice(0)) then();
  soon();
});

// A page that is loaded anew has no layers, whatever its entry says.
soon();
