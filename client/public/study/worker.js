// The service worker of surveys that were begun in this browser (docs/decisions/0134-begun-surveys-open-offline.md). It only
// reads: the page itself decides what is kept (features/taker/offline/offlineCopy.ts). Calls of the API never come by here.
const FILES = /^\/assets\//;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
  // The name of a file holds the hash of its content, so what is kept is never old.
  else if (FILES.test(pathname)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});

/** The page from the server, or the kept one where the server can't be reached or can't answer. The secret of a personal link is no part of its name. */
async function pageOf(request, pathname) {
  const kept = () => caches.match(pathname.split('/').slice(0, 3).join('/'));
  try {
    const response = await fetch(request);
    return (response.status >= 500 && (await kept())) || response;
  } catch (unreachable) {
    const page = await kept();
    if (!page) throw unreachable;
    return page;
  }
}
