import type { Page } from '@playwright/test';
import {
  demoStudy,
  expect,
  expectNoSidewaysScroll,
  publishedStudy,
  sendResponse,
  signIn,
  test,
  VIEWER_EMAIL,
} from './support';

const open = async (page: Page) => {
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
  await page.getByRole('link', { name: 'Highlights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your DevEx results are in!' })).toBeVisible();
};
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('the highlights can be read from the first section to the last by keyboard alone', async ({ page }) => {
  await signIn(page);
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: /people took part$/ })).toBeFocused();
  await page.keyboard.press(' ');
  await page.keyboard.press('PageDown');
  await expect(title(page, 'Highest scoring topics')).toBeFocused();
  await expect(title(page, 'Highest scoring topics')).toBeInViewport();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '4 of 12');
  await page.keyboard.press('ArrowUp');
  await expect(title(page, 'First, what works well for you')).toBeFocused();
  await page.keyboard.press('End');
  await expect(title(page, 'Now over to you')).toBeInViewport();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '12 of 12');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share Results' })).toBeFocused();
  await page.keyboard.press('ArrowUp'); // The page behind the dialog does not move.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '12 of 12');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/analyze\/insights$/);
});

test('each section appears when it is reached, and does so without motion where that is preferred', async ({
  page,
}) => {
  await signIn(page);
  await open(page);
  const stage = title(page, 'Priority topics').locator('..');
  expect(await stage.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await expect(stage).toHaveCSS('transition-duration', '0.5s, 0.5s');
  await expect(stage).toHaveCSS('transition-delay', '0s, 0s');
  const section = page.locator('[data-section]').filter({ has: stage });
  const delays = await section.evaluate((element) =>
    [...element.querySelectorAll('*')].map((part) => getComputedStyle(part).transitionDelay),
  );
  expect(delays).toContain('0.6s, 0.6s');
  await title(page, 'Priority topics').scrollIntoViewIfNeeded();
  await expect(stage).toHaveCSS('opacity', '1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const heading of await page.getByRole('heading', { level: 2 }).all())
    expect(await heading.locator('..').evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: /people took part$/ })).toBeInViewport();
});

test('on a phone all sections can be reached by swiping', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await open(page);
  const next = page.getByRole('button', { name: 'Next' });
  const isAtTheEnd = async () => (await next.getAttribute('aria-disabled')) !== null;
  for (let presses = 0; presses < 60 && !(await isAtTheEnd()); presses += 1) {
    // A section that is higher than the window needs several swipes. Each one is over when the page stops moving.
    const stands = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })),
    );
    await next.click();
    await stands;
  }
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '12 of 12');
  await expect(title(page, 'Now over to you')).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('the printed page has every section, light and without controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await open(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(title(page, 'How do we differ across teams?')).toHaveCSS('color', 'rgb(25, 29, 36)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(title(page, 'Priority topics').locator('..')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
});

test('the link to the highlights shines for six seconds, unless reduced motion is preferred', async ({ page }) => {
  await signIn(page, VIEWER_EMAIL);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
  const button = page.getByRole('link', { name: 'Highlights' });
  const shining = () =>
    button.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().endTime),
    );
  await expect(button).toBeVisible();
  await expect.poll(shining).toEqual([6000]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(shining).toEqual([]);
});

test('closing a survey leads to its highlights', async ({ page }) => {
  await signIn(page);
  const ref = await publishedStudy(page, 'Closed to be told');
  for (const name of ['first', 'second', 'third']) await sendResponse(page, ref, `${name}@people.test`);
  await page.goto(`/study/${ref}/analyze/participation`);
  await page.getByRole('button', { name: 'Close survey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close survey' }).click();
  await expect(page).toHaveURL(new RegExp(`${ref}/analyze/reveal$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Your DevEx results are in!' })).toBeVisible();
});
