// Writes server/rest/openapi-examples.json: replies of a running demo company, which the OpenAPI document shows as examples.
//
//   node scripts/openapi-examples.mjs http://localhost:4000
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const FILE = new URL('../server/rest/openapi-examples.json', import.meta.url).pathname;
const SHOWN_ITEMS = 2;
const [origin = 'http://localhost:4000'] = process.argv.slice(2);
const cookies = new Map();

async function call(method, path, body) {
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      origin,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  for (const cookie of reply.headers.getSetCookie()) cookies.set(...cookie.split(';')[0].split(/=(.*)/s, 2));
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  return { status: reply.status, body: isJson ? await reply.json() : undefined };
}
const read = async (path) => (await call('GET', path)).body;

/** A text without the secrets of keys and links, and without the address of this demo. */
const withoutSecrets = (text) =>
  text
    .replaceAll(origin, 'https://candor.example.com')
    .replace(/^candor_[\w-]{20,}$/, 'candor_…')
    .replace(/^whsec_.+$/, 'whsec_…')
    .replace(/#[\w-]{43}$/, '#…')
    .replace(/^[\w-]{43,}$/, '…');

/** The same value with the first objects of each list only: an example shows the form, and a list of fifty questions hides it. */
function shortened(value) {
  if (Array.isArray(value)) {
    const isOfObjects = value.some((item) => typeof item === 'object' && item !== null);
    return (isOfObjects ? value.slice(0, SHOWN_ITEMS) : value).map(shortened);
  }
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

await call('GET', '/csrf');
const { status } = await call('POST', '/auth/login', { username: 'admin@acme.test', password: 'candor-demo-1' });
if (status !== 200) throw new Error(`${origin} has no demo company: the sign-in answers ${status}`);

const studies = await read('/studies');
const closed = studies.find((study) => study.status === 'CLOSED' && study.sequenceRef);
const open = studies.find((study) => study.status === 'OPEN');
const [cohort] = await read('/benchmark/cohorts');
const teams = await read('/roster/teams');
const started = await call('POST', '/public/study-response', { studyRef: open.ref, email: 'someone@acme.test' });
const values = {
  studyRef: closed.ref,
  sequenceRef: closed.sequenceRef,
  teamRef: teams.find(({ value }) => value === 'Platform').ref,
  topicSlug: 'docs',
  slug: cohort.slug,
  studyResponseRef: started.body.ref,
};

const examples = {};
const nameOf = (schema) => (schema.$ref ?? `[${schema.items?.$ref}]`).replace('#/components/schemas/', '');

// What the demo company does not have is made, and its replies are examples as well.
const draft = studies.find((study) => study.status === 'DRAFT');
for (const [name, path, body] of [
  ['AddedTargets', `/roster/study/${draft.ref}`, { filter: {} }],
  ['Invitation', '/company/invitations', { email: `${crypto.randomUUID()}@acme.test`, role: 'VIEWER' }],
  ['CreatedApiToken', '/auth/api/token', { name: 'Nightly export' }],
  ['WebhookWithSecret', '/webhook', { url: 'https://tools.acme.test/candor', events: ['STUDY_CLOSED'] }],
  ['CreatedShare', `/study/${closed.ref}/share`, {}],
  ['RequestedAccount', '/auth/create-account', { email: `${crypto.randomUUID()}@acme.test`, agreesToTos: true }],
])
  examples[name] = shortened((await call('POST', path, body)).body);

const document = await read('/openapi.json');
for (const [path, { get }] of Object.entries(document.paths)) {
  const schema = get?.responses[200]?.content?.['application/json']?.schema;
  const name = schema && nameOf(schema);
  if (!name || name in examples) continue;
  const needed = [...path.matchAll(/{(\w+)}/g)].map(([, parameter]) => parameter);
  if (needed.some((parameter) => !(parameter in values))) continue;
  const own = ['/roster/study/{studyRef}', '/study/{studyRef}/draft-threads'].includes(path)
    ? { ...values, studyRef: draft.ref }
    : values;
  const reply = await call(
    'GET',
    path.replace(/{(\w+)}/g, (_, parameter) => own[parameter]),
  );
  const isEmpty = reply.body === null || (Array.isArray(reply.body) && reply.body.length === 0);
  if (reply.status === 200 && !isEmpty) examples[name] = shortened(reply.body);
  else console.log(`${path} answers ${reply.status} and nothing, so ${name} has no example.`);
}
[examples.Target] = examples.TargetPage.results;
examples.ActionItem = examples['[StarredTopic]'].flatMap(({ actionItems }) => actionItems)[0];
[examples.DraftThread] = examples['[DraftThread]'].filter(({ promptSlug }) => promptSlug !== null);
writeFileSync(FILE, await format(JSON.stringify(examples), { ...(await resolveConfig(FILE)), parser: 'json' }));
console.log(`${Object.keys(examples).length} examples are in ${FILE}.`);
