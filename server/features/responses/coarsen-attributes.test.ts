import { generaliseAttributes, type CountPeopleSharing } from './coarsen-attributes';

const values = { teamId: 'team', segments: { Role: 'Engineer', Location: 'Lisbon' } };
const attributes = ['Role', 'Location'];
const path = ['team', 'group', 'division'];

/** Counts by what is left of the attribute values, as `team/Role,Location`. */
const counts =
  (table: Record<string, number>): CountPeopleSharing =>
  ({ teamId, segments }) =>
    table[`${teamId}/${Object.keys(segments).join()}`] ?? 0;

test('values that five people share stay whole', async () => {
  expect(await generaliseAttributes(values, attributes, path, counts({ 'team/Role,Location': 5 }))).toEqual(values);
});

test('the last attribute goes first', async () => {
  const kept = await generaliseAttributes(
    values,
    attributes,
    path,
    counts({ 'team/Role,Location': 4, 'team/Role': 6 }),
  );
  expect(kept).toEqual({ teamId: 'team', segments: { Role: 'Engineer' } });
});

test('then every attribute, and the team stays', async () => {
  const kept = await generaliseAttributes(values, attributes, path, counts({ 'team/Role': 4, 'team/': 7 }));
  expect(kept).toEqual({ teamId: 'team', segments: {} });
});

test('a team that is too small gives way to the one above', async () => {
  const kept = await generaliseAttributes(values, attributes, path, counts({ 'team/': 4, 'group/': 12 }));
  expect(kept).toEqual({ teamId: 'group', segments: {} });
});

test('a company that is too small keeps no team', async () => {
  expect(await generaliseAttributes(values, attributes, path, counts({}))).toEqual({ teamId: null, segments: {} });
});

test('attributes outside the privacy contract are never kept', async () => {
  const curious = { teamId: 'team', segments: { Role: 'Engineer', 'Shoe size': '47' } };
  const kept = await generaliseAttributes(curious, attributes, path, () => 100);
  expect(kept.segments).toEqual({ Role: 'Engineer' });
});
