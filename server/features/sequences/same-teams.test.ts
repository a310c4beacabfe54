import { sameTeamsLines, type CountedScore, type SurveyOfTeams } from './same-teams';

const cell = (scaledAvg: number, answers = 4, n = answers): CountedScore => ({ scaledAvg, answers, n });

/** A survey whose teams are written as `{ team: { topic: cell } }`, and its tree as `{ team: parent }`. */
function survey(
  teams: Record<string, Record<string, CountedScore>>,
  tree: Record<string, string | null> = {},
  { teamId = null, shown = { docs: 50 } }: { teamId?: string | null; shown?: Record<string, number> } = {},
): SurveyOfTeams {
  const ids = [...new Set([...Object.keys(teams), ...Object.keys(tree)])];
  return {
    teamId,
    tree: ids.map((id) => ({ id, parentId: tree[id] ?? null })),
    shown: new Map(Object.entries(shown)),
    teams: new Map(Object.entries(teams).map(([id, scores]) => [id, new Map(Object.entries(scores))])),
  };
}
const docsOf = (...surveys: (SurveyOfTeams | null)[]) =>
  sameTeamsLines(surveys).find(({ topicSlug }) => topicSlug === 'docs');

test('only teams that every survey shows are counted, each answer once', () => {
  const before = survey(
    { a: { docs: cell(40, 2) }, b: { docs: cell(70, 4) }, gone: { docs: cell(10, 90) } },
    {},
    { shown: { docs: 13.1 } },
  );
  const now = survey(
    { a: { docs: cell(50, 3) }, b: { docs: cell(80, 3) }, new: { docs: cell(100, 90) } },
    {},
    { shown: { docs: 98.1 } },
  );
  expect(docsOf(before, now)).toEqual({
    topicSlug: 'docs',
    teamIds: ['a', 'b'],
    points: [
      { score: 60, n: 6 },
      { score: 65, n: 6 },
    ],
    changeOfAll: 85,
    changeOfTeams: 5,
  });
});

test('a team that is hidden in one survey is left out of all', () => {
  const shown = survey({ a: { docs: cell(40) }, b: { docs: cell(90) } });
  expect(docsOf(shown, survey({ a: { docs: cell(50) }, b: {} }), shown)!.teamIds).toEqual(['a']);
});

test('of a team and one below it, only the lower one is counted, so that nobody counts twice', () => {
  const tree = { a: 'top', b: 'top', top: null };
  const teams = { top: { docs: cell(50, 20) }, a: { docs: cell(30) }, b: { docs: cell(60) } };
  expect(docsOf(survey(teams, tree), survey(teams, tree))!.teamIds).toEqual(['a', 'b']);
  // In the second survey the lower teams are hidden, so the upper one is the smallest that both show.
  expect(docsOf(survey(teams, tree), survey({ top: { docs: cell(50) } }, tree))!.teamIds).toEqual(['top']);
});

test('a team that was below another one in any survey is not counted together with it', () => {
  const teams = { a: { docs: cell(30) }, b: { docs: cell(60) } };
  expect(docsOf(survey(teams, { a: 'b' }), survey(teams))!.teamIds).toEqual(['a']);
});

test('of a team, only teams below it in every survey are counted', () => {
  const of = (tree: Record<string, string | null>) =>
    survey({ top: { docs: cell(50) }, a: { docs: cell(1) }, b: { docs: cell(2) } }, tree, { teamId: 'top' });
  expect(docsOf(of({ a: 'top', b: 'top' }), of({ a: 'top', b: null }))!.teamIds).toEqual(['a']);
  expect(docsOf(of({}), of({}))).toBeUndefined();
});

test('a survey that hides the measure of the group has no value, and its teams do not matter', () => {
  const shown = survey({ a: { docs: cell(40) } });
  const hidden = survey({ a: { docs: cell(41) } }, {}, { shown: {} });
  expect(docsOf(shown, hidden, null, shown)!.points).toEqual([{ score: 40, n: 4 }, null, null, { score: 40, n: 4 }]);
  expect(docsOf(shown, hidden)).toBeUndefined();
});

test('the index is the mean of the topics of each survey, over teams that show all of them', () => {
  const shown = { docs: 20, test: 80 };
  const before = survey({ a: { docs: cell(40, 2), test: cell(60, 6) }, b: { docs: cell(0) } }, {}, { shown });
  const now = survey({ a: { docs: cell(50) }, b: { docs: cell(0) } });
  expect(sameTeamsLines([before, now]).find(({ topicSlug }) => topicSlug === null)).toEqual({
    topicSlug: null,
    teamIds: ['a'],
    points: [
      { score: 50, n: 6 },
      { score: 50, n: 4 },
    ],
    changeOfAll: 0,
    changeOfTeams: 0,
  });
});

test('where nobody came or went, the line is that of the group', () => {
  // The score of a group is the mean of its answers, so the teams' answers together give it.
  const before = survey({ a: { docs: cell(25, 3) }, b: { docs: cell(75, 1) } });
  expect(docsOf(before, before)!.points[0]).toEqual({ score: (25 * 3 + 75) / 4, n: 4 });
});
