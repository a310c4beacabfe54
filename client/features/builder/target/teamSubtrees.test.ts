import { topmostTeams, teamsWithSubtrees } from './teamSubtrees';

/** The tree: company > (cloud > (data, edge), robots > (arms)). */
const teams = [
  ['company', null],
  ['cloud', 'company'],
  ['robots', 'company'],
  ['data', 'cloud'],
  ['edge', 'cloud'],
  ['arms', 'robots'],
].map(([ref, parentRef]) => ({ ref: ref!, parentRef: parentRef! }));

it('adds all teams below a chosen team', () => {
  expect(teamsWithSubtrees(['cloud'], teams).sort()).toEqual(['cloud', 'data', 'edge']);
  expect(teamsWithSubtrees(['company'], teams)).toHaveLength(6);
  expect(teamsWithSubtrees(['arms', 'data'], teams).sort()).toEqual(['arms', 'data']);
  expect(teamsWithSubtrees([], teams)).toEqual([]);
});

it('keeps only the topmost of the chosen teams', () => {
  expect(topmostTeams(['cloud', 'data', 'edge', 'arms'], teams)).toEqual(['cloud', 'arms']);
  expect(
    topmostTeams(
      teams.map(({ ref }) => ref),
      teams,
    ),
  ).toEqual(['company']);
});

it('restores the same choice after adding and removing the teams below', () => {
  for (const chosen of [['cloud'], ['robots', 'data'], ['company'], []]) {
    expect(topmostTeams(teamsWithSubtrees(chosen, teams), teams)).toEqual(chosen);
  }
});
