import { mailboxOf, startTestApp, TestMailServer, type TestApp, type TestCompany } from '../testkit';

const SEND = 'mutation ($text: String!, $path: String!) { sendFeedback(input: { text: $text, path: $path }) }';
const TAKES = '{ config { takesFeedback } }';
const PRODUCT = 'product@candor.test';
const REF = '0f8fad5b-d9cb-469f-a165-70867728950e';

let app: TestApp;
let company: TestCompany;
const mailbox = mailboxOf(() => app);
const said = (text: string) => ({ text, path: `/study/${REF}/analyze/topics?scope_token=secret` });

beforeAll(async () => {
  app = await startTestApp({ feedbackEmail: PRODUCT });
});
beforeEach(async () => {
  company = await app.company('Initech <Labs>');
});
afterAll(() => app.stop());

test('feedback is sent as one mail that says who wrote it and on which page, and nothing of the survey', async () => {
  expect((await company.viewer.run(TAKES)).config).toEqual({ takesFeedback: true });
  expect(await company.viewer.run(SEND, said('  The colours help.\nMore <b>of them</b>!  '))).toEqual({
    sendFeedback: true,
  });
  const rows: { reply_to: string }[] = await app.dataSource.query(
    'SELECT reply_to FROM outgoing_mail WHERE recipient = $1',
    [PRODUCT],
  );
  expect(rows).toEqual([{ reply_to: company.emails.viewer }]);
  const [mail, ...more] = await mailbox(PRODUCT);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Feedback from Initech <Labs>');
  expect(mail?.text).toBe(
    `The colours help.\n\nMore <b>of them</b>!\n\nFrom ${company.emails.viewer} of Initech <Labs>, on the page /study/:id/analyze/topics. A reply to this mail goes to them.\n`,
  );
  expect(mail?.html).toContain('<p>More &lt;b&gt;of them&lt;/b&gt;!</p>');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/0f8fad5b|secret/);
});

test.each([
  ['', 'This field may not be blank.'],
  [' \n ', 'This field may not be blank.'],
  ['x'.repeat(1001), 'Ensure this value has at most 1000 characters.'],
])('an empty, a blank and a too long text are refused (case %#)', async (text, message) => {
  expect(await company.viewer.refusal(SEND, said(text))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { text: [message] },
  });
  expect(await mailbox(PRODUCT)).toEqual([]);
});

test('one person can send ten an hour, which does not reduce what others can send', async () => {
  for (let at = 0; at < 10; at += 1) await company.viewer.run(SEND, said('Again'));
  expect(await company.viewer.refusal(SEND, said('Again'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await company.admin.run(SEND, said('From somebody else'));
  expect(await mailbox(PRODUCT)).toHaveLength(11);
});

test('the holder of a share link cannot send feedback', async () => {
  const study = await company.publishedStudy();
  await study.withResponses(3);
  await study.close();
  const holder = await company.withLink(study.ref);
  expect(await holder.refusal(SEND, said('Hello'))).toMatchObject({ code: 'FORBIDDEN' });
});

test('where no address for feedback is set, it is refused and not offered', async () => {
  const other = await startTestApp();
  try {
    const { viewer } = await other.company();
    expect((await viewer.run(TAKES)).config).toEqual({ takesFeedback: false });
    expect(await viewer.refusal(SEND, said('Hello'))).toMatchObject({
      code: 'CONFLICT',
      detail: 'Nobody reads feedback here. Please turn to the people who run this installation.',
    });
  } finally {
    await other.stop();
  }
});

test('a reply to the mail goes to the person who wrote the feedback', async () => {
  const server = await TestMailServer.start();
  const sending = await startTestApp({ feedbackEmail: PRODUCT, smtpUrl: server.url });
  try {
    const sender = await sending.company();
    await sender.admin.run(SEND, said('Well done'));
    const [mail] = await server.received(1);
    expect(mail?.recipients).toEqual([PRODUCT]);
    expect(mail?.raw).toContain(`Reply-To: ${sender.emails.admin}`);
  } finally {
    await sending.stop();
    await server.stop();
  }
});
