import type { Page } from '@playwright/test';
import {
  demoStudy,
  expect,
  participationFigure,
  runGraphql,
  otherBrowser,
  publishedStudy,
  sendResponse,
  signIn,
  tabTo,
  test,
  VIEWER_EMAIL,
} from './support';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => expect.poll(() => page.evaluate(() => navigator.clipboard.readText()));

test('an admin follows a survey from its first response to its close by keyboard', async ({ page, browser }) => {
  await signIn(page);
  const study = await publishedStudy(page, 'Led by keyboard');
  await page.goto(`/study/${study}/analyze/participation`);
  await expect(page.getByText('No responses... yet!')).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  await clipboard(page).toBe(`${new URL(page.url()).origin}/study/${study}`);
  await expect(participationFigure(page, 'Time Left to Respond')).toHaveText('–');

  await page.getByRole('button', { name: 'Manage Survey' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Manage Survey' });
  await expect(drawer).toBeVisible();
  await tabTo(page, 'Close by itself');
  await page.keyboard.press('Space');
  await expect(drawer.getByText(/The survey closes on .* at 9:00 AM E[SD]T\./)).toBeVisible();
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Manage Survey' })).toBeFocused();
  await expect(participationFigure(page, 'Time Left to Respond')).toHaveText(/^1[34] d/);

  const viewer = await otherBrowser(browser);
  await signIn(viewer, VIEWER_EMAIL);
  await viewer.goto(`/study/${study}/analyze/participation`);
  await expect(participationFigure(viewer, 'Responses')).toHaveText('0');
  await expect(viewer.getByRole('button', { name: 'Send reminder' })).toHaveCount(0);

  for (const name of ['one', 'two', 'three']) await sendResponse(page, study, `${name}@people.test`);
  await expect(participationFigure(page, 'Responses')).toHaveText('3');
  await page.getByRole('button', { name: 'Send reminder' }).press('Enter');
  const reminder = page.getByRole('dialog', { name: 'Send reminder' });
  const text = await reminder.getByRole('textbox', { name: 'Reminder' }).inputValue();
  await expect(reminder.getByRole('alert')).toHaveCount(0);
  expect(text).toContain(`/study/${study}`);
  await reminder.getByRole('button', { name: 'Copy' }).press('Enter');
  await clipboard(page).toBe(text);
  await reminder.getByRole('button', { name: 'Mark as sent' }).press('Enter');
  await expect(reminder).toHaveCount(0);
  // The viewer's page shows the reminder too, and the admin is warned before sending another one.
  await expect(viewer.getByRole('img', { name: /Reminder: .* Survey Close Date: / })).toBeVisible();
  await page.getByRole('button', { name: 'Send reminder' }).press('Enter');
  await expect(reminder.getByRole('alert')).toHaveText(
    'The last reminder was sent just now. We recommend waiting 24 hours between reminders.',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Close survey' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close survey' }).press('Enter');
  await expect(page).toHaveURL(/\/analyze\/reveal$/);
  await expect(viewer.getByText('This survey is closed: the responses are final.')).toBeVisible();
});

test('the address contains what is shown, and a team has its own figures', async ({ page }) => {
  await signIn(page);
  const study = await demoStudy(page, 'CLOSED');
  await page.goto(`/study/${study}/analyze/participation?level=Group&view=table`);
  await expect(page.getByRole('radio', { name: 'Group' })).toBeChecked();
  await expect(page.getByRole('table', { name: 'How many have responded?' })).toBeVisible();
  await page.getByRole('button', { name: 'Team: Acme Robotics' }).click();
  await page.getByRole('dialog', { name: 'Choose a team' }).getByText('Robotics', { exact: true }).click();
  await expect(page).toHaveURL(/\/analyze\/[0-9a-f-]{36}\/participation\?/);
  await expect(
    page.getByText(/^[\d.]+% of the \d+ people on the roster\. Of \d+ responses to this survey\./),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show the whole company' }).click();
  await expect(page.getByText('Response Rate', { exact: true })).toBeVisible();
});

test('the weekends of the twelve days are shaded', async ({ page }) => {
  await signIn(page);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/participation`);
  const chart = page.locator('.apexcharts-canvas');
  await expect(chart).toBeVisible({ timeout: 30_000 }); // The chart's code is loaded after the page.
  const shades = chart.locator('.apexcharts-annotation-rect');
  await expect(shades).not.toHaveCount(0);
  const plot = await chart.locator('.apexcharts-grid').boundingBox();
  const widths = await shades.evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().width));
  // Twelve days contain at least one whole weekend.
  expect(Math.max(...widths) / plot!.width).toBeCloseTo(2 / 12, 1);
});

test('the holder of a share link does not see who took part', async ({ page, browser }) => {
  await signIn(page);
  const study = await demoStudy(page, 'CLOSED');
  const { shareStudy } = await runGraphql<{ shareStudy: { scopeToken: string } }>(
    page,
    'mutation ($ref: UUID!) { shareStudy(ref: $ref) { scopeToken } }',
    { ref: study },
  );
  const guest = await otherBrowser(browser);
  await guest.goto(`/study/${study}/analyze/participation?scope_token=${shareStudy.scopeToken}`);
  await expect(guest).toHaveURL(/\/analyze\/insights$/, { timeout: 20_000 });
  await expect(guest.getByRole('link', { name: 'Participation' })).toHaveCount(0);
});
