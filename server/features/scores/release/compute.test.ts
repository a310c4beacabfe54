import { setImmediate as nextTurn } from 'node:timers/promises';
import { tallyColumnsOf } from '../../../../tests/testkit/tally-columns';
import type { TallyCount } from '../../responses/tallies';
import { computeClosedRelease, computeRelease } from './compute';
import type { ReleaseInput } from './plan';
import { planStrict } from './strict-plan';

const TEAMS = Array.from({ length: 30 }, (_, at) => ({ id: `team-${at}`, parentId: null }));
const count = (measure: TallyCount['measure'], slug: string, item = ''): TallyCount => ({
  ...{ measure, slug, item, choice: '', n: 5 },
});
const snapshotOf = (level: 'STANDARD' | 'STRICT'): ReleaseInput => ({
  prompts: [
    { slug: 'pace', topicSlug: 'review', type: 'RATING_5L', polarity: 'POSITIVE', choiceLabels: [], rowLabels: [] },
  ],
  ...{ labels: new Map(), teams: TEAMS, attributes: [] },
  ...tallyColumnsOf(
    TEAMS.map(({ id }, at) => ({
      ...{ teamId: id, segments: {} },
      counts: [count('respondent', ''), count('value', 'pace', String(1 + (at % 5))), count('topic', 'review', 'pace')],
    })),
  ),
  terms: { level, threshold: 3, commentThreshold: 3, attributes: [] },
});

/** Resolves to the value, and how often others got a turn meanwhile. By the clock of the test each slice of time is enough for one piece of work. */
async function turnsOfOthers<Value>(work: () => Promise<Value>): Promise<[value: Value, turns: number]> {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  let done: [Value] | undefined;
  const working = work().then((value) => (done = [value]));
  let turns = 0;
  for (; !done; turns += 1) await nextTurn();
  await working;
  clock.mockRestore();
  return [done[0], turns];
}

test('others get a turn between the groups of a release, at both levels', async () => {
  const [standard, turns] = await turnsOfOthers(() => computeClosedRelease(snapshotOf('STANDARD')));
  expect(standard).toEqual(computeRelease(snapshotOf('STANDARD')));
  expect(turns).toBeGreaterThanOrEqual(TEAMS.length);

  const strict = () => computeClosedRelease(snapshotOf('STRICT'), (input) => Promise.resolve(planStrict(input)));
  const [{ groups }, turnsOfStrict] = await turnsOfOthers(strict);
  expect(groups).toHaveLength(1 + TEAMS.length);
  expect(turnsOfStrict).toBeGreaterThanOrEqual(TEAMS.length);
});
