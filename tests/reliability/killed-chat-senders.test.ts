import { setTimeout as sleep } from 'node:timers/promises';
import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { rowsOf } from '../../server/persistence/sql';
import { CONNECT, TOKENS } from '../chat/slack-app';
import { SlackStandIn } from '../providers/slack-stand-in';
import { proofSize, startTestApp, type TestApp, type TestCompany } from '../testkit';
import { freePort, startServer } from '../setup/start-product';

/*
 * Kills a sending process (-9) twice while invitations are sent in Slack, and twice while a reminder is. Slack refuses every tenth recipient, and cuts every
 * fiftieth connection after it has accepted the message. It can't recognise a second message, so there must be none.
 */
const RECIPIENTS = proofSize('RECIPIENTS', { some: 200, all: 5_000 });
const PER_SECOND = proofSize('MESSAGES_PER_SECOND', { some: 20, all: 50 });
/** A reminder is sent in batches of this many recipients, and a process that dies cuts off one of them. */
const BATCH = 50;

let app: TestApp;
let slack: SlackStandIn;
/** The number of the recipient with an account. */
const numbers = new Map<string, number>();
/** Whose connection was cut since the last message of everybody. */
const cut = new Set<string>();
beforeAll(async () => {
  slack = await SlackStandIn.start();
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
const waitingBatches = async () =>
  (await rowsOf(app.dataSource, 'SELECT 1 FROM reminder_batch WHERE taken_at IS NULL')).length;
/** How many messages each account got. */
const messagesOf = () => {
  const counts = new Map<string, number>();
  for (const { user } of slack.workspace.messages) counts.set(user, (counts.get(user) ?? 0) + 1);
  return counts;
};

/** A company with an open survey by Slack, whose recipients all have accounts. */
async function openedByAll(): Promise<{ company: TestCompany; ref: string }> {
  const company = await app.company();
  await company.admin.run(CONNECT, { input: TOKENS });
  const emails = Array.from({ length: RECIPIENTS }, (_, at) => `person${at}@people.test`);
  for (const [at, email] of emails.entries()) numbers.set(slack.workspace.person(`Person ${at}`, { email }), at);
  const study = await company.draftSentBy('SLACK', emails);
  const sync = 'mutation ($after: String) { syncChatPeople(provider: SLACK, after: $after) { synced next } }';
  let after: string | null = null;
  do after = (await company.admin.run(sync, { after })).syncChatPeople.next as string | null;
  while (after !== null);
  await company.opened(study);
  return { company, ref: study.ref };
}

test(
  `although senders are killed, none of ${RECIPIENTS} recipients gets two invitations or two reminders, and everybody ends as sent or failed`,
  async () => {
    const [survivor, ...products] = await Promise.all([startProduct(), startProduct(), startProduct()]);
    const { company, ref } = await openedByAll();
    const began = Date.now();
    for (const [at, product] of products.entries()) {
      while ((await left()) > RECIPIENTS * (at === 0 ? 0.8 : 0.5)) await sleep(100);
      await product.kill();
    }
    while ((await left()) > 0) await sleep(200);
    const seconds = (Date.now() - began) / 1_000;
    const asked = slack.callsOf('conversations.history').length;
    const rows = await app.dataSource.manager.find(Delivery);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    process.stdout.write(
      `${RECIPIENTS} invitations in ${seconds.toFixed(1)} s, at ${PER_SECOND} a second; ${cut.size} cut, ${asked} times looked for; ${count('UNKNOWN')} unknown\n`,
    );
    expect({ sent: count('SENT'), failed: count('FAILED'), unknown: count('UNKNOWN') }).toEqual({
      ...{ sent: RECIPIENTS * 0.9, failed: RECIPIENTS * 0.1, unknown: 0 },
    });
    expect(rows.filter(({ state, reason }) => state === 'FAILED' && reason !== 'NO_ACCOUNT')).toEqual([]);
    expect(cut.size).toBe(RECIPIENTS / 50);
    expect(messagesOf().size).toBe(RECIPIENTS * 0.9);
    expect(Math.max(...messagesOf().values())).toBe(1);

    slack.workspace.messages.length = 0;
    cut.clear();
    const others = await Promise.all([startProduct(), startProduct()]);
    await company.admin.run('mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }', { ref });
    for (const [at, product] of others.entries()) {
      while (slack.workspace.messages.length < RECIPIENTS * (at === 0 ? 0.1 : 0.3)) await sleep(50);
      await product.kill();
    }
    while ((await waitingBatches()) > 0) await sleep(200);
    // The last process has no batch of its own left when only those of the killed ones have not ended.
    for (let before = -1; before < slack.workspace.messages.length; await sleep(15_000))
      before = slack.workspace.messages.length;
    await survivor!.stop();
    const reached = messagesOf();
    process.stdout.write(`${reached.size} of ${RECIPIENTS * 0.9} reminded\n`);
    expect(Math.max(...reached.values())).toBe(1);
    expect(reached.size).toBeGreaterThanOrEqual(RECIPIENTS * 0.9 - others.length * BATCH);
  },
  proofSize('SENDER_TIMEOUT', { some: 400_000, all: 1_500_000 }),
);
