import { blockList } from '../../server/platform/public-addresses';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, tick, type TestApp, type TestCompany, type TestStudy } from '../testkit';
import { isSignedBy, WebhookReceiver } from '../testkit/webhook-receiver';

let app: TestApp;
let company: TestCompany;
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ webhookNetworks: blockList(['127.0.0.0/8']) });
  company = await app.company();
});
afterEach(async () => {
  await app.stop();
  await receiver.stop();
});

const ALL = ['STUDY_OPENED', 'STUDY_CLOSED', 'STUDY_RELEASED', 'PARTICIPATION_THRESHOLD'];
const FIELDS = 'ref url events rate isActive';
const DELIVERY = 'ref type state attempts status problem dueAt body';
const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { ${FIELDS} } secret } }`;
const create = async (input: object = {}) =>
  (await company.admin.run(CREATE, { input: { url: receiver.url, events: ALL, rate: 50, ...input } })).createWebhook;
const deliveries = async (ref: string) =>
  (
    await company.admin.run(
      `query ($ref: UUID!) { webhook(ref: $ref) { isActive deliveries { totalCount nodes { ${DELIVERY} } } } }`,
      { ref },
    )
  ).webhook;
/** Two processes look at the same time. */
const look = () => Promise.all([tick(app.runtime), tick(app.runtime)]);
const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000));
const types = () => receiver.taken().map(({ type }) => type);

/** An open survey of as many recipients, whose link is shared by hand. */
async function opened(targetResponses: number): Promise<TestStudy> {
  const study = await company.publishedStudy();
  await company.admin.run(
    'mutation ($ref: UUID!, $count: Int!) { updateStudy(ref: $ref, input: { targetResponses: $count }) { ref } }',
    { ref: study.ref, count: targetResponses },
  );
  return study;
}

test('a program is told once of what happens to a survey, signed, with figures of the whole company and no person', async () => {
  const { secret } = await create();
  const study = await opened(8);
  await look();
  const [message] = receiver.messages;
  expect(isSignedBy(secret, message!)).toBe(true);
  expect(message!.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-timestamp': String(app.clock.now().getTime() / 1_000),
  });
  expect(receiver.taken()).toEqual([
    {
      type: 'study.opened',
      timestamp: app.clock.now().toISOString(),
      data: {
        companyRef: expect.any(String),
        study: expect.objectContaining({ ref: study.ref, name: 'Pulse', status: 'OPEN' }),
        participation: { recipients: 8, responses: null, responseRate: null, minimum: 3 },
        url: expect.stringMatching(/\/study\/[0-9a-f-]{36}\/analyze\/participation$/),
      },
    },
  ]);

  await study.respond({ email: 'ada@people.test' });
  await study.withResponses(2);
  await look();
  expect(receiver.taken()).toEqual([]);
  await study.withResponses(1);
  await look();
  expect(receiver.taken()).toMatchObject([
    { type: 'participation.threshold', data: { rate: 50, participation: { responses: 4, responseRate: 50 } } },
  ]);

  await study.withResponses(2);
  await study.close();
  await look();
  await look();
  const text = receiver.messages.map(({ body }) => body).join();
  expect(text).not.toMatch(/people\.test|Ada/);
  const ended = receiver.taken();
  expect(ended.map(({ type }) => type).sort()).toEqual(['study.closed', 'study.released']);
  expect(ended.find(({ type }) => type === 'study.released')!.data).toMatchObject({
    participation: { responses: 6 },
    devexIndex: expect.any(Number),
  });
});

test('fewer people than the survey’s minimum are not counted', async () => {
  await company.admin.run('mutation { updateCompany(input: { scoreThreshold: 5, commentThreshold: 5 }) { ref } }');
  await create({ rate: 10 });
  const study = await opened(10);
  await study.withResponses(4);
  await look();
  await study.close();
  await look();
  const told = receiver.taken();
  expect(told.map(({ type }) => type)).not.toContain('participation.threshold');
  for (const { data } of told)
    expect(data).toMatchObject({ participation: { responses: null, responseRate: null, minimum: 5 } });
});

test('only what was chosen is told, and nothing of what was before', async () => {
  const before = await opened(4);
  pass(1);
  const { webhook } = await create({ events: ['STUDY_CLOSED'] });
  await before.withResponses(3);
  await before.close();
  await look();
  expect(types()).toEqual(['study.closed']);
  const update = 'mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { isActive } } }';
  const change = (input: object) => company.admin.run(update, { input: { ref: webhook.ref, ...input } });
  await change({ isActive: false, events: ALL });
  await opened(4);
  await look();
  pass(1);
  await change({ isActive: true });
  await look();
  expect(types()).toEqual([]);
});

test('changes of the roster are told together, with the time since which lists have to be asked', async () => {
  await create({ events: ['ROSTER_CHANGED'] });
  const add = 'mutation ($input: AddRosterPeopleInput!) { addRosterPeople(input: $input) { added { ref } } }';
  const person = (email: string) => company.admin.run(add, { input: { people: [{ email }] } });
  const began = Date.now();
  await person('grace@people.test');
  await company.team('Compilers');
  await look();
  const [message, ...rest] = receiver.taken();
  expect(rest).toEqual([]);
  expect(message).toMatchObject({ type: 'roster.changed', data: { changes: 2 } });
  expect(JSON.stringify(message)).not.toMatch(/grace/);
  const since = message!.data.since as string;
  expect(Math.abs(Date.parse(since) - began)).toBeLessThan(60_000);
  const { rosterPeople } = await company.admin.run(
    'query ($since: DateTime!) { rosterPeople(updatedSince: $since) { nodes { email } } }',
    { since },
  );
  expect(rosterPeople.nodes).toContainEqual({ email: 'grace@people.test' });
  await look();
  expect(receiver.taken()).toEqual([]);
});

test('what fails is tried again under the same id, less and less often, for two days', async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { webhook } = await create();
  await opened(4);
  await look();
  const [first] = receiver.messages.splice(0);
  expect(await deliveries(webhook.ref)).toMatchObject({
    deliveries: { nodes: [{ state: 'WAITING', attempts: 1, status: 500, problem: 'REFUSED' }] },
  });
  await look();
  expect(receiver.messages).toEqual([]);
  pass(1);
  await look();
  const [second] = receiver.messages.splice(0);
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(second!.body).toBe(first!.body);
  expect(second!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp']);
  pass(48 * 60);
  await look();
  expect(await deliveries(webhook.ref)).toMatchObject({
    deliveries: { nodes: [{ state: 'FAILED', attempts: 3, dueAt: null }] },
  });

  receiver.answer = (response) => response.writeHead(200).end('fine');
  const [{ ref }] = (await deliveries(webhook.ref)).deliveries.nodes;
  const replay = `mutation ($ref: UUID!) { replayWebhookDelivery(ref: $ref) { delivery { ${DELIVERY} } } }`;
  expect((await company.admin.run(replay, { ref })).replayWebhookDelivery.delivery).toMatchObject({
    ...{ state: 'DELIVERED', attempts: 4, status: 200, problem: null },
  });
  expect(receiver.messages.at(-1)!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
});

test('a message that waited while its process was killed is sent by another one', async () => {
  const { webhook } = await create();
  await opened(4);
  receiver.answer = (response) => response.writeHead(500).end();
  await look();
  await app.dataSource.query(
    "UPDATE webhook_delivery SET lease_until = clock_timestamp() - interval '1 second', due_at = planned_at",
  );
  receiver.answer = (response) => response.writeHead(204).end();
  await look();
  expect((await deliveries(webhook.ref)).deliveries.nodes).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
});

test('an address that answers 410 is told no more', async () => {
  receiver.answer = (response) => response.writeHead(410).end();
  const { webhook } = await create();
  await opened(4);
  await look();
  expect(await deliveries(webhook.ref)).toMatchObject({
    isActive: false,
    deliveries: { nodes: [{ state: 'FAILED', status: 410 }] },
  });
});

test('a redirect is not followed', async () => {
  const elsewhere = await WebhookReceiver.start();
  receiver.answer = (response) => response.writeHead(307, { location: elsewhere.url }).end();
  const { webhook } = await create();
  await opened(4);
  await look();
  expect(elsewhere.messages).toEqual([]);
  expect((await deliveries(webhook.ref)).deliveries.nodes).toMatchObject([{ status: 307, problem: 'REFUSED' }]);
  await elsewhere.stop();
});

test('for a day after a new secret both sign, and then only the new one', async () => {
  const { webhook, secret: former } = await create();
  const replace = 'mutation ($ref: UUID!) { replaceWebhookSecret(ref: $ref) { secret } }';
  const { secret } = (await company.admin.run(replace, { ref: webhook.ref })).replaceWebhookSecret;
  const send = () =>
    company.admin.run('mutation ($ref: UUID!) { testWebhook(ref: $ref) { delivery { state type } } }', {
      ref: webhook.ref,
    });
  expect((await send()).testWebhook.delivery).toEqual({ state: 'DELIVERED', type: 'webhook.test' });
  pass(25 * 60);
  await send();
  const [both, one] = receiver.messages;
  expect([isSignedBy(secret, both!), isSignedBy(former, both!)]).toEqual([true, true]);
  expect([isSignedBy(secret, one!), isSignedBy(former, one!)]).toEqual([true, false]);
});

test('the database holds no secret, and a repeated creation makes no second webhook, nor tells of another company’s', async () => {
  const key = '00000000-0000-4000-8000-000000000001';
  const first = await create({ key });
  expect(await create({ key })).toEqual(first);
  const other = await app.company('Hooli');
  const theirs = await other.admin.run(CREATE, { input: { key, url: receiver.url, events: ALL } });
  expect(theirs.createWebhook.webhook.ref).not.toBe(first.webhook.ref);
  const [{ rows }] = await app.dataSource.query('SELECT json_agg(w)::text AS rows FROM webhook w');
  expect(rows).not.toContain(first.secret.slice(6, 20));
  expect((await company.admin.run('{ webhooks { totalCount } }')).webhooks.totalCount).toBe(1);
});

test('a deleted webhook leaves nothing behind, not even what it is no longer told of', async () => {
  const { webhook } = await create();
  await opened(4);
  await look();
  await company.admin.run(
    'mutation ($ref: UUID!) { updateWebhook(input: { ref: $ref, events: [STUDY_CLOSED] }) { webhook { ref } } }',
    { ref: webhook.ref },
  );
  const kept = async () => [
    ...(await app.dataSource.query('SELECT id FROM webhook_delivery')),
    ...(await app.dataSource.query('SELECT kind FROM study_occurrence WHERE kind LIKE $1', [`%${webhook.ref}`])),
  ];
  expect(await kept()).toHaveLength(2);
  await company.admin.run('mutation ($ref: UUID!) { deleteWebhook(ref: $ref) { ref } }', { ref: webhook.ref });
  expect(await kept()).toEqual([]);
});

test('where the folder of keys has lost the secret, the webhook says so, and a new secret mends it', async () => {
  const key = randomUUID();
  const { webhook } = await create({ key });
  rmSync(join(app.runtime.env.keysDir, 'company-secrets'));
  const test = 'mutation ($ref: UUID!) { testWebhook(ref: $ref) { delivery { state problem } } }';
  const send = async () => (await company.admin.run(test, { ref: webhook.ref })).testWebhook.delivery;
  expect(await send()).toEqual({ state: 'FAILED', problem: 'NO_SECRET' });
  const input = { key, url: receiver.url, events: ALL };
  expect(await company.admin.refusal(CREATE, { input })).toMatchObject({ code: 'CONFLICT' });
  await company.admin.run('mutation ($ref: UUID!) { replaceWebhookSecret(ref: $ref) { secret } }', {
    ref: webhook.ref,
  });
  expect(await send()).toEqual({ state: 'DELIVERED', problem: null });
});

test('messages are listed for 30 days', async () => {
  await create();
  await opened(4);
  await look();
  const kept = async () => app.dataSource.query('SELECT type FROM webhook_delivery');
  expect(await kept()).toEqual([{ type: 'study.opened' }]);
  pass(31 * 24 * 60);
  await look();
  expect(await kept()).toEqual([]);
  expect(types()).toEqual(['study.opened']);
});

test('bad input is refused with a sentence, and changes nothing', async () => {
  const refused = async (input: object) =>
    (
      await company.admin.refusal(CREATE, {
        input: { url: receiver.url, events: ALL, rate: 50, ...input },
      })
    ).fields;
  expect(await refused({ url: 'candor' })).toEqual({
    url: ['Enter an address like https://tools.example.com/candor.'],
  });
  expect(await refused({ url: 'ftp://tools.example.com' })).toEqual({
    url: ['The address has to begin with https://.'],
  });
  expect(await refused({ url: 'https://me:secret@tools.example.com' })).toHaveProperty('url');
  expect(await refused({ events: [] })).toEqual({ events: ['Choose at least one event.'] });
  expect(await refused({ rate: 0 })).toEqual({ rate: ['Enter a whole number from 1 to 100.'] });
  expect((await company.admin.run('{ webhooks { totalCount } }')).webhooks.totalCount).toBe(0);
});
