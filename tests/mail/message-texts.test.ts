import { startTestApp, TestMailServer, type TestApp, type TestCompany, type TestStudy } from '../testkit';

let app: TestApp;
let server: TestMailServer;
let company: TestCompany;
beforeEach(async () => {
  server = await TestMailServer.start();
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 500 });
  company = await app.company('Initech');
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const SET = `mutation ($input: SetMessageTextInput!) { setMessageText(input: $input) { study {
  messageTexts { kind language subject text isStandard } } } }`;
const TEXTS = `query ($ref: UUID!) { study(ref: $ref) { messageTexts {
  kind language subject text linkLabel closing isStandard } } }`;
const content = { subject: 'Tell us, {survey}', text: 'Hello <b>all</b>,\n{company} asks: {link}\nThe platform team' };
const set = (study: TestStudy, more: object = {}) =>
  company.admin.run(SET, { input: { studyRef: study.ref, kind: 'INVITATION', language: 'en', content, ...more } });

/** The words of a mail, as plain text. */
const wordsOf = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();
const draft = (segments = {}) => company.draftByMail(['ada@people.test'], segments);
const publish = (study: TestStudy) =>
  company.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { status } }', { ref: study.ref });

test('an invitation is sent as the admin has worded it, with the fixed sentence after it', async () => {
  const study = await draft();
  await set(study);
  await publish(study);
  const [mail] = await server.received(1);
  expect(mail!.raw).toMatch(/^Subject: Tell us, Pulse\r$/m);
  const words = wordsOf(mail!.raw);
  expect(words).toMatch(
    /Hello <b>all<\/b>,\r\n\r\nInitech asks:\r\n\r\nOpen the survey:\r\nhttp\S+#\S+\r\n\r\nThe platform team\r\n\r\nThis link is yours alone/,
  );
  expect(words).toContain('<p>Hello &lt;b&gt;all&lt;/b&gt;,</p>');
});

test('each language has a text of its own, and others stay as they were', async () => {
  const study = await draft({ Language: 'German' });
  await set(study);
  await publish(study);
  const [mail] = await server.received(1);
  expect(wordsOf(mail!.raw)).toContain('Initech lädt Sie ein, an der Umfrage „Pulse“ teilzunehmen.');
});

test('whatever an admin writes, a reminder thanks those who have answered', async () => {
  const study = await draft();
  await set(study, { kind: 'REMINDER', content: { subject: 'You are late', text: 'We wait for you. {link}' } });
  const test = `mutation ($ref: UUID!) { sendTestInvitation(studyRef: $ref, kind: REMINDER) { email } }`;
  await company.admin.run(test, { ref: study.ref });
  const [mail] = await server.received(1);
  expect(wordsOf(mail!.raw)).toMatch(
    /We wait for you\.[^]*If you have answered already, thank you: you need not do anything\./,
  );
  const { study: shown } = await company.admin.run(TEXTS, { ref: study.ref });
  for (const { kind, closing } of shown.messageTexts) expect(closing).toHaveLength(kind === 'REMINDER' ? 2 : 1);
});

test.each([
  [{ subject: '', text: '{link}' }, { subject: ['A message needs a subject.'] }],
  [
    { subject: 'Hi', text: 'No link here' },
    { text: ['The text must contain {link}: without it nobody gets to the survey.'] },
  ],
  [{ subject: 'Hi {link}', text: 'x {link}' }, { subject: ['The link goes into the text, not into the subject.'] }],
])('%j is refused, and nothing is changed', async (given, fields) => {
  const study = await draft();
  const refusal = await company.admin.refusal(SET, {
    input: { studyRef: study.ref, kind: 'INVITATION', language: 'en', content: given },
  });
  expect(refusal).toMatchObject({ fields });
  const { study: shown } = await company.admin.run(TEXTS, { ref: study.ref });
  expect(shown.messageTexts.every(({ isStandard }: { isStandard: boolean }) => isStandard)).toBe(true);
});

test('the standard text comes back, and a copy of a survey keeps the texts of the original', async () => {
  const study = await draft();
  await set(study);
  const { duplicateStudy: copy } = await company.admin.run(
    'mutation ($ref: UUID!) { duplicateStudy(ref: $ref, input: {}) { ref messageTexts { isStandard subject } } }',
    { ref: study.ref },
  );
  const { setMessageText } = await set(study, { content: null });
  expect(setMessageText.study.messageTexts).toHaveLength(10);
  expect(setMessageText.study.messageTexts.filter(({ isStandard }: { isStandard: boolean }) => !isStandard)).toEqual(
    [],
  );
  expect(copy.messageTexts.filter(({ isStandard }: { isStandard: boolean }) => !isStandard)).toEqual([
    { isStandard: false, subject: 'Tell us, {survey}' },
  ]);
});

test('viewers see no texts, and those of a closed survey stay', async () => {
  const study = await draft();
  await publish(study);
  expect((await company.viewer.run(TEXTS, { ref: study.ref })).study.messageTexts).toEqual([]);
  await study.withResponses(3);
  await study.close();
  expect(
    await company.admin.refusal(SET, { input: { studyRef: study.ref, kind: 'REMINDER', language: 'en', content } }),
  ).toMatchObject({ code: 'CONFLICT', detail: 'This survey is closed, so it sends no more messages.' });
});
