import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support';

const TITLES = {
  English: 'How answers are kept confidential',
  Deutsch: 'Wie Antworten vertraulich bleiben',
  Français: 'Comment les réponses restent confidentielles',
  العربية: 'كيف تبقى الإجابات سرية',
};

test('the page about privacy changes its language, keeps the choice when it is loaded again, and is right to left in Arabic', async ({
  page,
}) => {
  await page.goto('/privacy');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(TITLES.English);
  for (const [name, text] of Object.entries(TITLES)) {
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('option', { name }).click();
    await expect(title).toHaveText(text);
    await expect(page).toHaveTitle(`${text} · Candor`);
    await expectAccessible(page);
  }
  await expect(page.getByRole('main')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'ar');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(title).toHaveText(TITLES.العربية);
});

test.describe('where another language can’t be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('the page about privacy stays readable, says so, and goes on to a language that can', async ({ page }) => {
    await page.goto('/privacy');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(TITLES.English);
    await page.route(/\/assets\/de-[\w-]+\.js$/, (route) => route.abort());
    const choice = page.getByRole('button', { name: /Language/ });
    await choice.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Deutsch' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('That language could not be loaded.');
    await expect(title).toHaveText(TITLES.English);
    await expect(choice).toContainText('English');
    await choice.click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect(title).toHaveText(TITLES.Français);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
