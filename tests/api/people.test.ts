import { randomUUID } from 'node:crypto';
import { mailboxOf, startTestApp, statementsOf, TestSocket, type TestApp, type TestCompany } from '../testkit';

const USERS = '{ users { ref email role isRoleManaged } }';
const INVITATIONS = '{ invitations { ref email role isExpired createdAt expiresAt invitedBy { email } } }';
const INVITE = `mutation ($email: String!, $role: Role = VIEWER) {
  inviteUser(input: { email: $email, role: $role }) { ref email role isExpired createdAt expiresAt invitedBy { email } }
}`;
const REVOKE = 'mutation ($ref: UUID!) { revokeInvitation(ref: $ref) }';
const CHANGE = 'mutation ($ref: UUID!, $role: Role!) { changeUserRole(ref: $ref, role: $role) { email role } }';
const REMOVE = 'mutation ($ref: UUID!) { removeUser(ref: $ref) }';
const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { email role company { name } } }';
const LOG = '{ auditLog { entries { action actor subject detail } } }';
const DAY = 86_400_000;

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
const mailFor = mailboxOf(() => app);
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company('Initech');
  other = await app.company('Globex');
});
afterAll(() => app.stop());

const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
const someone = () => `new-${randomUUID().slice(0, 8)}@people.test`;
const invite = async (email: string, role = 'VIEWER') => (await company.admin.run(INVITE, { email, role })).inviteUser;
const invitations = async () => (await company.admin.run(INVITATIONS)).invitations;
const refOf = async (email: string, of = company): Promise<string> =>
  (await of.admin.run(USERS)).users.find((user: { email: string }) => user.email === email).ref;
/** What the audit log says of deeds of a kind. */
const noted = async (action: string, by = company.admin) =>
  (await by.run(LOG)).auditLog.entries.filter((entry: { action: string }) => entry.action === action);
/** Makes the viewer an admin as well. */
const promote = async () => company.admin.run(CHANGE, { ref: await refOf(company.emails.viewer), role: 'ADMIN' });

describe('inviting', () => {
  test('sends a link that lets somebody in with the role given, once', async () => {
    const email = someone();
    const invited = await invite(` ${email.toUpperCase()}`, 'ADMIN');
    expect(invited).toMatchObject({ email, role: 'ADMIN', isExpired: false, invitedBy: { email: company.emails.admin } });
    expect(Date.parse(invited.expiresAt) - Date.parse(invited.createdAt)).toBe(7 * DAY);
    expect(await invitations()).toEqual([invited]);
    expect(await noted('USER_INVITED')).toEqual([
      { action: 'USER_INVITED', actor: company.emails.admin, subject: email, detail: 'as DevEx Admin' },
    ]);

    const [mail] = await mailFor(email);
    expect(mail!.subject).toBe('Join Initech on Candor');
    expect(mail!.text).toContain('The admin invites you to join Initech on Candor');
    expect(mail!.text).toContain('Your role will be DevEx Admin: you may build, publish, close and share surveys');

    const visitor = app.visitor();
    expect(await visitor.run(VERIFY, { token: mail!.token })).toEqual({ verifyEmail: { email, role: 'ADMIN', company: { name: 'Initech' } } });
    expect(await invitations()).toEqual([]);
    expect(await app.visitor().refusal(VERIFY, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('again renews: a new link and role in place of the old, for 7 days from then', async () => {
    const email = someone();
    const first = await invite(email);
    pass(3 * DAY);
    const second = await invite(email, 'ADMIN');
    expect(second.ref).toBe(first.ref);
    expect(Date.parse(second.expiresAt) - Date.parse(first.expiresAt)).toBe(3 * DAY);
    expect(await invitations()).toEqual([second]);
    const [old, fresh] = await mailFor(email);
    expect(await app.visitor().refusal(VERIFY, { token: old!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await app.visitor().run(VERIFY, { token: fresh!.token })).toMatchObject({ verifyEmail: { role: 'ADMIN' } });
  });

  test('lasts seven days, and is still listed after them', async () => {
    const email = someone();
    await invite(email);
    pass(7 * DAY);
    company.admin = await company.signedIn(company.emails.admin);
    expect(await invitations()).toMatchObject([{ email, isExpired: true }]);
    const [mail] = await mailFor(email);
    expect(await app.visitor().refusal(VERIFY, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test.each(['', 'nobody', 'a b@people.test', 'a@people.test, b@people.test', 'a@people.test\r\nBcc: b@people.test'])('refuses %j', async (email) => {
    const refusal = await company.admin.refusal(INVITE, { email });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: ['Enter a valid email address.'] } });
  });

  test('refuses somebody who is in the company, however the email is written', async () => {
    const refusal = await company.admin.refusal(INVITE, { email: company.emails.viewer.toUpperCase() });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: ['This person is in your company already.'] } });
  });

  test('answers alike for somebody who is in another company, who learns of it by the link', async () => {
    const [unknown, known] = [someone(), other.emails.viewer];
    const shape = ({ ref: _ref, email: _email, ...rest }: { ref: string; email: string }) => rest;
    expect(shape(await invite(known))).toEqual(shape(await invite(unknown)));
    const [mail] = await mailFor(known);
    expect((await app.visitor().refusal(VERIFY, { token: mail!.token })).detail).toMatch(/another company/);
  });

  test('stops at two hundred open invitations, of which one can be renewed', async () => {
    const email = someone();
    await invite(email);
    await app.dataSource.query(
      `INSERT INTO invitation SELECT gen_random_uuid(), company_id, n || '@people.test', role, invited_by_id, sha256(n::text::bytea || email::bytea), created_at, expires_at
       FROM invitation, generate_series(2, 200) n WHERE email = $1`,
      [email],
    );
    expect(await company.admin.refusal(INVITE, { email: someone() })).toMatchObject({ code: 'CONFLICT', detail: expect.stringMatching(/^There are 200 open/) });
    await invite(email);
    await company.admin.run(REVOKE, { ref: (await invitations()).find((one: { email: string }) => one.email === '7@people.test').ref });
    await invite(someone());
  });

  test('at once from two browsers leaves one invitation', async () => {
    const [email, second] = [someone(), await company.signedIn(company.emails.admin)];
    await Promise.all([company.admin.run(INVITE, { email }), second.run(INVITE, { email })]);
    expect(await invitations()).toHaveLength(1);
  });

  test('keeps of the link nothing that a copy of the table could use', async () => {
    const email = someone();
    await invite(email);
    const [mail] = await mailFor(email);
    expect(JSON.stringify(await app.dataSource.query('SELECT i::text FROM invitation i'))).not.toContain(mail!.token);
  });

  test('shows what a company calls itself as text', async () => {
    await app.dataSource.query(`UPDATE company SET name = E'<b>Evil</b>\\nBcc: eve@people.test' WHERE id = (SELECT company_id FROM account WHERE email = $1)`, [company.emails.admin]);
    const email = someone();
    await invite(email);
    const [mail] = await mailFor(email);
    expect(mail!.subject).toBe('Join <b>Evil</b> Bcc: eve@people.test on Candor');
    expect(mail!.html).toContain('&lt;b&gt;Evil&lt;/b&gt;');
  });
});

test('a revoked invitation lets nobody in', async () => {
  const email = someone();
  const { ref } = await invite(email);
  expect(await company.admin.run(REVOKE, { ref })).toEqual({ revokeInvitation: ref });
  expect(await invitations()).toEqual([]);
  expect(await noted('INVITATION_REVOKED')).toMatchObject([{ subject: email }]);
  const [mail] = await mailFor(email);
  expect(await app.visitor().refusal(VERIFY, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await company.admin.refusal(REVOKE, { ref })).code).toBe('NOT_FOUND');
});

test('the people of a company are listed by email, and nobody else’s', async () => {
  expect((await company.admin.run(USERS)).users).toEqual([
    { ref: expect.any(String), email: company.emails.admin, role: 'ADMIN', isRoleManaged: false },
    { ref: expect.any(String), email: company.emails.viewer, role: 'VIEWER', isRoleManaged: false },
  ]);
});

describe('another role', () => {
  test('holds from the next call on, and is noted', async () => {
    expect(await promote()).toEqual({ changeUserRole: { email: company.emails.viewer, role: 'ADMIN' } });
    expect((await company.viewer.run(USERS)).users).toHaveLength(2);
    expect(await noted('ROLE_CHANGED')).toMatchObject([{ subject: company.emails.viewer, detail: 'from DevEx Viewer to DevEx Admin' }]);
  });

  test('ends the former admin’s keys', async () => {
    await promote();
    const program = await company.withApiKey();
    await company.viewer.run(CHANGE, { ref: await refOf(company.emails.admin), role: 'VIEWER' });
    expect((await program.refusal('{ me { email } }')).code).toBe('UNAUTHENTICATED');
  });

  test('revives nothing when it is the former one again: no key, no invitation, no share link', async () => {
    await promote();
    const study = await company.publishedStudy();
    await study.withResponses(3);
    await study.close();
    const [program, holder, email] = [await company.withApiKey(), await company.withLink(study.ref), someone()];
    await invite(email);
    const [mail] = await mailFor(email);
    const theirs = await company.viewer.run('mutation { createApiKey(name: "theirs") { apiKey { name } } }');
    const ref = await refOf(company.emails.admin);
    for (const role of ['VIEWER', 'ADMIN']) await company.viewer.run(CHANGE, { ref, role });

    await company.admin.run(USERS);
    expect((await program.refusal('{ me { email } }')).code).toBe('UNAUTHENTICATED');
    expect((await holder.refusal('query ($ref: UUID!) { study(ref: $ref) { name } }', { ref: study.ref })).code).toBe('FORBIDDEN');
    expect(await app.visitor().refusal(VERIFY, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await company.admin.run('query ($ref: UUID!) { apiKeys { name } invitations { email } shares(studyRef: $ref) { ref } }', { ref: study.ref })).toEqual({
      apiKeys: [theirs.createApiKey.apiKey],
      invitations: [],
      shares: [],
    });
  });

  test('that is the same one changes and notes nothing', async () => {
    await company.admin.run(CHANGE, { ref: await refOf(company.emails.viewer), role: 'VIEWER' });
    await company.admin.run(CHANGE, { ref: await refOf(company.emails.admin), role: 'ADMIN' });
    expect(await noted('ROLE_CHANGED')).toEqual([]);
  });

  test('is not given to somebody whose role single sign-on manages', async () => {
    await app.dataSource.query('UPDATE account SET sign_on_id = email WHERE email = $1', [company.emails.viewer]);
    const refusal = await company.admin.refusal(CHANGE, { ref: await refOf(company.emails.viewer), role: 'ADMIN' });
    expect(refusal).toMatchObject({ code: 'CONFLICT', detail: expect.stringMatching(/single sign-on/) });
  });
});

describe('removing somebody', () => {
  test('ends sessions, keys and share links, and leaves the surveys', async () => {
    await promote();
    const study = await company.publishedStudy();
    await study.withResponses(3);
    await study.close();
    const program = await company.withApiKey();
    const { shareStudy } = await company.admin.run(
      'mutation ($ref: UUID!) { shareStudy(ref: $ref, input: { expiryDays: 7 }) { scopeToken } }',
      { ref: study.ref },
    );
    const holder = app.visitor({ authorization: `Scope ${shareStudy.scopeToken}` });
    const RESULTS = 'query ($ref: UUID!) { study(ref: $ref) { name } }';
    await holder.run(RESULTS, { ref: study.ref });

    const ref = await refOf(company.emails.admin);
    expect(await company.viewer.run(REMOVE, { ref })).toEqual({ removeUser: ref });
    expect((await company.admin.refusal('{ me { email } }')).code).toBe('UNAUTHENTICATED');
    expect((await program.refusal('{ me { email } }')).code).toBe('UNAUTHENTICATED');
    expect((await holder.refusal(RESULTS, { ref: study.ref })).code).toBe('FORBIDDEN');
    expect(await company.viewer.run('{ studies { ref createdBy { name } } }')).toEqual({ studies: [{ ref: study.ref, createdBy: null }] });
    expect(await noted('USER_REMOVED', company.viewer)).toMatchObject([{ actor: company.emails.viewer, subject: company.emails.admin }]);
  });

  test('closes the sockets they have open', async () => {
    const study = await company.publishedStudy();
    const socket = new TestSocket(company.viewer);
    const events = socket.events('subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }', { ref: study.ref });
    await events.next();
    const end = events.next();
    await company.admin.run(REMOVE, { ref: await refOf(company.emails.viewer) });
    await expect(end).rejects.toMatchObject({ code: 4403 });
  });

  test('ends their open invitations, and nobody else’s', async () => {
    await promote();
    const [theirs, mine] = [someone(), someone()];
    await company.viewer.run(INVITE, { email: theirs });
    await invite(mine);
    await company.admin.run(REMOVE, { ref: await refOf(company.emails.viewer) });
    expect(await invitations()).toMatchObject([{ email: mine }]);
    const [mail] = await mailFor(theirs);
    expect(await app.visitor().refusal(VERIFY, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('may be oneself, which signs one out', async () => {
    await promote();
    await company.admin.run(REMOVE, { ref: await refOf(company.emails.admin) });
    expect(company.admin.cookies.has('sessionid')).toBe(false);
    expect((await company.viewer.run(USERS)).users).toHaveLength(1);
  });
});

describe('the last admin', () => {
  const LAST = { code: 'CONFLICT', detail: 'This is the company’s only admin. Please make somebody else an admin first.' };

  test('is neither demoted nor removed', async () => {
    const ref = await refOf(company.emails.admin);
    expect(await company.admin.refusal(CHANGE, { ref, role: 'VIEWER' })).toMatchObject(LAST);
    expect(await company.admin.refusal(REMOVE, { ref })).toMatchObject(LAST);
    expect((await company.admin.run(USERS)).users).toHaveLength(2);
  });

  test.each([
    ['demote each other', CHANGE, 'other'],
    ['remove each other', REMOVE, 'other'],
    ['leave', REMOVE, 'self'],
  ])('stays when two admins %s at once', async (_what, operation, whom) => {
    for (let round = 0; round < 5; round += 1) {
      company = await app.company();
      await promote();
      const [one, two] = [await refOf(company.emails.admin), await refOf(company.emails.viewer)];
      const [first, second] = whom === 'self' ? [one, two] : [two, one];
      const variables = (ref: string) => ({ ref, ...(operation === CHANGE && { role: 'VIEWER' }) });
      const outcomes = await Promise.allSettled([
        company.admin.run(operation, variables(first)),
        company.viewer.run(operation, variables(second)),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [{ admins }] = await app.dataSource.query(
        `SELECT count(*)::int AS admins FROM account WHERE role = 'ADMIN' AND email = ANY($1)`,
        [Object.values(company.emails)],
      );
      expect(admins).toBe(1);
    }
  });
});

describe('who may', () => {
  test('a customer admin in person, and nobody else', async () => {
    const ref = randomUUID();
    const calls = [[USERS], [INVITATIONS], [INVITE, { email: someone() }], [REVOKE, { ref }], [CHANGE, { ref, role: 'ADMIN' }], [REMOVE, { ref }]] as const;
    const program = await company.withApiKey();
    for (const [operation, variables] of calls) {
      expect((await company.viewer.refusal(operation, variables)).code).toBe('FORBIDDEN');
      expect((await program.refusal(operation, variables)).code).toBe('FORBIDDEN');
      expect((await app.visitor().refusal(operation, variables)).code).toBe('UNAUTHENTICATED');
    }
  });

  test('another company’s people and invitations are as good as none', async () => {
    const ref = await refOf(company.emails.viewer);
    const invitation = await invite(someone());
    expect((await other.admin.refusal(CHANGE, { ref, role: 'ADMIN' })).code).toBe('NOT_FOUND');
    expect((await other.admin.refusal(REMOVE, { ref })).code).toBe('NOT_FOUND');
    expect((await other.admin.refusal(REVOKE, { ref: invitation.ref })).code).toBe('NOT_FOUND');
    expect((await other.admin.run(INVITATIONS)).invitations).toEqual([]);
    expect(await invitations()).toEqual([invitation]);
  });
});

test('the list asks the database as often for one invitation as for five', async () => {
  await invite(someone());
  const few = await statementsOf(app.dataSource, () => company.admin.run(INVITATIONS));
  for (let at = 0; at < 4; at += 1) await invite(someone());
  const many = await statementsOf(app.dataSource, () => company.admin.run(INVITATIONS));
  expect(many.length).toBe(few.length);
});
