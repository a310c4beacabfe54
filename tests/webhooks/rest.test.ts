import { randomUUID } from 'node:crypto';
import { blockList } from '../../server/platform/public-addresses';
import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';
import { isSignedBy, WebhookReceiver } from '../testkit/webhook-receiver';

let app: TestApp;
let company: TestCompany;
let key: TestClient;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ webhookNetworks: blockList(['127.0.0.0/8']) });
  company = await app.company();
  key = await company.withApiKey();
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const made = async (input: object = {}) =>
  (await key.rest('POST', '/webhook', { url: receiver.url, events: ['STUDY_CLOSED'], ...input })).body;

test('a program adds a webhook, tests it, changes it, gives it a new secret, and deletes it', async () => {
  const { secret, ...webhook } = await made();
  expect(webhook).toMatchObject({ url: receiver.url, events: ['STUDY_CLOSED'], rate: 70, isActive: true });
  const at = `/webhook/${webhook.ref}`;
  expect((await key.rest('POST', `${at}/test`)).body).toMatchObject({ state: 'DELIVERED', status: 204, attempts: 1 });
  expect(isSignedBy(secret, receiver.messages.at(-1)!)).toBe(true);

  const changed = await key.rest('PATCH', at, { events: ['ROSTER_CHANGED'], rate: 40 });
  expect(changed.body).toEqual({ ...webhook, events: ['ROSTER_CHANGED'], rate: 40 });
  const renewed = (await key.rest('POST', `${at}/secret`)).body;
  expect(renewed.secret).not.toBe(secret);
  await key.rest('POST', `${at}/test`);
  expect(isSignedBy(renewed.secret, receiver.messages.at(-1)!)).toBe(true);

  expect((await key.rest('GET', '/webhooks')).body).toEqual([changed.body]);
  expect((await key.rest('DELETE', at)).status).toBe(204);
  expect((await key.rest('GET', at)).status).toBe(404);
});

test('the list of messages comes in pages, and each message can be sent again with its id', async () => {
  const { ref } = await made();
  for (const state of ['FAILED', 'DELIVERED', 'DELIVERED']) {
    receiver.answer = (response) => response.writeHead(state === 'FAILED' ? 410 : 204).end();
    expect((await key.rest('POST', `/webhook/${ref}/test`)).body.state).toBe(state);
    app.clock.set(new Date(app.clock.now().getTime() + 1_000));
  }
  const listed: { ref: string; state: string; status: number }[] = [];
  const sizes: number[] = [];
  for (let address: string | undefined = `/api/webhook/${ref}/deliveries?pageSize=2`; address;) {
    const reply = await key.fetch(address);
    expect(reply.headers.get('x-total-count')).toBe('3');
    const page = (await reply.json()) as typeof listed;
    sizes.push(page.length);
    listed.push(...page);
    const next: string | undefined = /<(.+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    address = next && new URL(next, app.origin).href.replace(app.origin, '');
  }
  expect(sizes).toEqual([2, 1]);
  expect(listed.map(({ state, status }) => [state, status])).toEqual([
    ['DELIVERED', 204],
    ['DELIVERED', 204],
    ['FAILED', 410],
  ]);

  const failed = listed.at(-1)!;
  const again = await key.rest('POST', `/webhook-delivery/${failed.ref}/replay`);
  expect(again.body).toMatchObject({ ref: failed.ref, state: 'DELIVERED', attempts: 2 });
  expect(receiver.messages.at(-1)!.headers['webhook-id']).toBe(failed.ref);
});

test('a creation that is sent again with its key makes no second webhook and returns the secret again', async () => {
  const creation = { key: randomUUID() };
  expect(await made(creation)).toEqual(await made(creation));
});

test('refusals name the fields as the call does', async () => {
  const { ref } = await made();
  const refused = async (method: string, path: string, body?: object) => (await key.rest(method, path, body)).body;
  expect(await refused('POST', '/webhook', { url: 'candor', events: ['STUDY_CLOSED'] })).toHaveProperty('url');
  expect(await refused('POST', '/webhook', { url: receiver.url, events: [] })).toHaveProperty('events');
  expect(await refused('PATCH', `/webhook/${ref}`, { rate: 0 })).toHaveProperty('rate');
  expect(await refused('GET', `/webhook/${ref}/deliveries?pageSize=0`)).toHaveProperty('pageSize');
});
