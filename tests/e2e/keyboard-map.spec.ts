import { demoStudy, expect, expectFocusIn, signIn, test } from './support';

test('the keys of a page are listed, used and turned off', async ({ page }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  await page.goto(`/study/${ref}/analyze/topics`);
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(page.getByRole('button', { name: 'Next topic' })).toBeVisible();
  await expect(page).toHaveURL(/\?topic=/);

  await test.step('? lists the keys, and Escape closes the list', async () => {
    await page.keyboard.press('?');
    await expect(map.getByRole('heading', { level: 3 })).toHaveText(['Results', 'Topics', 'Everywhere']);
    await expectFocusIn(map);
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
  });

  await test.step('J goes to the next question, and a digit opens a tab', async () => {
    const previous = page.getByRole('button', { name: 'Previous topic' });
    await expect(previous).toBeDisabled();
    await page.keyboard.press('j');
    await expect(previous).toBeEnabled();
    await page.keyboard.press('k');
    await expect(previous).toBeDisabled();
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/\/analyze\/questions$/);
    await expect(page.getByText(/^question 1 \//)).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText(/^question 2 \//)).toBeVisible();
  });

  await test.step('the account menu turns the keys off, and they stay off', async () => {
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await map.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText(/^question 2 \//)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page.getByText(/^question 3 \//)).toBeVisible(); // The key moved by one question, not by two.
    await expect(map).toBeHidden();
  });
});
