import type { Page } from '@playwright/test';
import { PHONE, type Panel } from './panels';
import { expect } from './support';

const isKey = (name: string | RegExp): name is string => name === '?' || name === 'Control+k';

/** Opens a panel of a screen that is shown already, and waits until it is there. */
export async function openPanel(page: Page, { press, menuOnPhone }: Panel): Promise<void> {
  const isPhone = page.viewportSize()!.width < PHONE;
  for (const name of isPhone && menuOnPhone ? [menuOnPhone, ...press] : press) {
    if (isKey(name)) {
      await page.keyboard.press(name);
      continue;
    }
    const options = typeof name === 'string' ? { name, exact: true } : { name };
    await page
      .getByRole('button', options)
      .or(page.getByRole('menuitem', options))
      .or(page.getByRole('link', options))
      .or(page.getByRole('checkbox', options).locator('..'))
      .filter({ visible: true })
      .last()
      .click({ timeout: 30_000 });
  }
  const opened = page
    .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    .filter({ visible: true });
  await expect(opened.first()).toBeVisible();
  await expect(page.locator('[role=dialog] [data-skeleton], [role=dialog] [aria-busy=true]')).toHaveCount(0);
}
