import type { Page } from '@playwright/test';
import { demoStudy, expect, operationsAsked, otherBrowser, signIn, tabTo, test, VIEWER_EMAIL } from './support';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
/** Whether a frame of a socket tells an event of a subscription. */
const isEvent = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"type":"next"');
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem');

test('the insights lead to a topic, its comments, a team and back', async ({ page, browser }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  await page.goto(`/study/${ref}/analyze/insights`);

  await test.step('every part of a row of the topics table leads to the topic', async () => {
    const row = page.getByRole('table', { name: 'Topics', exact: true }).getByRole('row', { name: /^Documentation/ });
    await row.click({ position: { x: 360, y: 12 } }); // This point is beside the name.
    await expect(page).toHaveURL(/\/analyze\/topics\?topic=docs$/);
    await expect(heading(page, 'Documentation')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Related metrics' }).getByText('Pages older than a year', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('comments by counting words');
  });

  await test.step('comments are shown four at a time', async () => {
    const first = await comments(page).first().innerText();
    await page.getByRole('button', { name: 'Next comments' }).click();
    await expect(page.getByText(/^5 to 8 of \d+$/)).toBeVisible();
    await expect(comments(page).first()).not.toHaveText(first);
    await page.getByRole('button', { name: 'Previous comments' }).click();
    await expect(page.getByText(/^1 to 4 of \d+$/)).toBeVisible();
  });

  await test.step('a comment that an admin hides is gone for a viewer until it is shown again', async () => {
    const viewer = await otherBrowser(browser);
    await signIn(viewer, VIEWER_EMAIL);
    const opened = viewer.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', isEvent));
    await viewer.goto(`/study/${ref}/analyze/topics?topic=docs`);
    await opened;
    const text = await comments(page).first().locator('p').first().innerText();
    await expect(comments(viewer).filter({ hasText: text })).toHaveCount(1);

    await comments(page).first().getByRole('button', { name: 'Hide this comment from everybody' }).click();
    await expect(comments(page).first()).toContainText('Hidden from others');
    await expect(page.getByText('Comment hidden')).toBeVisible();
    // The viewer's page is open all the time, and is told.
    await expect(comments(viewer).filter({ hasText: text })).toHaveCount(0);
    await expect(comments(viewer)).toHaveCount(4);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(comments(page).first()).not.toContainText('Hidden from others');
    await expect(comments(viewer).filter({ hasText: text })).toHaveCount(1);
    await viewer.context().close();
  });

  await test.step('choosing a team keeps the topic, and a reload keeps both', async () => {
    await page.getByRole('button', { name: 'Team: Acme Robotics' }).click();
    await page.getByRole('treeitem').nth(1).click();
    await expect(page).toHaveURL(/\/analyze\/[0-9a-f-]{36}\/topics\?topic=docs$/);
    await page.reload();
    await expect(heading(page, 'Documentation')).toBeVisible();
  });

  await test.step('the last topic is shown where the address names none', async () => {
    await page.goto(`/study/${ref}/analyze/topics`);
    await expect(heading(page, 'Documentation')).toBeVisible();
    await expect(page).toHaveURL(/\?topic=docs$/);
  });
});

test('the keyboard goes from topic to topic without loading the page again', async ({ page }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  await page.goto(`/study/${ref}/analyze/topics?topic=docs`);
  await expect(heading(page, 'Documentation')).toBeVisible();
  const asked = operationsAsked(page);
  await page.getByRole('link', { name: 'Participation' }).focus();
  await tabTo(page, 'Next topic');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Documentation')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'Next topic');
  expect(asked).not.toContain('TopicsPage');
});

test('a cell of the heatmap leads to the topic for its team', async ({ page }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  await page.goto(`/study/${ref}/analyze/insights?segments=team-Division`);
  const cell = page.getByRole('grid').getByRole('gridcell').getByRole('link').first();
  const score = await cell.innerText();
  await cell.click();
  await expect(page).toHaveURL(/\/analyze\/[0-9a-f-]{36}\/topics\?topic=\w+$/);
  await expect(page.locator('dl dd').first()).toHaveText(score);
});
