import { rmSync } from 'node:fs';
import { announceProcess } from '../../server/features/installation/processes';
import { startScheduler } from '../../server/jobs/scheduler';
import { execute } from '../../server/persistence/sql';
import { keyFilesOf, startTestApp, type TestApp, type TestCompany } from '../testkit';

const STATUS = `{ installation {
  at version
  waitingWork { kind count overdueSeconds }
  invitations { channel state reason count }
  jobs { name doneAt failedAt isLate }
  processes { role version startedAt seenAt }
  keys { surveys lost toBeDestroyed overdue }
  standby { isAnswering behindSeconds }
} }`;

let app: TestApp;
let operator: TestCompany;
let customer: TestCompany;
beforeEach(async () => {
  app = await startTestApp();
  operator = await app.company('Operator');
  customer = await app.company('Initech');
  const { company } = (await operator.admin.run('{ me { company { slug } } }')).me;
  app.runtime.env.staff = { domain: operator.emails.admin.split('@')[1]!, companies: [company.slug] };
});
afterEach(() => app.stop());

const status = async () => (await operator.admin.run(STATUS)).installation;

test('is told to admins of the operator’s own company alone, and in person', async () => {
  expect((await operator.admin.run('{ me { isOperator } installation { version } }')).me.isOperator).toBe(true);
  const others = [customer.admin, customer.viewer, operator.viewer, await operator.withApiKey()];
  for (const caller of others) expect((await caller.refusal('{ installation { version } }')).code).toBe('FORBIDDEN');
  expect((await customer.admin.run('{ me { isOperator } }')).me.isOperator).toBe(false);
  // An address of the operator's domain in a customer's company is not enough, nor is a company without an address.
  app.runtime.env.staff = { ...app.runtime.env.staff!, companies: [] };
  expect((await operator.admin.refusal('{ installation { version } }')).code).toBe('FORBIDDEN');
  const { company } = (await operator.admin.run('{ me { company { slug } } }')).me;
  app.runtime.env.staff = { domain: 'elsewhere.test', companies: [company.slug] };
  expect((await operator.admin.refusal('{ installation { version } }')).code).toBe('FORBIDDEN');
  app.runtime.env.staff = undefined;
  expect((await operator.admin.refusal('{ installation { version } }')).code).toBe('FORBIDDEN');
});

test('counts what waits, invitations, and keys of all companies, and names nobody', async () => {
  const study = await customer.studyByMail(['ann@people.test', 'ben@people.test']);
  const closed = await customer.publishedStudy();
  await (await closed.withResponses(3)).close();
  const lost = await customer.publishedStudy();
  for (const { path } of Object.values(await keyFilesOf(app.runtime, lost.ref))) rmSync(path);
  await execute(app.dataSource, `UPDATE study SET close_date = $2::timestamptz - interval '1 hour' WHERE id = $1`, [
    study.ref,
    app.clock.now(),
  ]);
  const told = await status();
  expect(told.invitations).toEqual([{ channel: 'EMAIL', state: 'PLANNED', reason: null, count: 2 }]);
  expect(told.waitingWork).toContainEqual({ kind: 'closes', count: 1, overdueSeconds: 3_600 });
  expect(told.keys).toEqual({ surveys: 3, lost: 1, toBeDestroyed: 2, overdue: 0 });
  expect(told.standby).toBeNull();
  for (const word of ['Initech', 'people.test', study.ref, closed.ref, lost.ref, customer.emails.admin])
    expect(JSON.stringify(told)).not.toContain(word);
});

test('tells the last runs of jobs, and which are late', async () => {
  await execute(app.dataSource, 'ALTER TABLE webhook_delivery RENAME TO webhook_delivery_away');
  const jobs = startScheduler(app.runtime);
  const isNoted = async () => (await status().catch(() => ({ jobs: [] }))).jobs.length === 8;
  await execute(app.dataSource, 'ALTER TABLE webhook_delivery_away RENAME TO webhook_delivery');
  while (!(await isNoted()));
  await jobs.stop();
  const noted = (await status()).jobs;
  expect(noted).toContainEqual({
    ...{ name: 'destroyKeys', doneAt: app.clock.now().toISOString(), failedAt: null, isLate: false },
  });
  app.clock.set(new Date(+app.clock.now() + 11 * 60_000));
  expect((await status()).jobs.filter(({ isLate }: { isLate: boolean }) => isLate)).toHaveLength(8);
});

test('shows the processes that say that they are alive, until they end or fall silent', async () => {
  const { manager } = app.dataSource;
  const worker = announceProcess(manager, 'worker', app.runtime);
  const roles = async () => (await status()).processes.map(({ role }: { role: string }) => role);
  while ((await roles()).length === 0);
  expect(await roles()).toEqual(['worker']);
  app.clock.set(new Date(+app.clock.now() + 3 * 60_000));
  expect(await roles()).toEqual([]);
  // The next process that says so deletes the row of one that was killed.
  const web = announceProcess(manager, 'web', app.runtime);
  while ((await roles()).length === 0);
  expect(await app.dataSource.query('SELECT role FROM server_process')).toEqual([{ role: 'web' }]);
  await web.stop();
  await worker.stop();
  expect(await roles()).toEqual([]);
});
