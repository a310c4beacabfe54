import { proofSize } from '../testkit';
import { startMsteamsTest } from './msteams-app';
import { installByBrowser, startSlackTest, statusOf } from './slack-app';

/*
 * Events of chat providers, each delivered four times, in another order than they happened, while the product answers other calls. Slack takes an
 * event for lost after three seconds, so the time is printed; it says something only on a machine that does nothing else.
 */
const EVENTS = proofSize('REPEATED_EVENTS', { some: 50, all: 1_000 });
const TIMES = 4;
const AT_ONCE = 32;

/** Every item four times, in an order that mixes them. */
const mixed = <T>(items: readonly T[]): T[] => {
  const all = Array.from({ length: TIMES }, () => items).flat();
  // A step that has no divisor in common with the length visits each place once.
  const step = [997, 991, 983].find((prime) => all.length % prime !== 0)!;
  return all.map((_, at) => all[(at * step) % all.length]!);
};

/** Delivers all, several at once, beside readers. Returns the milliseconds within which 99 of 100 were acknowledged. */
async function delivered<T>(items: readonly T[], deliver: (item: T) => Promise<number>, read: () => Promise<unknown>) {
  const took: number[] = [];
  let next = 0;
  let isOver = false;
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) await read();
  });
  const delivering = Array.from({ length: AT_ONCE }, async () => {
    for (let at = next++; at < items.length; at = next++) {
      const began = performance.now();
      expect(await deliver(items[at]!)).toBe(200);
      took.push(performance.now() - began);
    }
  });
  await Promise.all(delivering);
  isOver = true;
  await Promise.all(reading);
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.99)]!;
}

test(`${EVENTS} events of Slack, four times each and in any order, end the connection once and are all acknowledged`, async () => {
  const slackTest = await startSlackTest();
  slackTest.app.clock.set(new Date());
  const { admin } = await slackTest.app.company();
  await installByBrowser(admin);
  const types = ['app_uninstalled', 'tokens_revoked', 'app_home_opened', 'team_rename'];
  const bodies = Array.from({ length: EVENTS }, (_, at) =>
    JSON.stringify(
      slackTest.slack.eventBody({ type: types[at % types.length]!, ...{ tokens: { bot: [slackTest.slack.botUser] } } }),
    ),
  );
  const slowest = await delivered(
    mixed(bodies),
    async (body) => (await slackTest.slack.post(body)).status,
    () => statusOf(admin),
  );
  process.stdout.write(`Slack: 99 of 100 acknowledged within ${slowest.toFixed(0)} ms\n`);
  expect(await statusOf(admin)).toMatchObject({ connected: false });
  // After the next connection, late repetitions do nothing.
  await installByBrowser(admin);
  for (const body of bodies.slice(0, 8)) expect((await slackTest.slack.post(body)).status).toBe(200);
  expect(await statusOf(admin)).toMatchObject({ connected: true });
  await slackTest.stop();
}, 300_000);

test(`${EVENTS} installations of the app in Teams, four times each and in any order, are known once each`, async () => {
  const teams = await startMsteamsTest();
  const company = await teams.connected();
  const names = Array.from({ length: EVENTS }, (_, at) => `person${at}`);
  const accounts = names.map((name) => teams.microsoft.tenant.person(name, { email: `${name}@people.test` }));
  await company.roster(
    names.map((name) => ({ name, email: `${name}@people.test`, teamPath: ['All'], classification: 1, segments: {} })),
  );
  const sync = 'mutation ($after: String) { syncChatPeople(provider: MSTEAMS, after: $after) { next } }';
  let after: string | null = null;
  do after = (await company.admin.run(sync, { after })).syncChatPeople.next as string | null;
  while (after !== null);
  const activities = accounts.map((account) => teams.microsoft.installationUpdate(account, 'add'));
  const slowest = await delivered(
    mixed(activities),
    async (activity) => (await teams.microsoft.post(activity)).status,
    () => company.admin.run('{ chatStatus(provider: MSTEAMS) { connected } }'),
  );
  process.stdout.write(`Microsoft Teams: 99 of 100 acknowledged within ${slowest.toFixed(0)} ms\n`);
  const [{ known }] = await teams.app.dataSource.query('SELECT count(*)::int AS known FROM chat_conversation');
  expect(known).toBe(EVENTS);
  await teams.stop();
}, 300_000);
