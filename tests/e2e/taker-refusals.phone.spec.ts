import { demoStudy, expect, expectAccessible, otherBrowser, publishedStudy, signIn, test } from './support';

const NOBODY = '00000000-0000-4000-8000-000000000000';

test.describe('refused links', () => {
  // The browser prints each reply with an error status on the console.
  test.use({ expectedNoise: /status of 404/ });

  test('a personal link that is unknown says so, and asks for the email instead', async ({ page, browser }) => {
    const admin = await otherBrowser(browser);
    await signIn(admin);
    const ref = await publishedStudy(admin, 'Unknown link');
    await page.goto(`/study/${ref}/${NOBODY}`);
    // Opening a link begins nothing, so its secret is not looked at before the click.
    await page.getByRole('button', { name: 'Start survey' }).click();
    const field = page.getByRole('textbox', { name: 'Work email address' });
    await expect(field).toHaveAccessibleDescription(
      'This personal link does not belong to this survey. Enter your work email address to take part, or ask whoever invited you for a new link.',
    );
    await expectAccessible(page);
    await field.fill('unknown-link@people.test');
    await page.getByRole('button', { name: 'Start survey' }).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  });

  for (const [what, path] of [
    ['no survey', `/study/${NOBODY}`],
    ['half of a survey', `/study/${NOBODY.slice(0, 20)}`],
  ] as const)
    test(`a link to ${what} answers 404, and says what to do next`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response!.status()).toBe(404);
      await expect(
        page.getByRole('heading', { name: "Sorry, we couldn't find the page you were looking for." }),
      ).toBeFocused();
      await expect(page.getByText('Check the link, or ask whoever sent it to you for a new one.')).toBeVisible();
      await expectAccessible(page);
    });
});

test('the page does not show a text that somebody has put into the address', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(
    `/study/${await demoStudy(admin, 'OPEN')}?reason=${encodeURIComponent('Your password has expired, go to evil.example')}`,
  );
  await expect(page.getByText('The server did not accept this.')).toBeVisible();
  await expect(page.getByText('evil')).toBeHidden();
});
