import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

/* Abuse cases 15, 16, 18 and 19 for the people of the roster: refs of another company, fields that are none, and lost rights. */
const PEOPLE = '{ rosterPeople { totalCount nodes { ref email name team { value } classification } } }';
const ONE = 'query ($ref: UUID!) { rosterPerson(ref: $ref) { email } }';
const ADD =
  'mutation ($people: [NewRosterPersonInput!]!) { addRosterPeople(input: { people: $people }) { added { ref } } }';
const CHANGE_ONE = `mutation ($ref: UUID!, $input: UpdateRosterPersonInput!) {
  updateRosterPerson(ref: $ref, input: $input) { person { ref } }
}`;
const CHANGE = `mutation ($refs: [UUID!]!, $input: UpdateRosterPeopleInput!) {
  updateRosterPeople(refs: $refs, input: $input) { notFound }
}`;
const REMOVE = 'mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { removedRefs } }';
const UNDO = 'mutation ($ref: UUID!) { undoRosterRemoval(ref: $ref) { people { ref } } }';
const EXPORT = 'mutation { exportRosterPeople { fileName } }';
const EXPORT_ONE = 'mutation ($ref: UUID!) { exportRosterPerson(ref: $ref) { fileName } }';
const FORGET = 'mutation ($ref: UUID!) { forgetRosterPerson(ref: $ref) { ref } }';

let app: TestApp;
let company: TestCompany;
let stranger: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company('Initech');
  stranger = await app.company('Globex');
});
afterAll(() => app.stop());

const peopleOf = async (of: TestCompany) => (await of.admin.run(PEOPLE)).rosterPeople;
const addPerson = async (email: string, by: TestClient = company.admin): Promise<string> =>
  (await by.run(ADD, { people: [{ email, name: 'Ann' }] })).addRosterPeople.added[0].ref;

test('a person of theirs is not found, and a team of theirs is refused, and nothing changes', async () => {
  const [theirs, teamRef] = [await addPerson('z@globex.test', stranger.admin), await stranger.team('Theirs')];
  const ref = await addPerson('ann@acme.test');
  const before = [await peopleOf(company), await peopleOf(stranger)];
  expect((await company.admin.run(ONE, { ref: theirs })).rosterPerson).toBeNull();
  for (const [operation, variables] of [
    [CHANGE_ONE, { ref: theirs, input: { name: 'Mine' } }],
    [CHANGE_ONE, { ref, input: { name: 'Ann B', teamRef } }],
    [CHANGE, { refs: [ref], input: { teamRef, classification: 'BOT' } }],
    [EXPORT_ONE, { ref: theirs }],
    [FORGET, { ref: theirs }],
  ] as const)
    expect((await company.admin.refusal(operation, variables)).code).toBe('NOT_FOUND');
  expect([await peopleOf(company), await peopleOf(stranger)]).toEqual(before);
});

test('an empty list, a missing ref and a text that is no ref are refused', async () => {
  const ref = await addPerson('ann@acme.test');
  for (const [operation, variables] of [
    [REMOVE, { refs: [] }],
    [REMOVE, { refs: [null] }],
    [REMOVE, { refs: ["' OR true"] }],
    [CHANGE, { refs: [], input: { classification: 'BOT' } }],
    [CHANGE_ONE, { ref: null, input: {} }],
    [CHANGE_ONE, { ref, input: { companyId: ref } }],
    [FORGET, { ref: null }],
    [UNDO, {}],
  ] as const)
    expect((await company.admin.refusal(operation, variables)).status).toBe(400);
  expect((await peopleOf(company)).totalCount).toBe(1);
});

test('somebody who may no longer manage the roster is refused from the next call on', async () => {
  const allow = (isAllowed: boolean) =>
    app.dataSource.query('UPDATE account SET can_manage_roster = $2 WHERE email = $1', [
      company.emails.viewer,
      isAllowed,
    ]);
  await allow(true);
  await company.viewer.run(PEOPLE);
  await allow(false);
  for (const [operation, variables] of [
    [PEOPLE, {}],
    [EXPORT, {}],
    [REMOVE, { refs: [] }],
  ] as const)
    expect((await company.viewer.refusal(operation, variables)).code).toBe('FORBIDDEN');
});
