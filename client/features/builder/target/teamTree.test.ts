import { topmost, withSubtrees } from './teamTree';

/** company > (cloud > (data, edge), robots > (arms)) */
const teams = [
  ['company', null],
  ['cloud', 'company'],
  ['robots', 'company'],
  ['data', 'cloud'],
  ['edge', 'cloud'],
  ['arms', 'robots'],
].map(([ref, parentRef]) => ({ ref: ref!, parentRef: parentRef! }));

it('takes in everything below a chosen team', () => {
  expect(withSubtrees(['cloud'], teams).sort()).toEqual(['cloud', 'data', 'edge']);
  expect(withSubtrees(['company'], teams)).toHaveLength(6);
  expect(withSubtrees(['arms', 'data'], teams).sort()).toEqual(['arms', 'data']);
  expect(withSubtrees([], teams)).toEqual([]);
});

it('keeps only the teams that stand for the others', () => {
  expect(topmost(['cloud', 'data', 'edge', 'arms'], teams)).toEqual(['cloud', 'arms']);
  expect(
    topmost(
      teams.map(({ ref }) => ref),
      teams,
    ),
  ).toEqual(['company']);
});

it('comes back to the same choice', () => {
  for (const chosen of [['cloud'], ['robots', 'data'], ['company'], []]) {
    expect(topmost(withSubtrees(chosen, teams), teams)).toEqual(chosen);
  }
});
