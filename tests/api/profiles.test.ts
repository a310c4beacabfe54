import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

const USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { name jobLevel isOnboarded } }';
const COMPANY = `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) {
  email company { name numberOfEmployees issueTrackingSw sourceCodeMgmtSw isOnboarded } } }`;
const ON_CUSTOMER = '{ me { isOnCustomerInstance company { slug } } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const table = (statement: string) => app.dataSource.query(statement, [company.emails.viewer]);

describe('the user’s own profile', () => {
  test('is complete with a name and a job level, set together or one after the other', async () => {
    await table(`UPDATE account SET is_onboarded = false, name = '', job_level = NULL WHERE email = $1`);
    const update = (input: object) => company.viewer.run(USER, { input });
    expect(await update({ jobLevel: 0 })).toEqual({ updateUser: { name: '', jobLevel: 0, isOnboarded: false } });
    expect(await update({ name: ' Ann Smith ' })).toEqual({
      updateUser: { name: 'Ann Smith', jobLevel: 0, isOnboarded: true },
    });
    expect(await update({ jobLevel: 8, name: null })).toEqual({
      updateUser: { name: 'Ann Smith', jobLevel: 8, isOnboarded: true },
    });
    expect(await company.viewer.run('{ me { name jobLevel isOnboarded } }')).toEqual({
      me: { name: 'Ann Smith', jobLevel: 8, isOnboarded: true },
    });
  });

  test.each([
    [{ name: '  ' }, { name: ['This field may not be blank.'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Ensure this value has at most 100 characters.'] }],
    [{ jobLevel: 9 }, { jobLevel: ['Must be a number from 0 to 8.'] }],
    [{ jobLevel: -1 }, { jobLevel: ['Must be a number from 0 to 8.'] }],
  ])('refuses %j', async (input, fields) => {
    expect(await company.viewer.refusal(USER, { input })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });
});

describe('the company’s profile', () => {
  const update = (input: object, by: TestClient = company.admin) =>
    by.run(COMPANY, { input }).then((data) => data.updateCompany);

  test('is complete with all four fields, and the audit log says which ones were changed', async () => {
    await table('UPDATE company SET is_onboarded = false WHERE id = (SELECT company_id FROM account WHERE email = $1)');
    const first = await update({ name: 'Initech Ltd', numberOfEmployees: '5000+', issueTrackingSw: 8 });
    expect(first).toMatchObject({ email: company.emails.admin, company: { name: 'Initech Ltd', isOnboarded: false } });
    expect((await update({ sourceCodeMgmtSw: 0 })).company).toEqual({
      name: 'Initech Ltd',
      numberOfEmployees: '5000+',
      issueTrackingSw: 8,
      sourceCodeMgmtSw: 0,
      isOnboarded: true,
    });
    const { auditLog } = await company.admin.run('{ auditLog { entries { action subject detail } } }');
    const detail = 'name, numberOfEmployees, issueTrackingSw';
    expect(auditLog.entries).toContainEqual({ action: 'COMPANY_UPDATED', subject: 'Initech Ltd', detail });
  });

  test.each([
    [{ name: '' }, { name: ['This field may not be blank.'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Ensure this value has at most 100 characters.'] }],
    [
      { numberOfEmployees: '12' },
      { numberOfEmployees: ['Must be one of 1 - 149, 150 - 499, 500 - 999, 1000 - 4999, 5000+.'] },
    ],
    [{ issueTrackingSw: 9 }, { issueTrackingSw: ['Must be a number from 0 to 8.'] }],
    [{ sourceCodeMgmtSw: 7 }, { sourceCodeMgmtSw: ['Must be a number from 0 to 6.'] }],
  ])('refuses %j', async (input, fields) => {
    expect(await company.admin.refusal(COMPANY, { input })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  test('of another company is not reachable', async () => {
    const other = await app.company('Globex');
    await update({ name: 'Initech Ltd' });
    expect(await other.admin.run('{ me { company { name } } }')).toEqual({ me: { company: { name: 'Globex' } } });
  });
});

test('staff of the installation who are signed in to a customer’s company are marked as such', async () => {
  const { me } = await company.viewer.run(ON_CUSTOMER);
  expect(me.isOnCustomerInstance).toBe(false);
  const [, domain] = company.emails.viewer.split('@');
  const isOnCustomerInstance = async (companies: string[], at = domain!) => {
    app.runtime.env.staff = { domain: at, companies };
    return (await company.viewer.run(ON_CUSTOMER)).me.isOnCustomerInstance;
  };
  expect(await isOnCustomerInstance([])).toBe(true);
  expect(await isOnCustomerInstance(['candor', me.company.slug])).toBe(false);
  expect(await isOnCustomerInstance([], domain!.slice(1))).toBe(false);
});

describe('a number that stands for a choice', () => {
  const LEVEL = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { jobLevel jobLevelName } }';
  const TOOLS = `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) {
    company { issueTrackingSw issueTracker sourceCodeMgmtSw sourceCodeHost } } }`;

  test.each([
    [0, 'FOUNDER'],
    [2, 'VICE_PRESIDENT'],
    [7, 'INDIVIDUAL_CONTRIBUTOR'],
    [8, 'OTHER'],
  ])('is told and chosen by its name as well: job level %i is %s', async (jobLevel, jobLevelName) => {
    const both = { updateUser: { jobLevel, jobLevelName } };
    expect(await company.viewer.run(LEVEL, { input: { jobLevel } })).toEqual(both);
    await company.viewer.run(LEVEL, { input: { jobLevel: 1 } });
    expect(await company.viewer.run(LEVEL, { input: { jobLevelName } })).toEqual(both);
    expect(await company.viewer.run(LEVEL, { input: { jobLevel, jobLevelName } })).toEqual(both);
  });

  test('is so for the tools of a company, and missing where nothing is chosen', async () => {
    await table(`UPDATE company SET issue_tracking_sw = NULL, source_code_mgmt_sw = NULL
                 WHERE id = (SELECT company_id FROM account WHERE email = $1)`);
    const update = async (input: object) => (await company.admin.run(TOOLS, { input })).updateCompany.company;
    expect(await update({})).toEqual({
      ...{ issueTrackingSw: null, issueTracker: null, sourceCodeMgmtSw: null, sourceCodeHost: null },
    });
    expect(await update({ issueTracker: 'JIRA', sourceCodeMgmtSw: 1 })).toEqual({
      ...{ issueTrackingSw: 4, issueTracker: 'JIRA', sourceCodeMgmtSw: 1, sourceCodeHost: 'GITHUB' },
    });
    expect(await update({ sourceCodeHost: 'UNKNOWN', issueTrackingSw: 8 })).toEqual({
      ...{ issueTrackingSw: 8, issueTracker: 'UNKNOWN', sourceCodeMgmtSw: 6, sourceCodeHost: 'UNKNOWN' },
    });
  });

  test('is refused beside the name of another choice', async () => {
    const input = { issueTrackingSw: 4, issueTracker: 'TRELLO' };
    expect(await company.admin.refusal(TOOLS, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { issueTracker: ['It differs from issueTrackingSw. Please give one of them.'] },
    });
  });
});
