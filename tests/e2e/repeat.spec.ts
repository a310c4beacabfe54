import { demoSeries, expect, expectSoundInBothThemes, signIn, test } from './support';

test('an admin lets a series repeat by keyboard, leaves a day out, pauses and ends it', async ({ page }) => {
  await signIn(page);
  await page.goto(`/series/${await demoSeries(page)}`);
  await expect(page.getByText(/^Repeats every quarter · next survey/)).toBeVisible();
  await page.getByRole('button', { name: 'Repeat', exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Repeat' });
  const stop = async () => {
    await drawer.getByRole('button', { name: 'Stop repeating' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Stop repeating?' });
    await question.getByRole('button', { name: 'Stop repeating' }).press('Enter');
  };
  await stop();
  await drawer.getByLabel('Every').fill('6');
  await drawer.getByRole('radio', { name: 'Quarters' }).press('ArrowLeft');
  await expect(drawer.getByRole('radio', { name: 'Weeks' })).toBeChecked();
  await drawer.getByRole('checkbox', { name: 'Opens and closes by itself' }).press('Space');
  await drawer.getByLabel('Open for days').fill('42');
  await drawer.getByRole('button', { name: 'Repeat this series' }).press('Enter');
  await expect(drawer.getByText('Choose 1 to 41 days, so that a survey ends before the next one opens.')).toBeVisible();
  await drawer.getByLabel('Open for days').fill('14');
  await drawer.getByRole('button', { name: 'Repeat this series' }).press('Enter');
  const days = drawer.getByRole('list', { name: 'Next days' }).getByRole('listitem');
  await expect(days).toHaveCount(3);
  const second = (await days.nth(1).innerText()).split('\n')[0]!;
  await days.nth(0).getByRole('button').press('Enter');
  await expect(days.nth(0)).toContainText(`Next: ${second}`);
  await expectSoundInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundInBothThemes(page);
  await drawer.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(drawer.getByText('Paused: no survey is made or opened')).toBeVisible();
  await stop();
  await expect(drawer.getByRole('button', { name: 'Repeat this series' })).toBeVisible();
});
