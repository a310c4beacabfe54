import type { Page } from '@playwright/test';
import { SCREENS, type Screen } from './screens';
import {
  demoSeries,
  demoStudy,
  demoWebhook,
  draftByChat,
  expect,
  expectLoaded,
  runGraphql,
  signIn,
  test,
} from './support';

function refOf(page: Page, of: NonNullable<Screen['of']>): Promise<string> {
  switch (of) {
    case 'BY_CHAT':
      return draftByChat(page);
    case 'SERIES':
      return demoSeries(page);
    case 'WEBHOOK':
      return demoWebhook(page);
    default:
      return demoStudy(page, of);
  }
}

/** The address of a screen in the demo company. */
export async function addressOf(page: Page, { path, of }: Screen): Promise<string> {
  if (!of) return path;
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  const team = teams.find(({ level }) => level === 1)!;
  return path.replace('{ref}', await refOf(page, of)).replace('{team}', team.ref);
}

/** Opens a screen, and waits until it shows what it has. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(await addressOf(page, screen));
  await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible();
  await expectLoaded(page);
}

/** Does something on every screen, those without signing in first. */
export async function onEveryScreen(page: Page, act: (screen: Screen) => Promise<void>): Promise<void> {
  const visit = async (isPublic: boolean) => {
    for (const screen of SCREENS.filter((each) => Boolean(each.isPublic) === isPublic))
      await test.step(screen.path, () => act(screen));
  };
  await visit(true);
  await signIn(page);
  await visit(false);
}
