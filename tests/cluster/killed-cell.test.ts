import { setTimeout as sleep } from 'node:timers/promises';
import { startTestCells, type TestCells } from '../cells/test-cells';
import { SteadyRespondent } from '../reliability/steady-respondent';
import { openedResponses, proofSize, tellFigures, type TestApp, type TestStudy } from '../testkit';
import { CellDatabase } from './cell-database';

/*
 * Two cells, each on a server of PostgreSQL of its own, in one process. One of the servers is killed (-9) again and again while people answer in both.
 */
const KILLS = proofSize('CELL_KILLS', { some: 3, all: 20 });
const AT_ONCE = 8;
const BETWEEN_KILLS = 12;

let databases: CellDatabase[] = [];
let cells: TestCells;
beforeAll(async () => {
  databases = [await CellDatabase.start({ durable: true }), await CellDatabase.start({ durable: true })];
  cells = await startTestCells({}, { given: { north: databases[0]!.url, south: databases[1]!.url } });
}, 600_000);
afterAll(async () => {
  await cells.stop();
  for (const database of databases) await database.stop();
}, 60_000);

/** People who answer in a cell, always the same number at once, until they are stopped. */
class Crowd {
  readonly everybody: SteadyRespondent[] = [];
  private isOver = false;
  private readonly answering: Promise<unknown>;

  constructor(
    private readonly origin: string,
    private readonly study: TestStudy,
  ) {
    this.answering = Promise.all(Array.from({ length: AT_ONCE }, () => this.oneAfterAnother()));
    this.answering.catch(() => {}); // The failure is thrown by `stop` or `more`, which await this promise.
  }

  get done(): number {
    return this.everybody.filter(({ hasHandedIn }) => hasHandedIn).length;
  }

  /** Resolves when so many more have handed in. */
  async more(count: number): Promise<void> {
    const wanted = this.done + count;
    while (this.done < wanted) await Promise.race([sleep(10), this.answering]);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.answering;
  }

  private async oneAfterAnother(): Promise<void> {
    while (!this.isOver) {
      const at = this.everybody.length;
      const respondent = new SteadyRespondent(this.origin, this.study.ref, `person-${at}`, 1 + (at % 5));
      this.everybody.push(respondent);
      await respondent.respond();
    }
  }
}

test(`a database that is killed ${KILLS} times loses nothing acknowledged, comes back, and costs the other cell no call`, async () => {
  const names = ['north', 'south'] as const;
  const studies = await Promise.all(names.map(async (cell) => (await cells.company(cell)).publishedStudy()));
  const [north, south] = names.map((cell, at) => new Crowd(cells.origin(cell), studies[at]!)) as [Crowd, Crowd];
  const absences: number[] = [];
  let meanwhile = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await south.more(BETWEEN_KILLS);
    const before = north.done;
    const began = performance.now();
    await databases[1]!.kill();
    await south.more(1);
    absences.push(Math.round(performance.now() - began));
    meanwhile += north.done - before;
  }
  await south.more(BETWEEN_KILLS);
  await Promise.all([north.stop(), south.stop()]);

  const resent = (crowd: Crowd) => crowd.everybody.reduce((sum, each) => sum + each.resent, 0);
  expect([resent(north), resent(south) > 0, meanwhile > 0]).toEqual([0, true, true]);
  for (const [at, crowd] of [north, south].entries()) {
    const app = { runtime: cells.runtime(names[at]!), dataSource: cells.runtime(names[at]!).dataSource } as TestApp;
    const responses = await openedResponses(app, studies[at]!.ref);
    const byName = new Map(responses.map(({ document }) => [document.answers.one_change?.text, document]));
    expect([byName.size, responses.length]).toEqual([crowd.everybody.length, crowd.everybody.length]);
    for (const { name, acknowledged } of crowd.everybody)
      expect(byName.get(name)?.answers.review_turnaround?.value).toBe(acknowledged.review_turnaround);
    expect(await studies[at]!.completed()).toBe(crowd.everybody.length);
  }
  tellFigures(
    `${KILLS} kills of the database of one cell: ${south.done} people answered there and ${north.done} in the other cell, 0 responses lost or doubled, ${resent(south)} calls sent again there and 0 in the other; responses taken again after ${Math.min(...absences)} to ${Math.max(...absences)} ms, in which the other cell took ${meanwhile}`,
  );
}, 900_000);
