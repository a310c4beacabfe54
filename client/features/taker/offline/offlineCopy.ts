import { shownLanguage } from '../texts/language';

/** The caches of this page. Each holds the files of one build, and the pages of the surveys that were begun with it. */
const CACHE = 'survey ';
const WORKER = '/study/worker.js';

const pageOf = (studyRef: string) => `/study/${studyRef}`;
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE));

/** Changes are made one after the other, so that what is cleared does not come back. */
let changes: Promise<unknown> = Promise.resolve();

/**
 * Keeps what a begun survey needs to open without the network, or removes that. Where the browser has no room or no service workers, or
 * the network is gone, the survey opens only with the network until the next try, when the page is opened again.
 */
export function setOfflineCopy(studyRef: string, isBegun: boolean): void {
  if (!navigator.serviceWorker) return;
  const change = () => (isBegun ? keep(studyRef) : remove(studyRef));
  changes = changes.then(change).then(null, (_unavailable: unknown) => null);
}

/**
 * Keeps the page, with the survey in it, and the files that the page has loaded, and registers the worker that answers with them. The page is
 * fetched without cookies and by its address without the secret of a personal link. No reply of the API is kept.
 */
async function keep(studyRef: string): Promise<void> {
  // It names the build. In development there is none.
  const script = document.querySelector('script[src^="/assets/study-"]')?.getAttribute('src');
  if (!script) return;
  const headers = { 'Accept-Language': shownLanguage() };
  const page = await fetch(pageOf(studyRef), { credentials: 'omit', headers });
  // The page of a newer build needs other files. It is kept when it is opened.
  if (!page.ok || !(await page.clone().text()).includes(script)) return;

  const cache = await caches.open(CACHE + script);
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  await cache.addAll(new Set(files.filter((path) => path.startsWith('/assets/'))));
  await cache.put(pageOf(studyRef), page);
  await removeFrom(
    (await ownCaches()).filter((name) => name !== CACHE + script),
    studyRef,
  );
  await navigator.serviceWorker.register(WORKER);
}

/** Removes the page of the survey. After the last one nothing is left, neither files nor the worker. */
async function remove(studyRef: string): Promise<void> {
  await removeFrom(await ownCaches(), studyRef);
  if ((await ownCaches()).length > 0) return;
  await (await navigator.serviceWorker.getRegistration(pageOf(studyRef)))?.unregister();
}

async function removeFrom(names: readonly string[], studyRef: string): Promise<void> {
  for (const name of names) {
    const cache = await caches.open(name);
    await cache.delete(pageOf(studyRef));
    const kept = await cache.keys();
    if (!kept.some(({ url }) => new URL(url).pathname.startsWith('/study/'))) await caches.delete(name);
  }
}
