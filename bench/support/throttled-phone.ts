import { execFileSync } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';

/** Slow 4G and a processor of a quarter of this machine's, as Lighthouse has them for a phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** A page is interactive once its main thread had no task of 50 ms or more for so long. */
const QUIET_MS = 1_000;

export interface PageLoad {
  /** Milliseconds from the start of the navigation until the content is there and the main thread is free. */
  interactive: number;
  /** The sum of all layout shifts that no press caused. */
  layoutShift: number;
  /** The bytes of script that were sent, compressed, up to that moment. */
  scriptBytes: number;
}

interface Watched {
  longTaskEnd: number;
  shownAt: number;
  layoutShift: number;
}

/** A phone with an empty cache for each load. */
export async function openThrottledPhone() {
  const executablePath = execFileSync(process.execPath, ['scripts/browser.mjs'], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    /** Loads a page until it shows a text, with the cookies of a session if it needs one. */
    async load(address: string, shows: string, cookies: Iterable<[string, string]> = []): Promise<PageLoad> {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: address })));
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const scripts = new Set<string>();
      let scriptBytes = 0;
      session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) scriptBytes += encodedDataLength;
      });
      await watch(page, shows);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(
        (quiet) => {
          const { seen } = window as unknown as { seen: Watched };
          return seen.shownAt > 0 && performance.now() - Math.max(seen.shownAt, seen.longTaskEnd) > quiet;
        },
        QUIET_MS,
        // Asking at each frame would be a task of its own, and a long one on a busy machine.
        { timeout: 120_000, polling: 500 },
      );
      const { shownAt, longTaskEnd, layoutShift } = await page.evaluate(
        () => (window as unknown as { seen: Watched }).seen,
      );
      await context.close();
      return { interactive: Math.max(shownAt, longTaskEnd), layoutShift, scriptBytes };
    },
    close: () => browser.close(),
  };
}

/** Notes in the page when a text is shown, when the last long task ended, and how much moved. */
const watch = (page: Page, shows: string) =>
  page.addInitScript((text) => {
    const seen: Watched = { longTaskEnd: 0, shownAt: 0, layoutShift: 0 };
    (window as unknown as { seen: Watched }).seen = seen;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.longTaskEnd = startTime + duration;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    // Looking at each change is cheaper than looking at each frame, which would slow down what is measured.
    const changes = new MutationObserver(() => {
      if (!document.getElementById('root')?.textContent.includes(text)) return;
      changes.disconnect();
      requestAnimationFrame(() => (seen.shownAt = performance.now()));
    });
    changes.observe(document, { childList: true, subtree: true, characterData: true });
  }, shows);
