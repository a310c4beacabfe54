import { randomUUID } from 'node:crypto';
import {
  databaseState,
  mailboxOf,
  recordedLog,
  START_RESPONSE,
  startTestApp,
  statementsOf,
  SUBMIT_RESPONSE,
  tablesHolding,
  TestMailServer,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const PRESET =
  'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { company { respondentIdentity } } }';
const CHOOSE =
  'mutation ($ref: UUID!, $identity: RespondentIdentity!) { updateStudy(ref: $ref, input: { privacy: { identity: $identity } }) { privacy { identity } } }';
const PUBLIC = 'query ($ref: UUID!) { publicStudy(ref: $ref) { privacy { identity sealed } } }';
const START = START_RESPONSE.replace('answered', 'answered defaultTeamRef');
const ALREADY = { code: 'CONFLICT', status: 409, detail: 'You have already completed this survey.' };

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teamRef: string;
const log = recordedLog();
const mailsTo = mailboxOf(() => app);

const person = (name: string) => ({
  name,
  email: `${name}@people.test`,
  teamPath: ['Asked'],
  classification: 1,
  segments: {},
});

beforeAll(async () => {
  app = await startTestApp({}, log.logger);
});
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM outgoing_mail');
  company = await app.company();
  await company.roster(['ann', 'bob', 'cem', 'dan'].map(person));
  await company.admin.run(PRESET, { input: { respondentIdentity: 'OWN_LINK' } });
  teamRef = (await company.viewer.run('{ teams { ref } }')).teams[0].ref;
  study = await company.publishedStudy({ teamRefs: [teamRef] });
});
afterAll(() => app.stop());

const ask = (email: string, input: object = {}) =>
  app
    .visitor()
    .run(START, { input: { studyRef: study.ref, email, ...input } })
    .then(({ startStudyResponse }) => startStudyResponse);
const askOverRest = (email: string) =>
  app.visitor().rest('POST', '/public/study-response', { studyRef: study.ref, email });
/** Asks for a link, and takes its secret from the mail. */
async function linkOf(email: string): Promise<string> {
  await ask(email);
  const mails = await mailsTo(email);
  return new URL(mails.at(-1)!.links[0]!).hash.slice(1);
}
const begin = (targetRef: string, of = study) =>
  app
    .visitor()
    .run(START, { input: { studyRef: of.ref, targetRef } })
    .then(({ startStudyResponse }) => startStudyResponse);
const refusedBegin = (input: object) => app.visitor().refusal(START, { input: { studyRef: study.ref, ...input } });
async function respond(email: string, ratings = 4): Promise<void> {
  const { ref } = await begin(await linkOf(email));
  for (const slug of ['review_turnaround', 'docs_findable']) await study.answer(ref, slug, { absoluteValue: ratings });
  await study.complete(ref);
}

test('OWN_LINK is chosen by company and survey, and sealed', async () => {
  const { privacy } = (await app.visitor().run(PUBLIC, { ref: study.ref })).publicStudy;
  expect(privacy).toMatchObject({ identity: 'OWN_LINK', sealed: { terms: { identity: 'OWN_LINK' } } });
  const { ref } = await company.draft();
  expect((await company.admin.run(CHOOSE, { ref, identity: 'ANY_EMAIL' })).updateStudy.privacy.identity).toBe(
    'ANY_EMAIL',
  );
  expect((await company.admin.run(CHOOSE, { ref, identity: 'OWN_LINK' })).updateStudy.privacy.identity).toBe(
    'OWN_LINK',
  );
});

test('whoever gives an address gets no response, and the owner of the address gets a link that begins one', async () => {
  expect(await ask(' Ann@People.test ')).toBeNull();
  const [mail, ...others] = await mailsTo('ann@people.test');
  expect(others).toEqual([]);
  expect(mail!.subject).toContain('survey');
  const link = new URL(mail!.links[0]!);
  expect(link.pathname).toBe(`/study/${study.ref}`);
  // The secret stands in the fragment, which browsers send to no server.
  expect(link.search).toBe('');
  const response = await begin(link.hash.slice(1));
  expect(response).toMatchObject({ ref: expect.any(String), defaultTeamRef: teamRef });
});

test('the mail is in the language of the page', async () => {
  for (const [language, word] of Object.entries({ de: 'Umfrage', fr: 'enquête', es: 'encuesta', ar: 'الاستبيان' })) {
    const email = `${language}@people.test`;
    await ask(email, { language });
    const [mail] = await mailsTo(email);
    for (const text of [mail!.subject, mail!.text, mail!.html]) expect(text).toContain(word);
    expect(mail!.html).toContain(`lang="${language}" dir="auto"`);
  }
});

test('everybody gets the same reply over both APIs: on the roster or not, begun or not, completed or not', async () => {
  await respond('ann@people.test');
  await begin(await linkOf('bob@people.test'));
  const emails = ['ann@people.test', 'bob@people.test', 'cem@people.test', 'mallory@anywhere.example'];
  const replies = await Promise.all(emails.map(askOverRest));
  for (const { status, body } of replies) expect({ status, body }).toEqual({ status: 202, body: replies[0]!.body });
  const headers = replies.map(({ headers: of }) =>
    [...of].filter(([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name)),
  );
  for (const each of headers) expect(each).toEqual(headers[0]);
  for (const email of emails) expect(await ask(email)).toBeNull();
});

test('asking takes the same statements whoever asks, so that the time of a reply tells nothing', async () => {
  await respond('ann@people.test');
  await begin(await linkOf('bob@people.test'));
  const asked = async (email: string) => {
    await app.dataSource.query('DELETE FROM rate_limit');
    const before = await databaseState(app.dataSource);
    const statements = await statementsOf(app.dataSource, () => ask(email));
    const after = await databaseState(app.dataSource);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    return { changed: changed.sort(), statements };
  };
  const costs = [];
  for (const name of ['ann@people.test', 'bob@people.test', 'cem@people.test', 'mallory@anywhere.example'])
    costs.push(await asked(name));
  expect(costs[0]!.changed).toEqual(['outgoing_mail', 'rate_limit']);
  expect(costs[0]!.statements.length).toBeGreaterThan(1);
  for (const cost of costs) expect(cost).toEqual(costs[0]);
});

test('a link is mailed three times an hour, and nobody is told of the limit', async () => {
  for (let at = 0; at < 5; at += 1) expect((await askOverRest('cem@people.test')).status).toBe(202);
  const links = (await mailsTo('cem@people.test')).map((mail) => mail.links[0]);
  expect(links).toHaveLength(3);
  // It is the same link each time, so a response that was begun goes on from another mail.
  expect(new Set(links).size).toBe(1);
  await ask('dan@people.test');
  expect(await mailsTo('dan@people.test')).toHaveLength(1);
});

test('an address alone begins no response, in no call', async () => {
  const start = { studyRef: study.ref, email: 'ann@people.test' };
  expect(await app.visitor().refusal(SUBMIT_RESPONSE, { input: { start, answers: [] } })).toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
    detail: expect.stringContaining('personal link'),
  });
  expect(await mailsTo('ann@people.test')).toEqual([]);
});

test('who has completed is told at the start, and only to the owner of the link', async () => {
  await respond('ann@people.test');
  const secret = await linkOf('ann@people.test');
  expect(await refusedBegin({ targetRef: secret })).toMatchObject(ALREADY);
  const overRest = await app
    .visitor()
    .rest('POST', '/public/study-response', { studyRef: study.ref, targetRef: secret });
  expect(overRest).toMatchObject({ status: 409, body: { detail: ALREADY.detail } });
});

test('a link of another survey, an altered link and a made-up one are not found', async () => {
  const other = await company.publishedStudy({ teamRefs: [teamRef] });
  const secret = await linkOf('ann@people.test');
  await expect(begin(secret, other)).rejects.toThrow('Not found.');
  for (const targetRef of [
    `A${secret.slice(1)}`,
    secret.slice(0, -4),
    `${secret}AAAA`,
    randomUUID(),
    '',
    'x'.repeat(9_000),
  ])
    expect(await refusedBegin({ targetRef })).toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

test('opening a link changes nothing: only the POST of a start is answered, and it writes nothing either', async () => {
  const secret = await linkOf('ann@people.test');
  const before = await databaseState(app.dataSource);
  for (const path of [`/study/${study.ref}/${secret}`, `/api/public/study/${study.ref}`])
    await app.visitor().fetch(path);
  await begin(secret);
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test('only people on the roster count towards a team', async () => {
  for (const name of ['ann', 'bob', 'cem']) await respond(`${name}@people.test`, 2);
  const { ref } = await begin(await linkOf('eve@anywhere.example'));
  await app.visitor().run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { ref } }', {
    input: { studyResponseRef: ref, teamRef },
  });
  for (const slug of ['review_turnaround', 'docs_findable']) await study.answer(ref, slug, { absoluteValue: 5 });
  await study.complete(ref);
  const { teamParticipation, uniqueResponses } = (
    await company.viewer.run(
      'query ($ref: UUID!, $team: UUID!) { study(ref: $ref) { uniqueResponses teamParticipation(teamRef: $team) { uniqueResponses } } }',
      { ref: study.ref, team: teamRef },
    )
  ).study;
  expect([uniqueResponses, teamParticipation.uniqueResponses]).toEqual([4, 3]);
});

test('neither address nor link stands in the database or in the log while a mail waits and after the response', async () => {
  const email = 'very.special.person@people.test';
  await ask(email);
  const waiting = await app.dataSource.query(
    'SELECT recipient, subject, text, html, reply_to, length(sealed) AS size FROM outgoing_mail WHERE study_id = $1',
    [study.ref],
  );
  expect(waiting).toEqual([
    { recipient: null, subject: null, text: null, html: null, reply_to: null, size: 8_192 + 28 },
  ]);
  expect(await tablesHolding(app.dataSource, email)).toEqual([]);
  const [mail] = await mailsTo(email);
  const secret = new URL(mail!.links[0]!).hash.slice(1);
  const { ref } = await begin(secret);
  await study.answer(ref, 'review_turnaround', { absoluteValue: 4 });
  for (const trace of [email, secret]) {
    expect(await tablesHolding(app.dataSource, trace)).toEqual([]);
    expect(log.text()).not.toContain(trace);
  }
});

test('the close deletes mails that still wait, and links end with it', async () => {
  for (const name of ['ann', 'bob', 'cem']) await respond(`${name}@people.test`);
  const secret = await linkOf('dan@people.test');
  await ask('dan@people.test');
  await study.close();
  expect(await app.dataSource.query('SELECT FROM outgoing_mail WHERE study_id = $1', [study.ref])).toEqual([]);
  for (const input of [{ targetRef: secret }, { email: 'dan@people.test' }])
    expect(await refusedBegin(input)).toMatchObject({
      code: 'CONFLICT',
      detail: 'Sorry, this survey has been closed.',
    });
});

test('where mail can’t be sent, OWN_LINK is refused with the reason, and an existing choice is not published', async () => {
  const silent = await startTestApp({ isProduction: true, publicUrl: 'https://candor.example' });
  try {
    expect((await silent.visitor().run('{ config { canSendMail } }')).config.canSendMail).toBe(false);
    const without = await silent.company();
    const reason = [expect.stringContaining('SMTP_URL')];
    expect(await without.admin.refusal(PRESET, { input: { respondentIdentity: 'OWN_LINK' } })).toMatchObject({
      fields: { respondentIdentity: reason },
    });
    const draft = await without.draft();
    expect(await without.admin.refusal(CHOOSE, { ref: draft.ref, identity: 'OWN_LINK' })).toMatchObject({
      fields: { identity: reason },
    });
    await silent.dataSource.query(`UPDATE company SET respondent_identity = 'OWN_LINK'`);
    await expect(draft.publish([await without.team('Platform')])).rejects.toThrow(/SMTP_URL/);
    // The other rules are saved together with the choice of before, as the forms send them.
    const other = { respondentIdentity: 'OWN_LINK', keepDays: 7 };
    expect((await without.admin.run(PRESET, { input: other })).updateCompany.company).toEqual({
      respondentIdentity: 'OWN_LINK',
    });
    expect((await without.admin.run(CHOOSE, { ref: draft.ref, identity: 'OWN_LINK' })).updateStudy.privacy).toEqual({
      identity: 'OWN_LINK',
    });
    await without.admin.run(PRESET, { input: { respondentIdentity: 'ANY_EMAIL' } });
    expect(await without.admin.refusal(PRESET, { input: other })).toMatchObject({
      fields: { respondentIdentity: reason },
    });
  } finally {
    await silent.stop();
  }
});

test('a mail server gets the mail with the link, and the row is gone', async () => {
  const server = await TestMailServer.start();
  const sending = await startTestApp({ smtpUrl: server.url });
  try {
    const own = await sending.company();
    await own.admin.run(PRESET, { input: { respondentIdentity: 'OWN_LINK' } });
    const { ref } = await own.publishedStudy();
    await sending.visitor().run(START, { input: { studyRef: ref, email: 'ann@people.test' } });
    const [mail] = await server.received(1);
    expect(mail!.recipients).toEqual(['ann@people.test']);
    expect(mail!.raw.replaceAll('=\r\n', '')).toContain(`/study/${ref}#`);
  } finally {
    await sending.stop();
    await server.stop();
  }
});
