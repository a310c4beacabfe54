import { randomUUID } from 'node:crypto';
import { mailboxOf, startTestApp, TestSocket, type TestApp, type TestCompany } from '../testkit';
import {
  INVITATIONS_QUERY,
  INVITE_USER,
  auditEntriesOf,
  REVOKE_INVITATION,
  unknownEmail,
  USERS_QUERY,
  VERIFY_EMAIL,
} from './support/people';

const CHANGE = 'mutation ($ref: UUID!, $role: Role!) { changeUserRole(ref: $ref, role: $role) { email role } }';
const REMOVE = 'mutation ($ref: UUID!) { removeUser(ref: $ref) }';

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

const invite = async (email: string, role = 'VIEWER') =>
  (await company.admin.run(INVITE_USER, { email, role })).inviteUser;
const invitations = async () => (await company.admin.run(INVITATIONS_QUERY)).invitations;
const refOf = async (email: string, of = company): Promise<string> =>
  (await of.admin.run(USERS_QUERY)).users.find((user: { email: string }) => user.email === email).ref;
const noted = (action: string, by = company.admin) => auditEntriesOf(by, action);
/** Makes the viewer an admin. */
const promote = async () => company.admin.run(CHANGE, { ref: await refOf(company.emails.viewer), role: 'ADMIN' });

test('the people of a company are listed by email, without those of other companies', async () => {
  expect((await company.admin.run(USERS_QUERY)).users).toEqual([
    { ref: expect.any(String), email: company.emails.admin, role: 'ADMIN', isRoleManaged: false },
    { ref: expect.any(String), email: company.emails.viewer, role: 'VIEWER', isRoleManaged: false },
  ]);
});

describe('letting people manage the roster', () => {
  const CHANGE_ROSTER_ACCESS = `mutation ($ref: UUID!, $canManageRoster: Boolean!) {
    changeRosterAccess(ref: $ref, canManageRoster: $canManageRoster) { user { email canManageRoster } }
  }`;
  const allow = async (canManageRoster: boolean, email = company.emails.viewer) =>
    company.admin.run(CHANGE_ROSTER_ACCESS, { ref: await refOf(email), canManageRoster });
  const may = async (client = company.viewer) => (await client.run('{ me { canManageRoster } }')).me.canManageRoster;

  test('counts from the next call on, and is recorded in the audit log once for each change', async () => {
    expect([await may(), await may(company.admin)]).toEqual([false, true]);
    const user = { email: company.emails.viewer, canManageRoster: true };
    expect(await allow(true)).toEqual({ changeRosterAccess: { user } });
    await allow(true);
    expect(await may()).toBe(true);
    await allow(false);
    expect(await may()).toBe(false);
    const entries = await noted('ROSTER_ACCESS_CHANGED');
    expect(entries.map(({ detail }: { detail: string }) => detail).sort()).toEqual([
      'may manage the roster',
      'may no longer manage the roster',
    ]);
    expect(entries[0]).toMatchObject({ subject: company.emails.viewer });
  });

  test('gives no other right, and an admin keeps it without the switch', async () => {
    await allow(true);
    expect((await company.viewer.refusal(USERS_QUERY)).code).toBe('FORBIDDEN');
    await allow(false, company.emails.admin);
    expect(await may(company.admin)).toBe(true);
  });
});

describe('changing a role', () => {
  test('applies from the next call on, and is recorded in the audit log', async () => {
    expect(await promote()).toEqual({ changeUserRole: { email: company.emails.viewer, role: 'ADMIN' } });
    expect((await company.viewer.run(USERS_QUERY)).users).toHaveLength(2);
    expect(await noted('ROLE_CHANGED')).toMatchObject([
      { subject: company.emails.viewer, detail: 'from DevEx Viewer to DevEx Admin' },
    ]);
  });

  test('ends the keys of a former admin', async () => {
    await promote();
    const program = await company.withApiKey();
    await company.viewer.run(CHANGE, { ref: await refOf(company.emails.admin), role: 'VIEWER' });
    expect((await program.refusal('{ me { email } }')).code).toBe('UNAUTHENTICATED');
  });

  test('restores no key, invitation or share link when the former role is given back', async () => {
    await promote();
    const study = await company.publishedStudy();
    await study.withResponses(3);
    await study.close();
    const [program, holder, email] = [await company.withApiKey(), await company.withLink(study.ref), unknownEmail()];
    await invite(email);
    const [mail] = await mailFor(email);
    const theirs = await company.viewer.run('mutation { createApiKey(name: "theirs") { apiKey { name } } }');
    const ref = await refOf(company.emails.admin);
    for (const role of ['VIEWER', 'ADMIN']) await company.viewer.run(CHANGE, { ref, role });

    await company.admin.run(USERS_QUERY);
    expect((await program.refusal('{ me { email } }')).code).toBe('UNAUTHENTICATED');
    expect((await holder.refusal('query ($ref: UUID!) { study(ref: $ref) { name } }', { ref: study.ref })).code).toBe(
      'FORBIDDEN',
    );
    expect(await app.visitor().refusal(VERIFY_EMAIL, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(
      await company.admin.run(
        'query ($ref: UUID!) { apiKeys { name } invitations { email } shares(studyRef: $ref) { ref } }',
        { ref: study.ref },
      ),
    ).toEqual({
      apiKeys: [theirs.createApiKey.apiKey],
      invitations: [],
      shares: [],
    });
  });

  test('to the same role changes and records nothing', async () => {
    await company.admin.run(CHANGE, { ref: await refOf(company.emails.viewer), role: 'VIEWER' });
    await company.admin.run(CHANGE, { ref: await refOf(company.emails.admin), role: 'ADMIN' });
    expect(await noted('ROLE_CHANGED')).toEqual([]);
  });

  test('is refused for somebody whose role is managed by single sign-on', async () => {
    await app.dataSource.query('UPDATE account SET sign_on_id = email WHERE email = $1', [company.emails.viewer]);
    const refusal = await company.admin.refusal(CHANGE, { ref: await refOf(company.emails.viewer), role: 'ADMIN' });
    expect(refusal).toMatchObject({ code: 'CONFLICT', detail: expect.stringMatching(/single sign-on/) });
  });
});

describe('removing somebody', () => {
  test('ends the person’s sessions, keys and share links, and leaves their surveys', async () => {
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
    expect(await company.viewer.run('{ studies { ref createdBy { name } } }')).toEqual({
      studies: [{ ref: study.ref, createdBy: null }],
    });
    expect(await noted('USER_REMOVED', company.viewer)).toMatchObject([
      { actor: company.emails.viewer, subject: company.emails.admin },
    ]);
  });

  test('closes the person’s open sockets', async () => {
    const study = await company.publishedStudy();
    const socket = new TestSocket(company.viewer);
    const events = socket.events(
      'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }',
      { ref: study.ref },
    );
    await events.next();
    const end = expect(events.next()).rejects.toMatchObject({ code: 4403 }); // The socket may close before the reply arrives.
    await company.admin.run(REMOVE, { ref: await refOf(company.emails.viewer) });
    await end;
  });

  test('ends the open invitations that the person sent, and no others', async () => {
    await promote();
    const [theirs, mine] = [unknownEmail(), unknownEmail()];
    await company.viewer.run(INVITE_USER, { email: theirs });
    await invite(mine);
    await company.admin.run(REMOVE, { ref: await refOf(company.emails.viewer) });
    expect(await invitations()).toMatchObject([{ email: mine }]);
    const [mail] = await mailFor(theirs);
    expect(await app.visitor().refusal(VERIFY_EMAIL, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('is allowed for oneself, which signs the caller out', async () => {
    await promote();
    await company.admin.run(REMOVE, { ref: await refOf(company.emails.admin) });
    expect(company.admin.cookies.has('sessionid')).toBe(false);
    expect((await company.viewer.run(USERS_QUERY)).users).toHaveLength(1);
  });
});

describe('the last admin', () => {
  const LAST = {
    code: 'CONFLICT',
    detail: 'This is the company’s only admin. Please make somebody else an admin first.',
  };

  test('cannot be demoted or removed', async () => {
    const ref = await refOf(company.emails.admin);
    expect(await company.admin.refusal(CHANGE, { ref, role: 'VIEWER' })).toMatchObject(LAST);
    expect(await company.admin.refusal(REMOVE, { ref })).toMatchObject(LAST);
    expect((await company.admin.run(USERS_QUERY)).users).toHaveLength(2);
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

describe('the rights to manage people', () => {
  test('belong to admins who are signed in themselves, and to nobody else', async () => {
    const ref = randomUUID();
    const calls = [
      [USERS_QUERY],
      [INVITATIONS_QUERY],
      [INVITE_USER, { email: unknownEmail() }],
      [REVOKE_INVITATION, { ref }],
      [CHANGE, { ref, role: 'ADMIN' }],
      [REMOVE, { ref }],
    ] as const;
    const program = await company.withApiKey();
    for (const [operation, variables] of calls) {
      expect((await company.viewer.refusal(operation, variables)).code).toBe('FORBIDDEN');
      expect((await program.refusal(operation, variables)).code).toBe('FORBIDDEN');
      expect((await app.visitor().refusal(operation, variables)).code).toBe('UNAUTHENTICATED');
    }
  });

  test('do not reach another company’s people and invitations, which are not found', async () => {
    const ref = await refOf(company.emails.viewer);
    const invitation = await invite(unknownEmail());
    expect((await other.admin.refusal(CHANGE, { ref, role: 'ADMIN' })).code).toBe('NOT_FOUND');
    expect((await other.admin.refusal(REMOVE, { ref })).code).toBe('NOT_FOUND');
    expect((await other.admin.refusal(REVOKE_INVITATION, { ref: invitation.ref })).code).toBe('NOT_FOUND');
    expect((await other.admin.run(INVITATIONS_QUERY)).invitations).toEqual([]);
    expect(await invitations()).toEqual([invitation]);
  });
});
