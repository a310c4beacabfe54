import type { Page } from '@playwright/test';
import { demoStudy, expect, expectLoaded, runGraphql } from '../e2e/support';
import { surveyInState, SURVEYS, type SurveyKind } from './result-surveys';

/** A state in which results can be, at an address of the application. `{ref}` stands for its survey, `{team}` for one of its teams. */
export interface ResultState {
  /** The name of its picture. */
  name: string;
  path: string;
  /** The demo company's survey, or one that is made for the pictures. */
  of: 'OPEN' | 'CLOSED' | SurveyKind;
  /** The team: a division, or a team without results. */
  team?: 'DIVISION' | 'LEAF';
  /** What shows that the state is there. */
  shows: string | RegExp;
  /** The names of buttons that are pressed where they are shown, one after the other. */
  press?: readonly string[];
}

/** What a phone shows on demand, and wide screens always. */
const FOLDS = ['Votes and scores as a picture', 'Scores by group'];
const QUESTIONS = [
  ...['review_turnaround', 'recommend_platform', 'release_frequency', 'platform_gaps'],
  ...['ai_tool_frequency', 'ai_tool_value', 'one_change'],
];

/** The states that the screens of tests/e2e/screens.ts do not show, because those open each address once. */
export const RESULT_STATES: readonly ResultState[] = [
  { name: 'insights-unfolded', path: 'insights', of: 'CLOSED', shows: 'What stands out', press: FOLDS },
  {
    name: 'insights-smallest-teams',
    path: 'insights?segments=teams',
    of: 'CLOSED',
    shows: 'What stands out',
    press: FOLDS,
  },
  { name: 'insights-team', path: '{team}/insights', of: 'CLOSED', team: 'DIVISION', shows: /vs rest/, press: FOLDS },
  {
    name: 'insights-team-hidden',
    path: '{team}/insights',
    of: 'KINDS',
    team: 'LEAF',
    shows: /No detailed results|hasn't/,
  },
  { name: 'insights-open', path: 'insights', of: 'OPEN', shows: 'Your results will be available' },
  { name: 'insights-few', path: 'insights', of: 'FEW', shows: 'What stands out', press: FOLDS },
  { name: 'insights-two-topics', path: 'insights', of: 'TWO_TOPICS', shows: 'What stands out' },
  { name: 'insights-fourteen', path: 'insights', of: 'KINDS', shows: 'What stands out', press: FOLDS },
  { name: 'insights-strict', path: 'insights', of: 'STRICT', shows: 'DevEx Index', press: FOLDS },
  { name: 'topics-strict', path: 'topics', of: 'STRICT', shows: /Score/ },
  { name: 'topics-docs', path: 'topics?topic=docs', of: 'CLOSED', shows: 'Related metrics' },
  { name: 'topics-of-rows', path: 'topics?topic=ai_tools', of: 'KINDS', shows: 'Related metrics' },
  { name: 'participation-closed', path: 'participation', of: 'CLOSED', shows: 'Response Rate' },
  { name: 'participation-too-few', path: 'participation', of: 'TOO_FEW', shows: 'Response Rate' },
  { name: 'compare-chosen', path: '{team}/compare', of: 'CLOSED', team: 'DIVISION', shows: 'the rest of the company' },
  ...QUESTIONS.map((slug): ResultState => ({
    ...{ name: `question-${slug}`, path: `questions?question=${slug}`, of: 'KINDS', shows: /question \d/ },
  })),
  // It is the last one, because the tab keeps the link's token.
  { name: 'insights-shared', path: 'insights?scope_token=DEMO', of: 'CLOSED', shows: 'What stands out' },
];

export async function openResultState(page: Page, state: ResultState): Promise<void> {
  const { of } = state;
  const ref = of in SURVEYS ? await surveyInState(page, of as SurveyKind) : await demoStudy(page, of as 'OPEN');
  await page.goto(`/study/${ref}/analyze/${state.path.replace('{team}', await teamOf(page, state.team))}`);
  await expect(page.getByText(state.shows).filter({ visible: true }).first()).toBeVisible();
  for (const name of state.press ?? []) {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) await button.click();
  }
  await expectLoaded(page);
}

async function teamOf(page: Page, kind: ResultState['team']): Promise<string> {
  if (!kind) return '';
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  return teams.filter(({ level }) => level === (kind === 'DIVISION' ? 1 : 3))[0]?.ref ?? teams.at(-1)!.ref;
}
