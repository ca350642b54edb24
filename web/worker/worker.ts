/**
 * What a browser keeps of the page, and what it does for it while nobody looks. Parts of the page have their digest
 * in their name, so one that is kept is never out of date; the page itself always comes from the server, so that
 * an old page never meets a new one. Without a connection there is a page that says so: matches live on the server.
 */

import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope;
/** What to keep, put in by the build. */
declare const PARTS: readonly (PrecacheEntry | string)[];

const OFFLINE = "offline.html";

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(page(event));
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return (await matchPrecache(OFFLINE)) ?? Response.error();
  }
}

cleanupOutdatedCaches();
precacheAndRoute([...PARTS], {
  cleanURLs: false,
  // The page that says that there is no line stands at any address, and names its parts relative to itself.
  urlManipulation: ({ url }) => {
    const part = /\/(assets\/[^/]+)$/.exec(url.pathname)?.[1];
    return part ? [new URL(part, self.registration.scope)] : [];
  },
});

/** A tap on "Your turn" leads to that table, in the window where it is open already if there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

async function show(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((it) => new URL(it.url).pathname === new URL(address).pathname);
  await (there ? there.focus() : self.clients.openWindow(address));
}
