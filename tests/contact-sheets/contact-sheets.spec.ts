import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openEveryQuestionType } from '../e2e/every-question-type';
import { openPanel } from '../e2e/open-panel';
import { isShownAt, PANELS, screenOf } from '../e2e/panels';
import { onEveryScreen, openScreen } from '../e2e/screen-address';
import { demoStudy, expect, otherBrowser, signIn, test, untilPressesCount } from '../e2e/support';
import { CONTACT_SHEETS } from './folder';
import { openResultState, RESULT_STATES } from './result-states';

// The last public screen is that of an unknown address.
test.use({ expectedNoise: /status of 404 .*\/nowhere\)$/ });

/** Takes a picture of the whole page, or of what the window shows of it. Its file is named after the picture, in a folder of its own for each width and theme. */
async function take(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<void> {
  const folder = join(CONTACT_SHEETS, test.info().project.name);
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  // Where something was pressed further below, the bar would stand in the middle of the picture.
  if (part === 'page') await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: part === 'page', animations: 'disabled' });
}

/** A file name for an address: `/study/{ref}/build` becomes `study-ref-build`. */
const nameOf = (path: string): string => path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';

test('every screen of the application', async ({ page }) => {
  await onEveryScreen(page, async (screen) => {
    await openScreen(page, screen);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await take(page, `app-${nameOf(screen.path)}`);
  });
});

test('everything that opens over a screen', async ({ page }) => {
  await signIn(page);
  for (const panel of PANELS.filter(isShownAt(page.viewportSize()!.width))) {
    await openScreen(page, screenOf(panel));
    await openPanel(page, panel);
    await take(page, `panel-${nameOf(panel.name)}`, 'window');
  }
});

test('results in every state', async ({ page }) => {
  await signIn(page);
  for (const state of RESULT_STATES)
    await test.step(state.name, async () => {
      await openResultState(page, state);
      await take(page, `results-${state.name}`);
    });
});

test('what a respondent sees, from the start to the end', async ({ page, browser }) => {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  await page.goto(`/study/${await demoStudy(admin, 'OPEN')}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await take(page, 'respondent-00-start');
  await openEveryQuestionType(page, admin);
  const heading = page.getByRole('main').getByRole('heading').first();
  for (let step = 1; !(await page.getByRole('heading', { name: 'End of Preview' }).isVisible()); step += 1) {
    await take(page, `respondent-${String(step).padStart(2, '0')}`);
    const shown = await heading.innerText();
    await passStep(page);
    await expect(heading).not.toHaveText(shown);
  }
  await take(page, 'respondent-99-end');
});

/** Answers a step, and goes on. A choice from one list goes on by itself. */
async function passStep(page: Page): Promise<void> {
  await untilPressesCount(page);
  const main = page.getByRole('main');
  const lists = await main.getByRole('radiogroup').all();
  for (const list of lists) await list.getByRole('radio').last().check({ force: true });
  if (lists.length === 1) return;
  for (const box of (await main.getByRole('checkbox').all()).slice(0, 1)) await box.check({ force: true });
  for (const text of await main.getByRole('textbox').all()) await text.fill('Write it down when it is decided.');
  await main.getByRole('button', { name: /^(Next|Submit)$/ }).click();
}
