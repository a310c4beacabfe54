import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support';

test('the palette goes to a survey, a team and a page by the keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/studies');
  await expect(page.getByRole('heading', { level: 1, name: 'DevEx Surveys' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const goTo = async (search: string, found: RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(search);
    await expect(palette.getByRole('menuitem')).toHaveCount(1);
    await expect(palette.getByRole('menuitem', { name: found })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };

  await test.step('a survey', async () => {
    await goTo('devex q3 2026', /^DevEx Q3 2026/);
    await expect(page).toHaveURL(/\/study\/[-0-9a-f]+\/analyze\/insights$/);
  });
  await test.step('a team, which the page of teams then looks for', async () => {
    await goTo('fleet gateway', /^Fleet gateway/);
    await expect(page).toHaveURL(/\/teams\?search=Fleet%20gateway$/);
    await expect(page.getByRole('searchbox', { name: 'Search teams' })).toHaveValue('Fleet gateway');
  });
  await test.step('a page', async () => {
    await goTo('who did what', /^Audit log/);
    await expect(page).toHaveURL(/\/settings\/audit-log$/);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`the palette is accessible and fits a phone (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await page.goto('/studies');
    await expect(page.getByRole('heading', { level: 1, name: 'DevEx Surveys' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').getByText('Newest surveys')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('nothing of the palette moves when surveys and series come late', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto('/studies');
  await expect(page.getByRole('heading', { level: 1, name: 'DevEx Surveys' })).toBeVisible();
  let go = () => {};
  const late = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('PaletteSeries')) await late;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByText('Searching')).toBeVisible();
  const place = await palette.boundingBox();
  go();
  await expect(palette.getByRole('menuitem', { name: 'Quarterly DevEx' })).toBeVisible();
  expect(await palette.boundingBox()).toEqual(place);
});
