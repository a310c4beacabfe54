import { setTimeout as sleep } from 'node:timers/promises';
import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { proofSize, tellFigures, startTestApp, TestMailServer, type TestApp } from '../testkit';
import { freePort, startServer } from '../setup/start-product';

/*
 * Kills the sending process (-9) twice while it mails invitations, through a mail server that refuses every tenth
 * recipient and cuts every fiftieth connection after it has accepted the mail.
 */
const RECIPIENTS = proofSize('RECIPIENTS', { some: 200, all: 5_000 });
const PER_SECOND = proofSize('MAILS_PER_SECOND', { some: 20, all: 50 });

let app: TestApp;
let server: TestMailServer;
/** The Message-IDs that the server has accepted, by recipient. */
const accepted = new Map<string, string[]>();
beforeAll(async () => {
  server = await TestMailServer.start({
    toRecipient: (address) => (numberOf(address) % 10 === 0 ? '550 No such user' : undefined),
    beforeTaking: async ({ recipients: [address], raw }) => {
      const before = accepted.get(address!) ?? [];
      accepted.set(address!, [...before, /^Message-ID: (.*)\r$/m.exec(raw)![1]!]);
      if (numberOf(address!) % 50 === 1 && before.length === 0) throw new Error('cut after it was accepted');
    },
  });
  app = await startTestApp();
  // The sending processes have a clock of their own. With an earlier one here, the survey would close at once.
  app.clock.set(new Date());
}, 240_000);
afterAll(async () => {
  await app.stop();
  await server.stop();
}, 60_000);

const numberOf = (address: string) => Number(/\d+/.exec(address)![0]);

const startProduct = async () =>
  startServer(null, await freePort(), {
    ...{ DATABASE_URL: app.runtime.env.databaseUrl!, KEYS_DIR: app.runtime.env.keysDir },
    ...{ SMTP_URL: server.url, MAILS_PER_SECOND: String(PER_SECOND) },
    ...{ DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  });

const left = () => app.dataSource.manager.count(Delivery, { where: [{ state: 'PLANNED' }, { state: 'TRYING' }] });

test(
  `although the sender is killed twice, ${RECIPIENTS} invitations end as sent or failed, and a repeated one keeps its id`,
  async () => {
    const products = [await startProduct(), await startProduct(), await startProduct()];
    const company = await app.company();
    const emails = Array.from({ length: RECIPIENTS }, (_, at) => `person${at}@people.test`);
    const began = Date.now();
    await company.studyByMail(emails);
    const planned = Date.now();
    for (const [at, product] of products.slice(0, 2).entries()) {
      while ((await left()) > RECIPIENTS * (at === 0 ? 0.8 : 0.5)) await sleep(100);
      await product.kill();
    }
    while ((await left()) > 0) await sleep(200);
    const seconds = (Date.now() - planned) / 1_000;
    const reference = RECIPIENTS / PER_SECOND;
    const report = `${RECIPIENTS} in ${seconds.toFixed(1)} s, ${(seconds / reference).toFixed(2)} x of ${reference.toFixed(1)} s; planned in ${planned - began} ms`;
    tellFigures(`${report}`);

    const rows = await app.dataSource.manager.find(Delivery);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect({ sent: count('SENT'), failed: count('FAILED') }).toEqual({
      sent: RECIPIENTS * 0.9,
      failed: RECIPIENTS * 0.1,
    });
    expect(rows.filter(({ state, reason }) => state === 'FAILED' && reason !== 'REFUSED')).toEqual([]);
    expect(accepted.size).toBe(RECIPIENTS * 0.9);
    for (const ids of accepted.values()) expect(new Set(ids).size).toBe(1);
    await products[2]!.stop();
  },
  proofSize('SENDER_TIMEOUT', { some: 240_000, all: 900_000 }),
);
