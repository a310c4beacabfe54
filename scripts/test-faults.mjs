// `npm run test:faults [-- R5 tests/reliability/launch …] [--small] [--write]`: runs the proofs of docs/reliability.md one after the other, each at its full size, and
// prints a table of what they did. Arguments choose some of them, by their goals or files. `--small` runs them at the size of `npm test`, and `--write` puts the rows of those that passed in the table of docs/reliability.md,
// each as soon as it is there. The whole takes hours.
import './support/require-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runNode, since, TOOLS } from './support/run.mjs';
import { FAULT_PROOFS } from './support/fault-proofs.mjs';
import { tableOf, withRows } from './support/figures-table.ts';

const PAGE = join(ROOT, 'docs', 'reliability.md');
const MACHINE = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;

const options = process.argv.slice(2);
const [isSmall, writes] = ['--small', '--write'].map((name) => options.includes(name));
const asked = options.filter((option) => !option.startsWith('--'));
const isMeant = ({ goals, files }, by) => goals.includes(by) || files.includes(by);
const unknown = asked.find((by) => !FAULT_PROOFS.some((proof) => isMeant(proof, by)));
if (unknown) {
  console.error(
    `There is no proof of ${unknown}. There are ${[...new Set(FAULT_PROOFS.flatMap(({ goals }) => goals))].join(', ')}.`,
  );
  process.exit(1);
}
if (isSmall && writes) {
  console.error('The table has figures of full size only: leave out --small or --write.');
  process.exit(1);
}

process.chdir(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'candor-faults-'));
const rows = [];
for (const proof of FAULT_PROOFS.filter((each) => asked.length === 0 || asked.some((by) => isMeant(each, by)))) {
  console.log(`\n── ${proof.goals.join(', ')}: ${proof.what}`);
  const row = await run(proof);
  rows.push(row);
  console.log(`   ${row.result} in ${row.time}`);
  if (writes && !row.hasFailed) writeRow(row);
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${tableOf(rows)}`);
if (rows.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;

/** Runs a proof, and returns its row. Its sizes and figures are what its tests have noted (tests/testkit/proof-size.ts). */
async function run({ goals, what, files, pattern, isBrowser, env: sizes = {} }) {
  const [report, notes] = ['report.json', 'notes.jsonl'].map((name) => join(folder, name));
  for (const file of [report, notes]) rmSync(file, { force: true });
  // A size that the caller has set counts.
  const env = {
    ...(isSmall ? {} : { TEST_DEEP: 'on', ...sizes, ...process.env }),
    ...{ TEST_CLUSTER: 'on', PROOF_NOTES: notes, ...(isBrowser && { E2E_REPORT: report }) },
  };
  const begin = Date.now();
  const program = isBrowser
    ? ['scripts/e2e.mjs', ...files]
    : [TOOLS.jest, '--json', '--outputFile', report, ...(pattern ? ['-t', pattern] : []), ...files];
  const failure = await runNode(program, { show: true, env }).then(
    () => null,
    (error) => error,
  );
  const noted = existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const texts = (kind) =>
    [...new Set(noted.filter((note) => note.kind === kind).map(({ name, value }) => `${name} ${value}`.trim()))].join(
      ', ',
    );
  return {
    ...{ goals: goals.join(', '), what, sizes: texts('size'), figures: texts('figure') },
    ...{ result: failure ? 'failed' : countOf(report), hasFailed: failure !== null, time: since(begin) },
    run: `${new Date(begin).toISOString().slice(0, 10)}, ${MACHINE}`,
  };
}

/** The number of tests in a report of Jest or of Playwright. */
function countOf(report) {
  if (!existsSync(report)) return 'passed';
  const { numPassedTests, stats } = JSON.parse(readFileSync(report, 'utf8'));
  return `${numPassedTests ?? stats.expected} passed`;
}

function writeRow(row) {
  const order = FAULT_PROOFS.map(({ what }) => what);
  writeFileSync(PAGE, withRows(readFileSync(PAGE, 'utf8'), [row], order));
}
