import { openPanel, PANELS } from './panels';
import { openScreen } from './screen-address';
import { SCREENS } from './screens';
import { accessFindings, expect, sidewaysScroll, signIn, test } from './support';

for (const width of [1440, 390]) {
  test(`everything that opens over a screen is accessible and fits, light and dark (${width})`, async ({ page }) => {
    test.setTimeout(600_000); // The test opens dozens of pages.
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signIn(page);
    const findings: string[] = [];
    for (const panel of PANELS) {
      await test.step(panel.name, async () => {
        await openScreen(
          page,
          SCREENS.find(({ path }) => path === panel.path)!,
        );
        await openPanel(page, panel);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          for (const finding of await accessFindings(page)) findings.push(`${panel.name}, ${colorScheme}: ${finding}`);
        }
        const excess = await sidewaysScroll(page);
        if (excess > 0) findings.push(`${panel.name}: ${excess} pixels too wide`);
      });
    }
    expect(findings).toEqual([]);
  });
}
