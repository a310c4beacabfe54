import { setTimeout as sleep } from 'node:timers/promises';
import { proofSize, startTestApp, tellFigures, type TestApp, type TestStudy } from '../testkit';
import { freePort, startServer } from '../setup/start-product';
import { DurableDatabase } from './durable-database';
import { SteadyCrowd } from './steady-crowd';

/* The database is killed (-9) while people answer. They get 503 with a time to try again, nothing that was acknowledged is lost, and the same process goes on by itself. */
const DATABASE_KILLS = proofSize('DATABASE_KILLS', { some: 2, all: 20 });
const AT_ONCE = 8;
const TRY_AGAIN = '503, again after 2';

let database: DurableDatabase;
let app: TestApp;
let study: TestStudy;
let product: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  database = await DurableDatabase.start();
  app = await startTestApp({ databaseUrl: database.url });
  study = await (await app.company()).publishedStudy();
  product = await startServer(null, await freePort(), {
    ...{ DATABASE_URL: database.url, KEYS_DIR: app.runtime.env.keysDir, DEMO: 'off', LOG_LEVEL: 'error' },
    ...{ NODE_ENV: 'production', GRAPHQL_DOCUMENTS: 'any' },
  });
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await app?.stop();
  await database?.stop();
}, 60_000);

test(
  `a database that is killed ${DATABASE_KILLS} times while people answer loses nothing, and the process goes on`,
  async () => {
    const crowd = new SteadyCrowd(product.url, app, study);
    void crowd.begin(AT_ONCE);
    const [away, waits]: [number[], number[]] = [[], []];
    for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
      await crowd.secondsUntilMore();
      const strike = await database.killer();
      await sleep(Math.random() * 100);
      strike();
      const struck = performance.now();
      await database.isBack();
      away.push((performance.now() - struck) / 1_000);
      waits.push(await crowd.secondsUntilMore());
      await crowd.expectAcknowledged();
    }
    await crowd.end();
    await crowd.expectWhole();
    // Nothing of that was a defect.
    expect(product.output().match(/.*unexpected error.*/g)).toBeNull();
    expect(crowd.refusals).toEqual([TRY_AGAIN]);
    // It is the same process, which nobody has started again.
    while ((await fetch(`${product.url}/readyz`)).status !== 200) await sleep(50);
    process.kill(product.pid, 0);
    tellFigures(
      `${DATABASE_KILLS} kills of the database: ${crowd.everybody.length} people, ${crowd.acknowledged} acknowledged, 0 lost, 0 stored twice, ${crowd.resent} calls sent again after 503, the database away for at most ${Math.max(...away).toFixed(1)} s, and answers taken again at most ${Math.max(...waits).toFixed(1)} s later`,
    );
  },
  60_000 + DATABASE_KILLS * 60_000,
);
