import { buildCohort } from '../../server/features/benchmarks/commands/build-cohort';
import { exportCohort } from '../../server/features/benchmarks/commands/export-cohort';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { inAllDatabases } from '../../server/persistence/in-all-databases';
import { databaseState, tablesHolding, testCohort, type TestCompany } from '../testkit';
import { startTestCells, type TestCells } from './test-cells';

const NAMES = ['north', 'south'] as const;
/** The means of the companies of each cell, 1 to 5. */
const VALUES = { north: [1, 2, 2, 3, 3], south: [4, 4, 4, 5, 5] };
let cells: TestCells;
const companies: Record<(typeof NAMES)[number], TestCompany[]> = { north: [], south: [] };
const refs: Record<(typeof NAMES)[number], string[]> = { north: [], south: [] };

beforeAll(async () => {
  cells = await startTestCells();
  for (const cell of NAMES)
    for (const value of VALUES[cell]) {
      const company = await (await cells.company(cell)).joinBenchmarks();
      const study = await company.publishedStudy({ questions: ['docs_findable'] });
      await study.withResponses(3, { ratings: value });
      await study.close();
      await company.admin.run('mutation ($ref: UUID!) { contributeToBenchmark(ref: $ref) { ref } }', study);
      companies[cell].push(company);
      refs[cell].push(study.ref);
    }
});
afterAll(() => cells.stop());

const sources = () => NAMES.map((cell) => cells.runtime(cell).dataSource);
const year = new Date().getUTCFullYear();
const build = (slug: string, of = sources()) =>
  inAllDatabases(of, (dbs) =>
    buildCohort(dbs, {
      ...{ slug, startDate: `${year - 1}-01-01`, endDate: `${year + 1}-12-31` },
      ...{ licence: 'CC0-1.0', source: 'A test', note: null },
    }),
  );

test('a cohort is made of the companies of all cells, and is the same in each', async () => {
  await expect(build('north-alone', sources().slice(0, 1))).rejects.toThrow('5 have contributed');
  expect(await build('all')).toEqual([
    { outcome: 'NEW', warnings: [] },
    { outcome: 'NEW', warnings: [] },
  ]);
  const [north, south] = await Promise.all(sources().map(({ manager }) => exportCohort(manager, 'all')));
  expect(south).toEqual(north);
  // The percentiles of 0, 25, 25, 50, 50, 75, 75, 75, 100, 100.
  expect(north!.scores).toEqual([
    { ...{ type: 'TOPIC', slug: 'docs', companies: 10, n: 30 }, p10: 22.5, p25: 31.3, p50: 62.5, p75: 75, p90: 100 },
  ]);
  for (const cell of NAMES)
    expect((await companies[cell][0]!.viewer.run('{ benchmarkCohorts { slug } }')).benchmarkCohorts).toEqual([
      { slug: 'all' },
    ]);
});

test('nothing else of a company reaches another cell', async () => {
  const [north, south] = sources();
  for (const ref of refs.north) expect(await tablesHolding(south!, ref)).toEqual([]);
  for (const ref of refs.south) expect(await tablesHolding(north!, ref)).toEqual([]);
  for (const source of sources())
    expect(await source.query('SELECT count(*)::int AS n FROM benchmark_contribution')).toEqual([{ n: 5 }]);
});

test('if one cell refuses the cohort, nothing changes in any', async () => {
  const [north, south] = sources();
  await importCohort(south!.manager, testCohort({ slug: 'taken' }));
  const before = await databaseState(north!);
  await expect(build('taken')).rejects.toThrow('There is another cohort with the slug "taken".');
  expect(await databaseState(north!)).toEqual(before);
});
