import { setTimeout as sleep } from 'node:timers/promises';
import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { CONNECT, TOKENS } from '../chat/slack-app';
import { SlackStandIn } from '../providers/slack-stand-in';
import { proofSize, startTestApp, type TestApp } from '../testkit';
import { freePort, startServer } from '../setup/start-product';

/*
 * Kills the sending process (-9) twice while it sends invitations in Slack, which refuses every tenth recipient and cuts every fiftieth
 * connection after it has accepted the message. Slack can't recognise a second message, so there must be none.
 */
const RECIPIENTS = proofSize('RECIPIENTS', { some: 200, all: 5_000 });
const PER_SECOND = proofSize('MESSAGES_PER_SECOND', { some: 20, all: 50 });

let app: TestApp;
let slack: SlackStandIn;
/** The number of the recipient with an account. */
const numbers = new Map<string, number>();
let cut: Set<string>;
beforeAll(async () => {
  slack = await SlackStandIn.start();
  cut = new Set();
  slack.fault = (method, { channel = '' }) => {
    if (method !== 'chat.postMessage') return null;
    const number = numbers.get(channel)!;
    if (number % 10 === 0) return { error: 'user_disabled' };
    if (number % 50 !== 1 || cut.has(channel)) return null;
    cut.add(channel);
    return { cut: true };
  };
  app = await startTestApp({ slack: { url: slack.url, credentials: null, messagesPerSecond: PER_SECOND } });
  // Only the processes that are killed send.
  await app.stopSender();
  app.clock.set(new Date());
}, 240_000);
afterAll(async () => {
  await app.stop();
  await slack.stop();
}, 60_000);

const startProduct = async () =>
  startServer(null, await freePort(), {
    ...{ DATABASE_URL: app.runtime.env.databaseUrl!, KEYS_DIR: app.runtime.env.keysDir },
    ...{ SLACK_URL: slack.url, SLACK_MESSAGES_PER_SECOND: String(PER_SECOND) },
    ...{ DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  });

const left = () => app.dataSource.manager.count(Delivery, { where: [{ state: 'PLANNED' }, { state: 'TRYING' }] });

test(
  `although the sender is killed twice, none of ${RECIPIENTS} recipients gets two messages, and everybody ends as sent or failed`,
  async () => {
    const products = [await startProduct(), await startProduct(), await startProduct()];
    const company = await app.company();
    await company.admin.run(CONNECT, { input: TOKENS });
    const emails = Array.from({ length: RECIPIENTS }, (_, at) => `person${at}@people.test`);
    for (const [at, email] of emails.entries()) numbers.set(slack.workspace.person(`Person ${at}`, { email }), at);
    const study = await company.draftSentBy('SLACK', emails);
    const sync = 'mutation ($after: String) { syncChatPeople(provider: SLACK, after: $after) { synced next } }';
    for (let after = null, more = true; more; more = after !== null)
      after = (await company.admin.run(sync, { after })).syncChatPeople.next;
    await company.opened(study);
    const began = Date.now();
    for (const [at, product] of products.slice(0, 2).entries()) {
      while ((await left()) > RECIPIENTS * (at === 0 ? 0.8 : 0.5)) await sleep(100);
      await product.kill();
    }
    while ((await left()) > 0) await sleep(200);
    const seconds = (Date.now() - began) / 1_000;
    process.stdout.write(
      `${RECIPIENTS} in ${seconds.toFixed(1)} s, at ${PER_SECOND} a second; ${cut.size} cut, ${slack.callsOf('conversations.history').length} looked for\n`,
    );

    const rows = await app.dataSource.manager.find(Delivery);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect({ sent: count('SENT'), failed: count('FAILED'), unknown: count('UNKNOWN') }).toEqual({
      ...{ sent: RECIPIENTS * 0.9, failed: RECIPIENTS * 0.1, unknown: 0 },
    });
    expect(rows.filter(({ state, reason }) => state === 'FAILED' && reason !== 'NO_ACCOUNT')).toEqual([]);
    expect(cut.size).toBe(RECIPIENTS / 50);
    const { messages } = slack.workspace;
    expect(messages).toHaveLength(RECIPIENTS * 0.9);
    expect(new Set(messages.map(({ user }) => user)).size).toBe(RECIPIENTS * 0.9);
    await products[2]!.stop();
  },
  proofSize('SENDER_TIMEOUT', { some: 240_000, all: 900_000 }),
);
