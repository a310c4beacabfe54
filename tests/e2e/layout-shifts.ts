import type { Page } from '@playwright/test';

/** The sum of the layout shifts of a page that is allowed while it loads. Browsers call 0.1 good. */
const MOST_SHIFT = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface Moved {
  value: number;
  what: string;
}
type Watched = Window & { shifts: Moved[] };

/** Notes in each page that is opened from now on what moves, and by how much. What a press has caused does not count. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Moved[] = [];
    (window as unknown as Watched).shifts = shifts;
    const nameOf = ({ node }: Shift['sources'][number]) =>
      `${node?.nodeName.toLowerCase()} ${node?.textContent?.slice(0, 40)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, what: sources.map(nameOf).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much has moved on the page so far, with what it was; null where it is little enough. */
export async function tooMuchMoved(page: Page): Promise<string | null> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > MOST_SHIFT ? `${sum.toFixed(3)}: ${shifts.map(({ what }) => what).join(' | ')}` : null;
}
