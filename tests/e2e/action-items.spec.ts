import type { Page } from '@playwright/test';
import {
  demoStudy,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  runGraphql,
  signIn,
  test,
  VIEWER_EMAIL,
} from './support';

interface Starred {
  topicSlug: string;
  isActive: boolean;
  actionItems: { text: string; isCompleted: boolean; isRecommendation: boolean }[];
}

/** The stars and action items that the server has for one topic of the demo company's series. */
async function kept(page: Page, topicSlug: string): Promise<Starred | undefined> {
  const { studySequences } = await runGraphql<{ studySequences: { ref: string }[] }>(
    page,
    '{ studySequences { ref } }',
  );
  const query =
    'query ($ref: UUID!) { starredTopics(sequenceRef: $ref) { topicSlug isActive actionItems { text isCompleted isRecommendation } } }';
  const lists = await Promise.all(
    studySequences.map(({ ref }) => runGraphql<{ starredTopics: Starred[] }>(page, query, { ref })),
  );
  return lists.flatMap(({ starredTopics }) => starredTopics).find((each) => each.topicSlug === topicSlug);
}

const texts = async (page: Page, topicSlug: string) =>
  (await kept(page, topicSlug))?.actionItems.map(({ text }) => text);

for (const { width, topicSlug } of [
  { width: 1440, topicSlug: 'release' },
  { width: 390, topicSlug: 'review' },
]) {
  test(`at ${width}: an admin stars a topic, writes action items by keyboard, and leaves while typing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    const { topics } = await runGraphql<{ topics: { slug: string; label: string }[] }>(
      page,
      '{ topics { slug label } }',
    );
    const name = topics.find(({ slug }) => slug === topicSlug)!.label;
    await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
    // A phone shows the first topics until all are asked for.
    if (width === 390) await page.getByRole('button', { name: /^Show all \d+ topics$/ }).click();
    const star = page.getByRole('button', { name: `Star ${name}` }).first();
    await expect(star).toBeEnabled(); // once the stars are loaded
    await star.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    await page
      .getByRole('button', { name: width === 1440 ? 'Show action items' : 'Action Items', exact: true })
      .press('Enter');
    await page.getByRole('textbox', { name: `New action item for ${name}` }).focus();
    await page.keyboard.type('Plan it well');
    await page.keyboard.press('Enter');
    // Two items that are added within the time of one request are stored in the order in which the requests arrive.
    await expect.poll(() => texts(page, topicSlug)).toEqual(['Plan it well']);
    await page.keyboard.type('And another thing');
    await page.keyboard.press('Enter');
    await expect.poll(() => texts(page, topicSlug)).toEqual(['Plan it well', 'And another thing']);

    const section = page.getByRole('region', { name, exact: true });
    const items = section.getByRole('textbox', { name: 'Action item', exact: true });
    await items.first().fill('Plan it better');
    await expect.poll(() => texts(page, topicSlug)).toEqual(['Plan it better', 'And another thing']);
    await section.getByRole('checkbox', { name: 'Completed: Plan it better' }).press('Space');
    await expect(section).toContainText('1 of 2 done');
    await items.nth(1).fill('');
    await expect(section).toContainText('1 of 1 done');
    await expect
      .poll(async () => (await kept(page, topicSlug))?.actionItems)
      .toEqual([{ text: 'Plan it better', isCompleted: true, isRecommendation: false }]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await items.first().fill('Plan it best');
    if (width === 390) await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Surveys' }).first().click();
    await expect.poll(() => texts(page, topicSlug)).toEqual(['Plan it best']);
  });
}

test('a recommended action becomes an action item, and a rejected recommendation does not come back', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/topics?topic=test`);
  const section = page.getByRole('region', { name: 'Recommended actions' });
  const offered = section.getByRole('listitem');
  await expect(offered).toHaveCount(3);
  const accept = section.getByRole('button', { name: /^Accept: / }).first();
  const text = (await accept.getAttribute('aria-label'))!.replace('Accept: ', '');
  await expect(accept).toBeEnabled(); // once the stars are loaded
  await accept.press('Enter');
  await expect(offered).toHaveCount(2);
  await expect
    .poll(async () => (await kept(page, 'test'))?.actionItems)
    .toEqual([{ text, isCompleted: false, isRecommendation: true }]);

  await section
    .getByRole('button', { name: /^Reject: / })
    .first()
    .press('Enter');
  await expect(offered).toHaveCount(1);
  // The server has stored it when the page says so.
  await expect(page.getByText('You will not see this action again')).toBeVisible();
  await page.reload();
  await expect(offered).toHaveCount(1);
  await expectAccessible(page);
});

test('the sizes in pixels: the header is 64 high, the panel 280 wide and 360 when expanded, a heatmap cell 48 by 48', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
  const panel = page.getByRole('complementary', { name: 'Action Items' });
  const width = async () => (await panel.boundingBox())?.width;
  await expect(page.getByRole('button', { name: 'Show action items' })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
  expect(await width()).toBe(280);
  await page.getByRole('button', { name: 'Show action items' }).click();
  await expect(page.getByRole('button', { name: 'Collapse action items' })).toBeVisible();
  expect(await width()).toBe(360);

  const cell = page.getByRole('grid').getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  const sizes = await page
    .locator('[role=grid] [data-row]')
    .evaluateAll((cells) => cells.map((each) => `${each.clientWidth} × ${each.clientHeight}`));
  expect(sizes.length).toBeGreaterThan(1);
  expect([...new Set(sizes)]).toEqual(['48 × 48']);
});

test('viewers see neither stars nor action items', async ({ page }) => {
  await signIn(page, VIEWER_EMAIL);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
  await expect(page.getByText('DevEx Index').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Star / })).toHaveCount(0);
  await expect(page.getByText('Action Items')).toHaveCount(0);
});
