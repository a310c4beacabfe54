import type { Page } from '@playwright/test';
import { openPanel } from './open-panel';
import { isShownAt, PANELS, screenOf } from './panels';
import { cutOff } from './reflow';
import { openScreen } from './screen-address';
import { accessFindings, expect, expectNoSidewaysScroll, sidewaysScroll, signIn, test } from './support';

for (const width of [1440, 390]) {
  test(`everything that opens over a screen is accessible and fits, light and dark (${width})`, async ({ page }) => {
    test.setTimeout(900_000); // The test opens dozens of pages.
    const findings: string[] = [];
    await signIn(page);
    for (const panel of PANELS.filter(isShownAt(width))) {
      await test.step(panel.name, async () => {
        const note = (where: string, found: readonly string[]) =>
          findings.push(...found.map((finding) => `${panel.name}, ${where}: ${finding}`));
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
        await openScreen(page, screenOf(panel));
        await openPanel(page, panel);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          note(colorScheme, await accessFindings(page));
        }
        const excess = await sidewaysScroll(page);
        if (excess > 0) note('dark', [`${excess} pixels too wide`]);
        if (width < 500) note('magnified', await findingsWhereColoursAndRoomAreFew(page));
      });
    }
    expect(findings).toEqual([]);
  });
}

/** Checks what is open in colours that the reader's system forces on it, in a window of 1280 by 1024 at a zoom of 400 %. */
async function findingsWhereColoursAndRoomAreFew(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  const findings = await accessFindings(page);
  return [...findings, ...(await cutOff(page))];
}
