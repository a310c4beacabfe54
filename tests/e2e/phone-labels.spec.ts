import type { Page } from '@playwright/test';
import { demoStudy, expect, expectLoaded, runGraphql, signIn, test } from './support';

/** The boxes of the days below the curve of responses, from left to right. */
const dayBoxes = (page: Page) =>
  page.locator('.apexcharts-xaxis-label').evaluateAll((labels) =>
    labels
      .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
      .filter(({ text }) => text !== '')
      .map(({ box: { left, right, width, height } }) => ({ left, right, width, height })),
  );

test('on a phone the insights open shorter than 2,500 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
  const height = async () => {
    await expect(page.getByRole('button', { name: 'Scores by group' })).toBeVisible();
    await expectLoaded(page);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  expect(await height()).toBeLessThan(2_500);

  // A team has a comparison with the company as well, and a benchmark a note about its companies.
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  const team = teams.find(({ level }) => level === 1)!.ref;
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/${team}/insights?benchmark=p75`);
  await expect(page.getByText('These figures are made up for the demo.')).toBeVisible();
  expect(await height()).toBeLessThan(2_500);
});

test('the days below the curve of responses stand level and apart, however narrow the page is', async ({ page }) => {
  await signIn(page);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/study/${await demoStudy(page, 'OPEN')}/analyze/participation`);
    await expect(page.locator('.apexcharts-xaxis-label').first()).toBeAttached();
    const boxes = await dayBoxes(page);
    expect(boxes).toHaveLength(width === 1440 ? 7 : 4);
    for (const [at, box] of boxes.entries()) {
      expect(box.width).toBeGreaterThan(box.height);
      if (at > 0) expect(box.left).toBeGreaterThan(boxes[at - 1]!.right);
    }
  }
});
