import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStudyKeys } from '../../server/features/responses/keys/open-keys';
import { StartupError } from '../../server/platform/startup-error';
import { keyFilesOf, keyFolder, startTestApp, type TestApp } from '../testkit';

/* A process starts only with the key folder of its own database. */
let app: TestApp;
let other: TestApp;
beforeEach(async () => {
  [app, other] = [await startTestApp(), await startTestApp()];
});
afterEach(async () => {
  await app.stop();
  await other.stop();
});

const folderOf = ({ runtime }: TestApp) => runtime.env.keysDir;
const idIn = (folder: string) => readFileSync(join(folder, 'installation'), 'utf8');
const publish = async (on: TestApp) => (await on.company()).publishedStudy();

/** Starts another process on the database of the first app. */
const start = (folder: string) => openStudyKeys(app.dataSource, folder, app.clock, () => undefined);

async function refusalOf(folder: string): Promise<string> {
  const error: unknown = await start(folder).then(
    () => undefined,
    (caught) => caught,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

test('the first start makes the folder, and every other start finds its id in it', async () => {
  const [row] = await app.dataSource.query('SELECT id FROM installation');
  expect(idIn(folderOf(app))).toBe(row.id);
  expect(idIn(folderOf(other))).not.toBe(row.id);
  await Promise.all([start(folderOf(app)), start(folderOf(app))]);
  expect(await app.dataSource.query('SELECT id FROM installation')).toEqual([row]);
});

test('a folder that others may read is closed to them', async () => {
  chmodSync(folderOf(app), 0o755);
  await start(folderOf(app));
  expect(statSync(folderOf(app)).mode & 0o777).toBe(0o700);
});

test('the folder of another database is refused, and nothing in it changes', async () => {
  await publish(other);
  const before = keyFolder(other.runtime);
  expect(await refusalOf(folderOf(other))).toBe(
    `The key folder ${folderOf(other)} belongs to another database. Set KEYS_DIR to the folder of this one, or to a new folder if this database is new.`,
  );
  expect(keyFolder(other.runtime)).toEqual(before);
});

test('a new database refuses a folder with keys, and takes one that an interrupted first start has left', async () => {
  await app.dataSource.query('DELETE FROM installation');
  await publish(other);
  expect(await refusalOf(folderOf(other))).toMatch('belongs to another database');
  const left = idIn(folderOf(app));
  await start(folderOf(app));
  expect(await app.dataSource.query('SELECT id FROM installation')).toEqual([{ id: left }]);
});

test('a missing folder is refused while surveys are open, and made again while none is', async () => {
  const folder = folderOf(app);
  const study = await publish(app);
  await study.withResponses(3);
  renameSync(folder, `${folder}-elsewhere`);
  expect(await refusalOf(folder)).toBe(
    `The key folder ${folder} is missing or empty, and a survey is open. Set KEYS_DIR to the right folder, or bring it back. ` +
      'If it is lost, `npm run keys -- check` says which surveys have to be given up.',
  );
  expect(existsSync(folder)).toBe(false);
  await publish(app).catch(() => undefined);
  cpSync(`${folder}-elsewhere`, folder, { recursive: true });
  rmSync(`${folder}-elsewhere`, { recursive: true });
  await study.close();
  rmSync(folder, { recursive: true });
  await start(folder);
  expect(keyFolder(app.runtime)).toEqual(['installation']);
});

test('a folder that cannot be used is named', async () => {
  const file = (await keyFilesOf(app.runtime, (await publish(app)).ref)).open.path;
  expect(await refusalOf(join(file, 'keys'))).toBe(
    `The key folder ${join(file, 'keys')} can't be used (ENOTDIR): set KEYS_DIR to a folder that belongs to this user.`,
  );
});

test('a file that a crash has left half-written does not matter', async () => {
  const study = await publish(app);
  const { open } = await keyFilesOf(app.runtime, study.ref);
  writeFileSync(`${open.path}.new`, 'half');
  await start(folderOf(app));
  await study.withResponses(1);
});
