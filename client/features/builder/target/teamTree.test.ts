import { topmostTeams, teamsWithSubtrees } from './teamTree';

/** The tree: company > (cloud > (data, edge), robots > (arms)). */
const teams = [
  ['company', null],
  ['cloud', 'company'],
  ['robots', 'company'],
  ['data', 'cloud'],
  ['edge', 'cloud'],
  ['arms', 'robots'],
].map(([ref, parentRef]) => ({ ref: ref!, parentRef: parentRef! }));

it('takes in everything below a chosen team', () => {
  expect(teamsWithSubtrees(['cloud'], teams).sort()).toEqual(['cloud', 'data', 'edge']);
  expect(teamsWithSubtrees(['company'], teams)).toHaveLength(6);
  expect(teamsWithSubtrees(['arms', 'data'], teams).sort()).toEqual(['arms', 'data']);
  expect(teamsWithSubtrees([], teams)).toEqual([]);
});

it('keeps only the teams that stand for the others', () => {
  expect(topmostTeams(['cloud', 'data', 'edge', 'arms'], teams)).toEqual(['cloud', 'arms']);
  expect(
    topmostTeams(
      teams.map(({ ref }) => ref),
      teams,
    ),
  ).toEqual(['company']);
});

it('comes back to the same choice', () => {
  for (const chosen of [['cloud'], ['robots', 'data'], ['company'], []]) {
    expect(topmostTeams(teamsWithSubtrees(chosen, teams), teams)).toEqual(chosen);
  }
});
