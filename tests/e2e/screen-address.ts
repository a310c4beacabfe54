import type { Page } from '@playwright/test';
import type { Screen } from './screens';
import { demoSeries, demoStudy, draftByChat, runGraphql } from './support';

const refOf = (page: Page, of: NonNullable<Screen['of']>): Promise<string> =>
  of === 'BY_CHAT' ? draftByChat(page) : of === 'SERIES' ? demoSeries(page) : demoStudy(page, of);

/** The address of a screen in the demo company. */
export async function addressOf(page: Page, { path, of }: Screen): Promise<string> {
  if (!of) return path;
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  const team = teams.find(({ level }) => level === 1)!;
  return path.replace('{ref}', await refOf(page, of)).replace('{team}', team.ref);
}
