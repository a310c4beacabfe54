import {
  applyImport,
  previewFile,
  startTestApp,
  tablesHolding,
  tick,
  type TestApp,
  type TestCompany,
} from '../testkit';
import { auditEntriesOf, INVITE_USER } from './support/people';

const ADD =
  'mutation ($people: [NewRosterPersonInput!]!) { addRosterPeople(input: { people: $people }) { added { ref } } }';
const REMOVE = 'mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }';
const UNDO = 'mutation ($ref: UUID!) { undoRosterRemoval(ref: $ref) { people { email } } }';
const CHOOSE =
  'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { company { forgetRemovedDays keepRecipientsDays } } }';

const SEND_BY = 'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }';
const ADD_RECIPIENTS = 'mutation ($input: AddRecipientsInput!) { addRecipients(input: $input) { added } }';
const RATE = 'query ($ref: UUID!) { study(ref: $ref) { participation { expectedResponseCount responseRate } } }';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company('Initech')));
afterAll(() => app.stop());

const choose = async (input: object) => (await company.admin.run(CHOOSE, { input })).updateCompany.company;
const pass = async (ms: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + ms));
  await tick(app.runtime);
};
/** What the audit log says, for an admin who has signed in again since. */
const audited = async (action: string, of = company) =>
  (await auditEntriesOf(await of.signedIn(of.emails.admin), action)).map(
    ({ subject, actor, detail }: Record<string, string | null>) => ({ subject, actor, ...(detail && { detail }) }),
  );
const add = async (email: string): Promise<string> =>
  (await company.admin.run(ADD, { people: [{ email }] })).addRosterPeople.added[0].ref;
/** Removes somebody who is invited as well, and returns the ref of the removal. */
async function remove(email: string): Promise<string> {
  const ref = await add(email);
  await company.admin.run(INVITE_USER, { email });
  return (await company.admin.run(REMOVE, { refs: [ref] })).removeRosterPeople.undoRef;
}

describe('how long data about people is kept', () => {
  test('is without an end until a company chooses one, over GraphQL or REST, and null takes it back', async () => {
    expect(await choose({})).toEqual({ forgetRemovedDays: null, keepRecipientsDays: null });
    expect(await choose({ forgetRemovedDays: 0, keepRecipientsDays: 3650 })).toEqual({
      forgetRemovedDays: 0,
      keepRecipientsDays: 3650,
    });
    expect(await choose({ name: 'Initrode' })).toMatchObject({ forgetRemovedDays: 0 });
    const rest = await company.admin.rest('PATCH', '/user/company', { forgetRemovedDays: null });
    expect(rest.status).toBe(200);
    expect(await choose({})).toEqual({ forgetRemovedDays: null, keepRecipientsDays: 3650 });
  });

  test.each([
    { forgetRemovedDays: -1 },
    { forgetRemovedDays: 3651 },
    { keepRecipientsDays: -1 },
    { keepRecipientsDays: 3651 },
  ])('is refused out of range: %j', async (input) => {
    const [field] = Object.keys(input) as [string];
    const sentence = 'Enter a whole number from 0 to 3650, or leave the field empty.';
    expect(await company.admin.refusal(CHOOSE, { input })).toMatchObject({ fields: { [field]: [sentence] } });
    const { status, body } = await company.admin.rest('PATCH', '/user/company', input);
    expect([status, body]).toEqual([400, { [field]: [sentence] }]);
    expect((await company.viewer.refusal(CHOOSE, { input })).code).toBe('FORBIDDEN');
  });
});

describe('people who were removed', () => {
  test('keep their traces elsewhere for good where the company has chosen nothing', async () => {
    const email = 'kept@acme.test';
    await remove(email);
    await pass(400 * DAY);
    expect(await tablesHolding(app.dataSource, email)).toEqual(expect.arrayContaining(['audit_entry', 'invitation']));
    expect(await tablesHolding(app.dataSource, email)).not.toContain('removed_person');
  });

  test('are forgotten after the days of the company, and until then only their email is kept', async () => {
    await choose({ forgetRemovedDays: 30 });
    const email = 'leaver@acme.test';
    const person = { email, name: 'Lea Verson', segments: [{ name: 'Role', value: 'Carpenter' }] };
    const { added } = (await company.admin.run(ADD, { people: [person] })).addRosterPeople;
    await company.admin.run(INVITE_USER, { email });
    const { undoRef } = (await company.admin.run(REMOVE, { refs: [added[0].ref] })).removeRosterPeople;
    await pass(HOUR + 1);
    expect(await tablesHolding(app.dataSource, 'Carpenter')).toEqual([]);
    expect(await tablesHolding(app.dataSource, 'Lea Verson')).toEqual([]);
    expect((await company.admin.refusal(UNDO, { ref: undoRef })).code).toBe('NOT_FOUND');
    await pass(29 * DAY);
    expect(await tablesHolding(app.dataSource, email)).toContain('removed_person');
    await pass(DAY);
    expect(await tablesHolding(app.dataSource, email)).toEqual([]);
    expect(await audited('ROSTER_PERSON_FORGOTTEN')).toEqual([{ subject: '1 person', actor: null }]);
  });

  test('can still be brought back for an hour with 0 days', async () => {
    await choose({ forgetRemovedDays: 0 });
    const undoRef = await remove('hasty@acme.test');
    await pass(HOUR - 1);
    expect((await company.admin.run(UNDO, { ref: undoRef })).undoRosterRemoval.people).toHaveLength(1);
    await remove('gone@acme.test');
    await pass(HOUR + 1);
    expect(await tablesHolding(app.dataSource, 'gone@acme.test')).toEqual([]);
    expect(await tablesHolding(app.dataSource, 'hasty@acme.test')).toContain('person');
  });

  test('are not forgotten if they are in the roster again, or have an account', async () => {
    await choose({ forgetRemovedDays: 1 });
    await remove('again@acme.test');
    await add('again@acme.test');
    const ref = await add(company.emails.viewer);
    await company.admin.run(REMOVE, { refs: [ref] });
    await pass(2 * DAY);
    expect(await tablesHolding(app.dataSource, 'again@acme.test')).toEqual(
      expect.arrayContaining(['person', 'invitation', 'audit_entry']),
    );
    expect(await tablesHolding(app.dataSource, company.emails.viewer)).toEqual(
      expect.arrayContaining(['account', 'audit_entry']),
    );
  });

  test('are forgotten by an import that has removed them as well, once it can’t be undone', async () => {
    await choose({ forgetRemovedDays: 3 });
    await previewFile(company.admin, 'Email\nold@acme.test\nstays@acme.test\n', { columns: ['EMAIL'] }).then((ref) =>
      applyImport(company.admin, ref),
    );
    await company.admin.run(INVITE_USER, { email: 'old@acme.test' });
    await previewFile(company.admin, 'Email\nstays@acme.test\n', { columns: ['EMAIL'], removesMissing: true }).then(
      (ref) => applyImport(company.admin, ref),
    );
    await pass(6 * DAY);
    expect(await tablesHolding(app.dataSource, 'old@acme.test')).toContain('roster_import_before');
    await pass(2 * DAY);
    expect(await tablesHolding(app.dataSource, 'old@acme.test')).toEqual([]);
    expect(await tablesHolding(app.dataSource, 'stays@acme.test')).toEqual(['person']);
  });

  test('are forgotten in their own company only', async () => {
    const other = await app.company('Hooli');
    await other.admin.run(ADD, { people: [{ email: 'both@acme.test' }] });
    await other.admin.run(INVITE_USER, { email: 'both@acme.test' });
    await choose({ forgetRemovedDays: 0 });
    await remove('both@acme.test');
    await pass(2 * HOUR);
    expect(await audited('USER_INVITED', other)).toMatchObject([{ subject: 'both@acme.test' }]);
    expect(await audited('USER_INVITED')).toMatchObject([{ subject: 'somebody who was forgotten' }]);
  });

  test('are forgotten once, also by several processes at the same time', async () => {
    await choose({ forgetRemovedDays: 0 });
    await remove('one@acme.test');
    await remove('two@acme.test');
    app.clock.set(new Date(app.clock.now().getTime() + 2 * HOUR));
    await Promise.all(Array.from({ length: 4 }, () => tick(app.runtime)));
    expect(await audited('ROSTER_PERSON_FORGOTTEN')).toMatchObject([{ subject: '2 people' }]);
  });
});

describe('the recipients of a survey', () => {
  const recipients = async ({ ref }: { ref: string }) =>
    (await app.dataSource.query('SELECT count(*)::int AS n FROM study_target WHERE study_id = $1', [ref]))[0].n;
  const released = ({ ref }: { ref: string }) =>
    app.dataSource.query('SELECT * FROM release_group WHERE study_id = $1 ORDER BY 1, 2, 3, 4', [ref]);

  /** A survey that asks four people, of whom three have answered. */
  async function askedStudy() {
    const teamRef = await company.team('Platform');
    const people = Array.from({ length: 4 }, (_, at) => ({ email: `asked${at}@acme.test`, teamRef }));
    await company.admin.run(ADD, { people });
    const study = await company.draft();
    const input = { distributionMethod: 'EMAIL' };
    await company.admin.run(SEND_BY, { ref: study.ref, input });
    await company.admin.run(ADD_RECIPIENTS, { input: { studyRef: study.ref, filter: {} } });
    await study.publish([teamRef]);
    for (const { email } of people.slice(0, 3)) await study.respond({ email });
    return study;
  }

  test('are deleted some days after its close, with their number in the audit log, and results stay byte for byte', async () => {
    await choose({ keepRecipientsDays: 10 });
    const study = await askedStudy();
    const elsewhere = await askedElsewhere();
    await pass(DAY);
    expect([await recipients(study), await recipients(elsewhere)]).toEqual([4, 4]);
    await study.close();
    await pass(9 * DAY);
    const before = await released(study);
    expect(await recipients(study)).toBe(4);
    await pass(DAY);
    expect([await recipients(study), await recipients(elsewhere)]).toEqual([0, 4]);
    expect(await released(study)).toEqual(before);
    const admin = await company.signedIn(company.emails.admin);
    expect((await admin.run(RATE, { ref: study.ref })).study.participation).toEqual({
      expectedResponseCount: 4,
      responseRate: 75,
    });
    expect(await audited('RECIPIENTS_FORGOTTEN')).toEqual([{ subject: 'Pulse', actor: null, detail: '4 recipients' }]);
    expect(await audited('RECIPIENTS_FORGOTTEN')).toHaveLength(1);
  });

  test('are deleted once by several processes, and never where the company keeps them', async () => {
    const kept = await askedStudy();
    await kept.close();
    await pass(400 * DAY);
    expect(await recipients(kept)).toBe(4);
    company.admin = await company.signedIn(company.emails.admin);
    await choose({ keepRecipientsDays: 0 });
    await Promise.all(Array.from({ length: 4 }, () => tick(app.runtime)));
    expect(await recipients(kept)).toBe(0);
    expect(await audited('RECIPIENTS_FORGOTTEN')).toHaveLength(1);
  });

  /** The same survey in a company that deletes nothing. */
  async function askedElsewhere() {
    const here = company;
    company = await app.company('Hooli');
    const study = await askedStudy();
    await study.close();
    company = here;
    return study;
  }
});
