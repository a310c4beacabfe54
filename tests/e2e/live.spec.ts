import type { Page, WebSocketRoute } from '@playwright/test';
import { proofSize, tellFigures } from '../testkit/proof-size';
import { expect, participationFigure, publishedStudy, sendResponse, signIn, test } from './support';

/**
 * Functions that cut the page's sockets and allow them again. The browser's offline mode does not work for this,
 * because Chromium keeps open sockets in it.
 */
async function breakableSockets(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  let isCut = false;
  const open: { here: WebSocketRoute; there: WebSocketRoute }[] = [];
  await page.routeWebSocket('**/graphql', (here) => {
    if (isCut) return void here.close();
    open.push({ here, there: here.connectToServer() });
  });
  return {
    async cut() {
      isCut = true;
      expect(open.length).toBeGreaterThan(0);
      for (const { here, there } of open.splice(0)) await Promise.all([here.close(), there.close()]);
    },
    mend: () => void (isCut = false),
  };
}

test('the count is up to date again after the connection was lost', async ({ page }) => {
  const sockets = await breakableSockets(page);
  await signIn(page);
  const study = await publishedStudy(page, 'Dropped connection');
  await page.goto(`/study/${study}/analyze/participation`);
  await sendResponse(page, study, 'one@people.test');
  await expect(participationFigure(page, 'Responses')).toHaveText('1');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await sockets.cut();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await sendResponse(page, study, 'two@people.test');
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expect(participationFigure(page, 'Responses')).toHaveText('1');
  sockets.mend();
  await expect(participationFigure(page, 'Responses')).toHaveText('2', { timeout: 40_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

const DROPS = proofSize('SOCKET_DROPS', { some: 2, all: 200 });

test(`the count is right again after each of ${DROPS} lost connections`, async ({ page }) => {
  test.setTimeout(120_000 + DROPS * 15_000);
  const sockets = await breakableSockets(page);
  await signIn(page);
  const study = await publishedStudy(page, 'Dropped again and again');
  await page.goto(`/study/${study}/analyze/participation`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const waits: number[] = [];
  for (let drop = 1; drop <= DROPS; drop += 1) {
    await sockets.cut();
    const began = performance.now();
    // Every second time the page may connect again before, while or after the response arrives.
    if (drop % 2 === 0) sockets.mend();
    await sendResponse(page, study, `person-${drop}@people.test`);
    sockets.mend();
    await expect(participationFigure(page, 'Responses')).toHaveText(String(drop), { timeout: 40_000 });
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 });
    waits.push((performance.now() - began) / 1_000);
  }
  tellFigures(
    `${DROPS} drops with a response each: ${DROPS} counts right again, 0 missed, at most ${Math.max(...waits).toFixed(1)} s later`,
  );
});
