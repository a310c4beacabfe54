import { mailboxOf, START_RESPONSE, startTestApp, type TestApp, type TestClient } from '../testkit';
import { SHARE_STUDY, surveyOfTwoTeams } from './support/shares';

/* Abuse case 22: the secrets of all kinds, each in the place of every other one. */
const ME = '{ me { email } }';
const SCOPE = '{ tokenScope { studyRef } }';
const RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { email } }';
const RESPONSE = 'query ($ref: String!) { studyResponse(ref: $ref) { studyRef } }';
const KINDS = ['a session', 'an API key', 'a share link', 'a recovery of a password', 'a personal link', 'a response'];

let app: TestApp;
let secrets: Record<string, string>;
let studyRef: string;
let csrfToken: string;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'http://candor.test' });
  const company = await app.company();
  const { study } = await surveyOfTwoTeams(company);
  const asked = { name: 'Ann', teamPath: ['Asked'], classification: 1, segments: {} };
  await company.roster([{ ...asked, email: 'ann@people.test' }]);
  const open = await (await company.publishedStudy()).addRecipients();
  studyRef = open.ref;
  await app.visitor().run(RESET, { email: company.emails.viewer });
  const [mail] = await mailboxOf(() => app)(company.emails.viewer);
  csrfToken = company.admin.cookies.get('csrftoken')!;
  secrets = {
    'a session': company.admin.cookies.get('sessionid')!,
    'an API key': (await company.admin.run('mutation { createApiKey { key } }')).createApiKey.key,
    'a share link': (await company.admin.run(SHARE_STUDY, { ref: study.ref, input: {} })).shareStudy.scopeToken,
    'a recovery of a password': mail!.token,
    'a personal link': await open.linkOf('ann@people.test'),
    'a response': await open.start(),
  };
});
afterAll(() => app.stop());

/** The call in which a secret of each kind is used: who sends it, and what. */
const PLACES: Record<string, (secret: string) => [client: TestClient, operation: string, variables?: object]> = {
  'a session': (secret) => {
    const client = app.visitor();
    client.cookies.set('sessionid', secret).set('csrftoken', csrfToken);
    return [client, ME];
  },
  'an API key': (secret) => [app.visitor({ authorization: `Bearer ${secret}` }), ME],
  'a share link': (secret) => [app.visitor({ authorization: `Scope ${secret}` }), SCOPE],
  'a recovery of a password': (token) => [app.visitor(), VERIFY, { token }],
  'a personal link': (targetRef) => [app.visitor(), START_RESPONSE, { input: { studyRef, targetRef } }],
  'a response': (ref) => [app.visitor(), RESPONSE, { ref }],
};

test.each(KINDS)('the secret of %s works in its own place and in no other', async (kind) => {
  const secret = secrets[kind]!;
  for (const place of KINDS.filter((other) => other !== kind)) {
    const [client, operation, variables] = PLACES[place]!(secret);
    const { status, detail } = await client.refusal(operation, variables);
    expect({ place, isRefused: [400, 401, 403, 404].includes(status) }).toEqual({ place, isRefused: true });
    expect(detail).not.toContain(secret);
  }
  const [client, operation, variables] = PLACES[kind]!(secret);
  await client.run(operation, variables);
});
