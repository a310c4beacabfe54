import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, otherBrowser, publishedStudy, signIn, test } from './support';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const tap = (page: Page, name: string) => page.getByRole('button', { name }).tap();

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`from the address to the end by touch alone (motion: ${reducedMotion})`, async ({ page, browser }) => {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    const admin = await otherBrowser(browser);
    await signIn(admin);
    await page.goto(`/study/${await publishedStudy(admin, `Touch ${reducedMotion}`)}`);
    await page.getByRole('textbox').tap();
    await page.getByRole('textbox').pressSequentially('touch@people.test');
    await tap(page, 'Start survey');
    await tap(page, 'Begin');
    await page.getByText('None of the above').tap();
    await tap(page, 'Next');

    const first = await heading(page).innerText();
    const point = page.getByRole('main').locator('label').nth(3);
    const moving = await point
      .locator('span')
      .first()
      .evaluate((face) => getComputedStyle(face).transitionDuration !== '0s');
    expect(moving).toBe(reducedMotion === 'no-preference');
    const tapped = (element: Element) => getComputedStyle(element).getPropertyValue('-webkit-tap-highlight-color');
    expect(await point.evaluate(tapped)).toBe('rgba(0, 0, 0, 0)');
    // Two taps in quick succession answer one question, and not also the next one.
    await page.clock.pauseAt(Date.now() + 1_000); // The clock stands still, because this test's second tap may come late.
    await point.tap();
    await point.tap();
    await page.clock.resume();
    await expect(heading(page)).not.toHaveText(first);
    await expect(page.getByRole('main').locator('input:checked')).toHaveCount(0);
    const second = await heading(page).innerText();
    await tap(page, 'Back');
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await expectNoSidewaysScroll(page);
    await tap(page, 'Next');
    await expect(heading(page)).toHaveText(second);
    await page.getByRole('main').locator('label').nth(1).tap();

    await page.getByRole('textbox').tap();
    await page.getByRole('textbox').pressSequentially('Fewer meetings');
    await tap(page, 'Next');
    await page.getByText('Documentation', { exact: true }).tap();
    await tap(page, 'Next');
    await expect(heading(page)).toHaveText('Your answers');
    await expectNoSidewaysScroll(page);
    await tap(page, 'Submit');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
}
