import { setTimeout as sleep } from 'node:timers/promises';
import { settingsOfCells, startTestCells, type TestCells } from '../cells/test-cells';
import { SteadyRespondent } from '../reliability/steady-respondent';
import { ANSWER_PROMPT, openedResponses, tellFigures, tick, type TestApp, type TestClient } from '../testkit';
import { runMove } from './move-program';

/*
 * One process serves two cells while a company moves from one to the other. The program that moves it is killed (-9) at each step after the moment from
 * which the company may be at its new place, and each next run goes on where the one before has stopped, while people answer.
 */
const PEOPLE = 4;
/** The lock for which a commit of the new database waits. */
const LOCK = 4242;

let cells: TestCells;
beforeAll(async () => {
  cells = await startTestCells();
}, 240_000);
afterAll(() => cells.stop(), 60_000);

const north = () => cells.runtime('north').dataSource;
const south = () => cells.runtime('south').dataSource;

const settings = () => {
  const { databaseUrl, keysDir } = cells.runtime('north').env;
  const other = cells.runtime('south').env;
  return {
    ...settingsOfCells({ north: databaseUrl!, south: other.databaseUrl! }, { north: keysDir, south: other.keysDir }),
    CELL_NORTH_PUBLIC_URL: cells.origin('north'),
    CELL_SOUTH_PUBLIC_URL: cells.origin('south'),
  };
};

/** Something that stops the program at one step: a lock that is held until it is released. */
interface Obstacle {
  /** The processes of the database that wait for it. */
  waiting(): Promise<number[]>;
  release(): Promise<void>;
}

async function heldIn(
  dataSource: TestApp['dataSource'],
  lock: string,
  waitingStatement: string,
  values: unknown[] = [],
): Promise<Obstacle> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(lock, values);
  return {
    waiting: async () => {
      const rows: { pid: number }[] = await dataSource.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
        [waitingStatement],
      );
      return rows.map(({ pid }) => pid);
    },
    release: async () => {
      await runner.commitTransaction();
      await runner.release();
    },
  };
}

/** The commit at the new place waits. A constraint that is checked at the end of a transaction makes it do so. */
const atTheCommit = () => heldIn(south(), `SELECT pg_advisory_xact_lock(${LOCK})`, 'COMMIT%');
/** The old database can't delete the company. */
const atTheDeletion = (slug: string) =>
  heldIn(north(), 'SELECT FROM company WHERE slug = $1 FOR UPDATE', 'DELETE FROM "company"%', [slug]);
/** The company is forgotten, and the old database can't take away the triggers that made people wait. */
const atTheEnd = () => heldIn(north(), 'LOCK TABLE company IN ACCESS SHARE MODE', 'DROP TRIGGER%');

/** Runs the program until it waits for the obstacle, and kills it there. The obstacle stays. */
async function killedAt(obstacle: Obstacle, slug: string): Promise<number[]> {
  let hasEnded = false;
  const { ended, kill } = runMove(settings(), ['--company', slug, '--later']);
  void ended.then(() => (hasEnded = true));
  let waiting: number[] = [];
  while (waiting.length === 0 && !hasEnded) {
    waiting = await obstacle.waiting();
    await sleep(10);
  }
  kill();
  const { code, said } = await ended;
  expect([code, said]).toEqual([null, expect.stringContaining('From the cell north')]);
  return waiting;
}

const stepOf = async () => (await north().query('SELECT step FROM company_move'))[0]?.step;
const companiesIn = async (dataSource: TestApp['dataSource'], slug: string): Promise<number> =>
  (await dataSource.query('SELECT FROM company WHERE slug = $1', [slug])).length;

test('a move that is killed at each step after the hand-over is finished by the next runs, and people who answer lose nothing', async () => {
  await south().query(`
    CREATE FUNCTION wait_at_the_commit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER wait_at_the_commit AFTER INSERT ON company DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_at_the_commit()`);
  const company = await cells.company('north', 'Globex');
  const closed = await company.publishedStudy();
  await (await closed.withResponses(5)).close();
  await tick(cells.runtime('north'));
  const study = await company.publishedStudy();
  const begun = await study.filled('begun@people.test');
  const others = await (await cells.company('north', 'Initech')).publishedStudy();
  const key = await company.withApiKey();
  const scoresAt = async (cell: 'north' | 'south') => {
    const caller = Object.assign(Object.create(key) as TestClient, { origin: cells.origin(cell) });
    return (await caller.fetch(`/api/study/${closed.ref}/scores`)).text();
  };
  const scores = await scoresAt('north');
  const [{ slug }] = await north().query(`SELECT slug FROM company WHERE name = 'Globex'`);

  const everybody: SteadyRespondent[] = [];
  let isOver = false;
  const answering = Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      while (!isOver) {
        const respondent = new SteadyRespondent(cells.origin('north'), study.ref, `person-${everybody.length}`, 4);
        everybody.push(respondent);
        await respondent.respond();
      }
    }),
  );
  answering.catch(() => {}); // The failure is thrown below, where this promise is awaited.
  /** The people of the company wait, and nobody else does. */
  const isWaiting = async (step: string, places: [north: number, south: number]) => {
    expect([await stepOf(), await companiesIn(north(), slug), await companiesIn(south(), slug)]).toEqual([
      step,
      ...places,
    ]);
    const input = { studyResponseRef: begun, promptSlug: study.questions[0], absoluteValue: 2 };
    expect(await cells.visitor('north').refusal(ANSWER_PROMPT, { input })).toMatchObject({ status: 503 });
    await others.respond();
  };

  // Killed before the commit, which the new database then takes back.
  let obstacle = await atTheCommit();
  for (const pid of await killedAt(obstacle, slug)) await south().query('SELECT pg_terminate_backend($1)', [pid]);
  await obstacle.release();
  await isWaiting('HANDING_OVER', [1, 0]);

  // Killed while the commit is on its way. Nobody can know yet whether it comes, so the next run does nothing.
  obstacle = await atTheCommit();
  await killedAt(obstacle, slug);
  const early = await runMove(settings(), ['--company', slug, '--later']).ended;
  expect([early.code, early.said]).toEqual([1, expect.stringContaining('Another process is moving this company.')]);
  const cancelled = await runMove(settings(), ['--company', slug, '--cancel']).ended;
  expect([cancelled.code, await stepOf()]).toEqual([1, 'HANDING_OVER']);
  await obstacle.release();
  while ((await companiesIn(south(), slug)) === 0) await sleep(10);
  await isWaiting('HANDING_OVER', [1, 1]);

  obstacle = await atTheDeletion(slug);
  await killedAt(obstacle, slug);
  await obstacle.release();
  await isWaiting('HANDING_OVER', [1, 1]);

  obstacle = await atTheEnd();
  await killedAt(obstacle, slug);
  await obstacle.release();
  expect([await stepOf(), await companiesIn(north(), slug)]).toEqual(['FORGOTTEN', 0]);

  const last = await runMove(settings(), ['--company', slug]).ended;
  expect([last.code, last.said]).toEqual([0, expect.stringContaining('The company has moved.')]);
  const done = everybody.length;
  while (everybody.length < done + PEOPLE) await Promise.race([sleep(10), answering]);
  isOver = true;
  await answering;

  expect(await north().query(`SELECT FROM pg_trigger WHERE tgname LIKE 'a_move_%'`)).toEqual([]);
  expect(await scoresAt('south')).toBe(scores);
  const runtime = cells.runtime('south');
  const responses = await openedResponses({ runtime } as TestApp, study.ref);
  const names = responses.flatMap(({ document, completed }) => (completed ? [document.answers.one_change?.text] : []));
  expect(names.sort()).toEqual(everybody.map(({ name }) => name).sort());
  expect(responses.length).toBe(everybody.length + 1);
  const resent = everybody.reduce((sum, each) => sum + each.resent, 0);
  expect(resent).toBeGreaterThan(0);
  tellFigures(
    `killed at 4 steps and finished by the last run: ${everybody.length} people, 0 responses lost or doubled, ${resent} calls sent again, the same results afterwards`,
  );
}, 900_000);
