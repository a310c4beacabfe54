import { writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyImport, beginImport, sendFile } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { median, milliseconds, millisecondsText, NO_FIGURE, ratioText, type ResultLine } from '../support/measure';
import { psqlCopyIn } from '../support/postgres-tools';
import { memoryOf } from '../support/product';

const COLUMNS = ['EMAIL', 'NAME', 'TEAM', 'TEAM', 'TEAM', 'SEGMENT Role', 'SEGMENT Location', 'SEGMENT Tenure'];
const TEAMS = 2_000;
const EVERY_MS = 10;

/**
 * P16: the time to send a file of people, to preview it and to apply it, in an empty company. The ceiling is psql, which copies the same file into a
 * table with a column for each of the file's. Meanwhile a health check is sent every 10 ms, and its slowest reply is told.
 */
export async function importGoal({ company, client, databaseUrl, product, sizes }: Bench): Promise<ResultLine[]> {
  const file = fileOf(sizes.people);
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-import-'));
  const path = join(folder, 'people.csv');
  writeFileSync(path, file);
  await client.query(`CREATE TABLE bench_people (email text PRIMARY KEY, name text, division text, "group" text, team text,
    role text, location text, tenure text)`);
  const seen = { copy: [] as number[], preview: [] as number[], apply: [] as number[] };
  let grown = 0;
  let slowest = 0;
  try {
    for (let round = 0; round < sizes.rounds; round += 1) {
      await client.query('TRUNCATE bench_people');
      seen.copy.push(await milliseconds(() => psqlCopyIn(databaseUrl, 'bench_people', path)));
      const before = memoryOf(product.pid) ?? 0;
      const watch = new AbortController();
      const watching = Promise.all([
        eachMoment(watch.signal, async () => {
          slowest = Math.max(
            slowest,
            await milliseconds(() => fetch(`${product.origin}/healthz`).then((r) => r.text())),
          );
        }),
        eachMoment(watch.signal, async () => {
          grown = Math.max(grown, (memoryOf(product.pid) ?? 0) - before);
        }),
      ]);
      let ref = '';
      seen.preview.push(
        await milliseconds(async () => {
          ref = await beginImport(company.admin, { columns: COLUMNS });
          await sendFile(company.admin, ref, file);
        }),
      );
      seen.apply.push(await milliseconds(() => applyImport(company.admin, ref)));
      watch.abort();
      await watching;
      await company.admin.run('mutation ($ref: UUID!) { undoRosterImport(input: { ref: $ref }) { removedCount } }', {
        ref,
      });
      await client.query('VACUUM ANALYZE person; ');
    }
  } finally {
    await client.query('DROP TABLE bench_people');
    rmSync(folder, { recursive: true, force: true });
  }
  const [copy, preview, apply] = [seen.copy, seen.preview, seen.apply].map(median) as [number, number, number];
  const line = (what: string, ours: string, goal: string) => ({
    what,
    ours,
    ceiling: NO_FIGURE,
    ratio: NO_FIGURE,
    goal,
    errors: 0,
  });
  return [
    {
      what: `import of ${sizes.people} people: preview ${millisecondsText(preview)}, apply ${millisecondsText(apply)}`,
      ours: millisecondsText(preview + apply),
      ceiling: `${millisecondsText(copy)} psql COPY`,
      ratio: ratioText((preview + apply) / copy),
      goal: '≤ 4 ×',
      errors: 0,
    },
    line('memory grown meanwhile', `${Math.round(grown / 1_000_000)} MB`, '≤ 64 MB'),
    line('the slowest of other requests meanwhile', millisecondsText(slowest), '≤ 100 ms'),
  ];
}

/** Repeats a measurement until the signal. */
async function eachMoment(signal: AbortSignal, measure: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await measure();
    await sleep(EVERY_MS);
  }
}

/** The text of a file with as many people, in 2,000 teams on three levels. */
function fileOf(people: number): string {
  const lines = Array.from({ length: people }, (_, at) => {
    const team = at % TEAMS;
    return `person.number${at}@acme-robotics.test,Person Number ${at},Division ${team % 20},Group ${team % 200},Team ${team},Role ${at % 12},Office ${at % 9},${at % 6} years\n`;
  });
  return `Email,Name,Division,Group,Team,Role,Location,Tenure\n${lines.join('')}`;
}
