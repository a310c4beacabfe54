import type { Page } from '@playwright/test';
import { expect } from './support';

/** A dialog, drawer, menu or list that opens over a screen. */
export interface Panel {
  /** The address of the screen in SCREENS. */
  path: string;
  /** Short, and the name of its picture. */
  name: string;
  /** The names of what is pressed, one after the other. Each is a button, an item of a menu or a key such as `?`. */
  press: readonly (string | RegExp)[];
  /** The button that has to be pressed before on a phone, where it holds the others in a menu. */
  menuOnPhone?: string;
}

/** The width from which on actions stand beside each other, in pixels. */
const PHONE = 640;

/**
 * What opens over the screens. The tests and the pictures open each of them. Panels that only a change brings, such as a conflict of two
 * people, are checked by the test of that change.
 */
export const PANELS: readonly Panel[] = [
  { path: '/studies', name: 'account', press: [/^Account:/] },
  { path: '/studies', name: 'api keys', press: [/^Account:/, 'API keys'] },
  { path: '/studies', name: 'new api key', press: [/^Account:/, 'API keys', 'New key'] },
  { path: '/studies', name: 'palette', press: ['Control+k'] },
  { path: '/studies', name: 'keyboard map', press: ['?'] },
  { path: '/studies', name: 'menu of a survey', press: [/^Actions for DevEx Q3/] },
  { path: '/studies', name: 'rename a survey', press: [/^Actions for DevEx Q3/, 'Rename'] },
  { path: '/studies', name: 'delete a survey', press: [/^Actions for DevEx Q3/, 'Delete'] },
  { path: '/studies', name: 'create a series', press: ['Create series'] },
  { path: '/study/{ref}/build', name: 'library', press: ['Add question'] },
  { path: '/study/{ref}/build', name: 'paste questions', press: ['Add question', 'Paste a list'] },
  { path: '/study/{ref}/build/schedule-study', name: 'calendar', press: ['Open the calendar'] },
  { path: '/study/{ref}/analyze/insights', name: 'share', press: ['Share Results'], menuOnPhone: 'Actions' },
  { path: '/study/{ref}/analyze/insights', name: 'export', press: ['Export'], menuOnPhone: 'Actions' },
  { path: '/study/{ref}/analyze/insights', name: 'benchmark', press: ['Compare with a benchmark'] },
  { path: '/study/{ref}/analyze/insights', name: 'team', press: [/^Team: /] },
  { path: '/study/{ref}/analyze/insights', name: 'feedback', press: ['Feedback'] },
  { path: '/study/{ref}/analyze/participation', name: 'manage survey', press: ['Manage Survey'] },
  { path: '/study/{ref}/analyze/participation', name: 'close a survey', press: ['Close survey'] },
  { path: '/study/{ref}/analyze/participation', name: 'link', press: ['QR code and message'] },
  { path: '/series/{ref}', name: 'repeat', press: ['Repeat'] },
  { path: '/series/{ref}', name: 'outcomes', press: ['You said, we did'] },
  { path: '/series/{ref}', name: 'history', press: ['Import history'] },
  { path: '/teams', name: 'add a team', press: ['Add team'] },
  { path: '/settings/people', name: 'invite', press: ['Invite people'] },
  { path: '/settings/people/manage', name: 'add people', press: ['Add people'] },
  { path: '/settings/people/manage', name: 'person', press: [/^Change .*Ada Barros/] },
  { path: '/settings/webhooks', name: 'add a webhook', press: ['Add webhook'] },
];

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
