import { setTimeout as sleep } from 'node:timers/promises';
import { keyNeeds } from '../../server/features/responses/keys/lost-keys';
import {
  keyFolder,
  proofSize,
  tellFigures,
  startTestApp,
  TestClient,
  tick,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { KillableProduct } from './killable-product';

/* These tests kill the server (-9) while surveys are published, closed and deleted, and while it destroys keys. */
const KILLS = proofSize('KEY_KILLS', { some: 2, all: 40 });
const AT_ONCE = 4;

let app: TestApp;
let company: TestCompany;
let product: KillableProduct;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date());
  company = await app.company();
  product = await KillableProduct.start(app.runtime.env);
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await app.stop();
}, 60_000);

const query = (sql: string) => app.dataSource.query(sql);
const several = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, make));

/** An admin who uses the product that is killed. */
function adminOfProduct(): TestClient {
  const client = new TestClient(product.proxy.url);
  for (const [name, value] of company.admin.cookies) client.cookies.set(name, value);
  return client;
}

async function draft(): Promise<TestStudy> {
  const study = await company.draft();
  const teamRefs = [await company.team(`Team ${study.ref}`)];
  await company.admin.run(
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    { ref: study.ref, teamRefs },
  );
  return study;
}

async function answered(): Promise<TestStudy> {
  return (await company.publishedStudy({ questions: ['docs_findable'] })).withResponses(3);
}

async function closed(): Promise<TestStudy> {
  const study = await answered();
  await study.close();
  return study;
}

test('no survey is ever without its keys, and no key outlives its end', async () => {
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const studies = { publish: await several(draft), close: await several(answered), delete: await several(closed) };
    await product.ready();
    const admin = adminOfProduct();
    const calls = Object.entries(studies).flatMap(([verb, all]) =>
      all.map(({ ref }) =>
        admin
          .run(`mutation ($ref: UUID!) { ${verb}Study(ref: $ref) ${verb === 'delete' ? '' : '{ ref }'} }`, { ref })
          .then(
            () => (acknowledged += 1),
            // The connection was cut, or the next process was asked.
            (error: unknown) => error,
          ),
      ),
    );
    // Every second kill waits for the first reply, so that some calls are acknowledged on a slow machine, too.
    if (kill % 2 === 1) await Promise.race(calls);
    await sleep(Math.random() * 600);
    await product.kill();
    await Promise.all(calls);

    app.clock.set(new Date());
    const needs = await keyNeeds(app.dataSource.manager, app.runtime.keys.folder, new Date());
    expect(needs.filter(({ lost }) => lost.length > 0)).toEqual([]);
    expect(
      await query(
        `SELECT status FROM study LEFT JOIN publication_key k ON k.study_id = study.id
         WHERE (status = 'DRAFT') <> (k.study_id IS NULL)`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `SELECT status FROM study JOIN publication_key k ON k.study_id = study.id
         WHERE status = 'CLOSED' AND 2 <> (SELECT count(*) FROM key_tombstone t WHERE t.study_id = study.id)`,
      ),
    ).toEqual([]);
    await tick(app.runtime);
    const due: { file: string }[] = await query('SELECT file FROM key_tombstone WHERE due <= now()');
    const there = new Set(keyFolder(app.runtime));
    expect(due.filter(({ file }) => there.has(file))).toEqual([]);
  }
  expect([product.kills, acknowledged > 0]).toEqual([KILLS, true]);
  tellFigures(`${KILLS} kills, ${acknowledged} of ${KILLS * AT_ONCE * 3} calls acknowledged`);
}, 3_600_000);
