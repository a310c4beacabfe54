import { mailboxOf, startTestApp, statementsOf, type TestApp, type TestCompany } from '../testkit';
import {
  INVITATIONS_QUERY,
  INVITE_USER,
  auditEntriesOf,
  REVOKE_INVITATION,
  unknownEmail,
  VERIFY_EMAIL,
} from './support/people';

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
const invite = async (email: string, role = 'VIEWER') =>
  (await company.admin.run(INVITE_USER, { email, role })).inviteUser;
const invitations = async () => (await company.admin.run(INVITATIONS_QUERY)).invitations;
const noted = (action: string) => auditEntriesOf(company.admin, action);

describe('inviting', () => {
  test('sends a link that admits one person, once, with the role that was given', async () => {
    const email = unknownEmail();
    const invited = await invite(` ${email.toUpperCase()}`, 'ADMIN');
    expect(invited).toMatchObject({
      email,
      role: 'ADMIN',
      isExpired: false,
      invitedBy: { email: company.emails.admin },
    });
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
    expect(await visitor.run(VERIFY_EMAIL, { token: mail!.token })).toEqual({
      verifyEmail: { email, role: 'ADMIN', company: { name: 'Initech' } },
    });
    expect(await invitations()).toEqual([]);
    expect(await app.visitor().refusal(VERIFY_EMAIL, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('renews an open invitation: it gets a new link and role for 7 days, and the former link stops working', async () => {
    const email = unknownEmail();
    const first = await invite(email);
    pass(3 * DAY);
    const second = await invite(email, 'ADMIN');
    expect(second.ref).toBe(first.ref);
    expect(Date.parse(second.expiresAt) - Date.parse(first.expiresAt)).toBe(3 * DAY);
    expect(await invitations()).toEqual([second]);
    const [old, fresh] = await mailFor(email);
    expect(await app.visitor().refusal(VERIFY_EMAIL, { token: old!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await app.visitor().run(VERIFY_EMAIL, { token: fresh!.token })).toMatchObject({
      verifyEmail: { role: 'ADMIN' },
    });
  });

  test('lasts seven days, and the list still shows the invitation after that', async () => {
    const email = unknownEmail();
    await invite(email);
    pass(7 * DAY);
    company.admin = await company.signedIn(company.emails.admin);
    expect(await invitations()).toMatchObject([{ email, isExpired: true }]);
    const [mail] = await mailFor(email);
    expect(await app.visitor().refusal(VERIFY_EMAIL, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test.each(['', 'nobody', 'a b@people.test', 'a@people.test, b@people.test', 'a@people.test\r\nBcc: b@people.test'])(
    'refuses %j',
    async (email) => {
      const refusal = await company.admin.refusal(INVITE_USER, { email });
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { email: ['Enter a valid email address.'] } });
    },
  );

  test('refuses somebody who is already in the company, whatever the case of the email', async () => {
    const refusal = await company.admin.refusal(INVITE_USER, { email: company.emails.viewer.toUpperCase() });
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: ['This person is in your company already.'] },
    });
  });

  test('answers as usual for somebody who is in another company, who learns of that by the link', async () => {
    const [unknown, known] = [unknownEmail(), other.emails.viewer];
    const shape = ({ ref: _ref, email: _email, ...rest }: { ref: string; email: string }) => rest;
    expect(shape(await invite(known))).toEqual(shape(await invite(unknown)));
    const [mail] = await mailFor(known);
    expect((await app.visitor().refusal(VERIFY_EMAIL, { token: mail!.token })).detail).toMatch(/another company/);
  });

  test('is refused at two hundred open invitations, where an existing one can still be renewed', async () => {
    const email = unknownEmail();
    await invite(email);
    await app.dataSource.query(
      `INSERT INTO invitation SELECT gen_random_uuid(), company_id, n || '@people.test', role, invited_by_id, sha256(n::text::bytea || email::bytea), created_at, expires_at
       FROM invitation, generate_series(2, 200) n WHERE email = $1`,
      [email],
    );
    expect(await company.admin.refusal(INVITE_USER, { email: unknownEmail() })).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringMatching(/^There are 200 open/),
    });
    await invite(email);
    await company.admin.run(REVOKE_INVITATION, {
      ref: (await invitations()).find((one: { email: string }) => one.email === '7@people.test').ref,
    });
    await invite(unknownEmail());
  });

  test('from two browsers at once creates one invitation', async () => {
    const [email, second] = [unknownEmail(), await company.signedIn(company.emails.admin)];
    await Promise.all([company.admin.run(INVITE_USER, { email }), second.run(INVITE_USER, { email })]);
    expect(await invitations()).toHaveLength(1);
  });

  test('stores nothing of the link that somebody with a copy of the table could use', async () => {
    const email = unknownEmail();
    await invite(email);
    const [mail] = await mailFor(email);
    expect(JSON.stringify(await app.dataSource.query('SELECT i::text FROM invitation i'))).not.toContain(mail!.token);
  });

  test('escapes the company’s name in the mail, and lets no part of it become a link', async () => {
    await app.dataSource.query(
      `UPDATE company SET name = E'<b>Evil</b>\\nBcc: eve@people.test' WHERE id = (SELECT company_id FROM account WHERE email = $1)`,
      [company.emails.admin],
    );
    const email = unknownEmail();
    await invite(email);
    const [mail] = await mailFor(email);
    expect(mail!.subject).toBe('Join <b>Evil</\u2060b> Bcc: eve@\u2060people.\u2060test on Candor');
    expect(mail!.html).toContain('&lt;b&gt;Evil&lt;/\u2060b&gt;');
  });
});

test('the link of a revoked invitation lets nobody in', async () => {
  const email = unknownEmail();
  const { ref } = await invite(email);
  expect(await company.admin.run(REVOKE_INVITATION, { ref })).toEqual({ revokeInvitation: ref });
  expect(await invitations()).toEqual([]);
  expect(await noted('INVITATION_REVOKED')).toMatchObject([{ subject: email }]);
  const [mail] = await mailFor(email);
  expect(await app.visitor().refusal(VERIFY_EMAIL, { token: mail!.token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await company.admin.refusal(REVOKE_INVITATION, { ref })).code).toBe('NOT_FOUND');
});

test('the list takes as many statements for five invitations as for one', async () => {
  await invite(unknownEmail());
  const few = await statementsOf(app.dataSource, () => company.admin.run(INVITATIONS_QUERY));
  for (let at = 0; at < 4; at += 1) await invite(unknownEmail());
  const many = await statementsOf(app.dataSource, () => company.admin.run(INVITATIONS_QUERY));
  expect(many.length).toBe(few.length);
});
