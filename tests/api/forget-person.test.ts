import { applyImport, previewFile, startTestApp, tablesHolding, type TestApp, type TestCompany } from '../testkit';
import { auditEntriesOf, INVITE_USER } from './support/people';

const ADD =
  'mutation ($people: [NewRosterPersonInput!]!) { addRosterPeople(input: { people: $people }) { added { ref } } }';
const TRACES = `query ($ref: UUID!) { rosterPerson(ref: $ref) {
  traces { surveys seriesLists invitations waitingMails auditEntries hasAccount }
} }`;
const EXPORT = 'mutation ($ref: UUID!) { exportRosterPerson(ref: $ref) { fileName content } }';
const FORGET = 'mutation ($ref: UUID!) { forgetRosterPerson(ref: $ref) { ref } }';
const REMOVE = 'mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }';
const PARTICIPATION = 'query ($ref: UUID!) { study(ref: $ref) { participation { uniqueResponses } } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const addPerson = async (email: string, person: object = {}): Promise<string> =>
  (await company.admin.run(ADD, { people: [{ email, ...person }] })).addRosterPeople.added[0].ref;
const traces = async (ref: string) => (await company.admin.run(TRACES, { ref })).rosterPerson.traces;

/** Somebody on the roster who is asked in a survey, has answered it, and is invited to the company. */
async function knownPerson(email: string) {
  const teamRef = await company.team('Platform');
  const ref = await addPerson(email, { name: 'Ann Canary', teamRef });
  const study = await (await company.publishedStudy({ teamRefs: [teamRef] })).addRecipients({ personRefs: [ref] });
  await study.respond({ email });
  await company.admin.run(INVITE_USER, { email });
  return { ref, study };
}

test('a person’s traces are counted, and are in the file about the person together with the roster', async () => {
  const email = 'ann.canary@acme.test';
  const { ref } = await knownPerson(email);
  expect(await traces(ref)).toEqual({
    surveys: 1,
    seriesLists: 0,
    invitations: 1,
    waitingMails: 1,
    auditEntries: 1,
    hasAccount: false,
  });
  const { fileName, content } = (await company.admin.run(EXPORT, { ref })).exportRosterPerson;
  expect(fileName).toMatch(/^Initech - Data about one person - \d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(content)).toMatchObject({
    note: expect.stringContaining('Answers to surveys are not in this file.'),
    roster: { email, name: 'Ann Canary', team: 'Platform', classification: 'Unclassified', segments: {} },
    recipientOf: [{ survey: 'Pulse', status: 'OPEN' }],
    account: [],
    invitations: [{ role: 'VIEWER' }],
    waitingMails: [{ subject: expect.any(String) }],
    auditLog: [{ action: 'USER_INVITED', subject: email }],
  });
});

test('a person who is forgotten is nowhere in the database, and their answers stay', async () => {
  const email = 'forgotten.canary@acme.test';
  const { ref, study } = await knownPerson(email);
  const answers = await company.admin.run(PARTICIPATION, { ref: study.ref });
  expect(await tablesHolding(app.dataSource, email)).not.toEqual([]);
  await company.admin.run(FORGET, { ref });
  expect(await tablesHolding(app.dataSource, email)).toEqual([]);
  expect(await tablesHolding(app.dataSource, ref)).toEqual([]);
  expect(await company.admin.run(PARTICIPATION, { ref: study.ref })).toEqual(answers);
  expect(await auditEntriesOf(company.admin, 'USER_INVITED')).toMatchObject([
    { subject: 'somebody who was forgotten' },
  ]);
  expect(await auditEntriesOf(company.admin, 'ROSTER_PERSON_FORGOTTEN')).toMatchObject([{ subject: '1 person' }]);
  expect((await company.admin.refusal(FORGET, { ref })).code).toBe('NOT_FOUND');
});

test('a person who was removed before and added again is forgotten in the removal as well', async () => {
  const email = 'twice@acme.test';
  await company.admin.run(REMOVE, { refs: [await addPerson(email)] });
  await company.admin.run(FORGET, { ref: await addPerson(email) });
  expect(await tablesHolding(app.dataSource, email)).toEqual([]);
});

test('a person is forgotten in files that were imported or wait, and no undone import brings them back', async () => {
  const [email, other] = ['imported.canary@acme.test', 'x.imported.canary@acme.test'];
  const preview = (lines: string[]) =>
    previewFile(company.admin, `Email,Name\n${lines.join('\n')}\n`, { columns: ['EMAIL', 'NAME'] });
  const ref = await addPerson(email, { name: 'Ann' });
  const applied = await preview([`${email},Anna`, `${other},Other`]);
  await applyImport(company.admin, applied);
  await preview([`${email},Annie`, `${email},Twice`, `${other},Other`]);
  await company.admin.run(FORGET, { ref });
  const undo = 'mutation ($ref: UUID!) { undoRosterImport(input: { ref: $ref }) { removedCount } }';
  await company.admin.run(undo, { ref: applied });
  const { nodes } = (await company.admin.run('{ rosterPeople { nodes { email } } }')).rosterPeople;
  expect(nodes).toEqual([]);
  const rows = await app.dataSource.query('SELECT email, cells FROM roster_import_row');
  expect(JSON.stringify(rows)).not.toContain(`"${email}"`);
});

test('an account with the same email stays, with its records', async () => {
  const ref = await addPerson(company.emails.viewer);
  expect(await traces(ref)).toMatchObject({ hasAccount: true, auditEntries: 1 });
  await company.admin.run(FORGET, { ref });
  expect((await company.viewer.run('{ me { email } }')).me.email).toBe(company.emails.viewer);
  expect((await auditEntriesOf(company.admin, 'SIGNED_IN')).map(({ actor }: { actor: string }) => actor)).toContain(
    company.emails.viewer,
  );
});

test('the records of another company about the same email stay', async () => {
  const email = 'shared@people.test';
  const other = await app.company('Globex');
  await other.admin.run(INVITE_USER, { email });
  await company.admin.run(FORGET, { ref: await addPerson(email) });
  expect(await auditEntriesOf(other.admin, 'USER_INVITED')).toMatchObject([{ subject: email }]);
  expect((await other.admin.run('{ invitations { email } }')).invitations).toEqual([{ email }]);
});
