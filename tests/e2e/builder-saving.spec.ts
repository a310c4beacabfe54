import type { Page } from '@playwright/test';
import { draftStudy, expect, expectAccessible, runGraphql, signIn, test } from './support';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Survey name' });
const welcome = (page: Page) => page.getByRole('textbox', { name: 'Welcome message' });
const saved = (page: Page) => expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
const read = async (page: Page, ref: string) =>
  (
    await runGraphql<{ study: { name: string; welcomeMessage: string } }>(
      page,
      'query ($ref: UUID!) { study(ref: $ref) { name welcomeMessage } }',
      { ref },
    )
  ).study;

for (const choice of ['Keep mine', 'Use theirs'] as const) {
  test(`two tabs edit one draft: both texts are shown, and ${choice.toLowerCase()} wins`, async ({ page, context }) => {
    await signIn(page);
    const ref = await draftStudy(page, 'Two tabs');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/study/${ref}/build`);
      await expect(welcome(tab)).toBeVisible();
    }
    await nameField(other).fill('Their name');
    await welcome(other).fill('Their welcome');
    await expect.poll(() => read(page, ref)).toMatchObject({ name: 'Their name', welcomeMessage: 'Their welcome' });
    await nameField(page).fill('My name');
    const dialog = page.getByRole('alertdialog', { name: 'Somebody else has changed this survey' });
    await expect(dialog).toContainText('My name');
    await expect(dialog).toContainText('Their name');
    await expectAccessible(page);
    expect(await read(page, ref)).toMatchObject({ name: 'Their name' });
    await dialog.getByRole('button', { name: choice }).click();
    await saved(page);
    const name = choice === 'Keep mine' ? 'My name' : 'Their name';
    await expect(nameField(page)).toHaveValue(name);
    await expect(welcome(page)).toHaveValue('Their welcome');
    expect(await read(page, ref)).toEqual({ name, welcomeMessage: 'Their welcome' });
  });
}

test.describe('with the network cut', () => {
  test.use({ expectedNoise: /ERR_FAILED|ERR_CONNECTION/ });

  test('a failed save is reported and repeated, and loses no keystroke', async ({ page }) => {
    await signIn(page);
    const ref = await draftStudy(page, 'Cut off');
    await page.goto(`/study/${ref}/build`);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('SaveStudy') ? route.abort() : route.continue(),
    );
    await welcome(page).fill('Typed while cut');
    await expect(page.getByText('Not saved. Trying again')).toBeVisible();
    await page.getByRole('link', { name: 'Back to surveys' }).click();
    const guard = page.getByRole('alertdialog', { name: 'Your survey is not saved' });
    await expect(guard).toBeVisible();
    await expectAccessible(page);
    await guard.getByRole('button', { name: 'Stay' }).click();
    await expect(guard).toBeHidden();
    await welcome(page).press('End');
    await welcome(page).pressSequentially(' off, letter by letter');
    await page.unroute('**/graphql');
    await saved(page);
    await expect(welcome(page)).toHaveValue('Typed while cut off, letter by letter');
    expect((await read(page, ref)).welcomeMessage).toBe('Typed while cut off, letter by letter');
  });

  test('a save whose reply is lost does not look like another person’s change', async ({ page }) => {
    await signIn(page);
    const ref = await draftStudy(page, 'Lost answer');
    await page.goto(`/study/${ref}/build`);
    let cuts = 1;
    await page.route('**/graphql', async (route) => {
      if (cuts === 0 || !route.request().postData()?.includes('SaveStudy')) return route.continue();
      cuts -= 1;
      await route.fetch();
      await route.abort();
    });
    await nameField(page).fill('Saved all the same');
    await expect(page.getByText('Not saved. Trying again')).toBeVisible();
    await nameField(page).press('End');
    await nameField(page).pressSequentially(', and more');
    await saved(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect((await read(page, ref)).name).toBe('Saved all the same, and more');
  });
});

test('an empty name is never saved, and leaving waits until everything else is saved', async ({ page }) => {
  await signIn(page);
  const ref = await draftStudy(page, 'Has a name');
  await page.goto(`/study/${ref}/build`);
  await nameField(page).fill('');
  await expect(page.getByText('Enter a name for your survey.')).toBeVisible();
  await welcome(page).fill('Saved on the way out');
  await page.getByRole('link', { name: 'Back to surveys' }).click();
  await expect(page).toHaveURL(/\/studies$/);
  expect(await read(page, ref)).toEqual({ name: 'Has a name', welcomeMessage: 'Saved on the way out' });
});

test('the browser asks before a tab with unsaved changes is closed', async ({ page }) => {
  await signIn(page);
  await page.goto(`/study/${await draftStudy(page, 'Do not close')}/build`);
  let letSave!: () => void;
  const isAsked = new Promise<void>((resolve) => (letSave = resolve)); // The save is held back, because the browser warns only while something is unsaved.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SaveStudy')) await isAsked;
    await route.continue();
  });
  await nameField(page).fill('Do not close yet');
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  letSave();
  await saved(page);
});
