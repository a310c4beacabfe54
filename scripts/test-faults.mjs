// `npm run test:faults [-- R5 R24 …] [--small] [--write]`: runs the proofs of docs/reliability.md one after the other, each at its full size, and prints a
// table of what they did. `--small` runs them at the size of `npm test`, and `--write` replaces the table in docs/reliability.md. The whole takes hours.
import './support/require-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runNode, since, TOOLS } from './support/run.mjs';
import { FAULT_PROOFS } from './support/fault-proofs.mjs';

const PAGE = join(ROOT, 'docs', 'reliability.md');
const [BEGIN, END] = ['<!-- figures of npm run test:faults -->', '<!-- end of the figures -->'];

const options = process.argv.slice(2);
const [isSmall, writes] = ['--small', '--write'].map((name) => options.includes(name));
const asked = options.filter((option) => !option.startsWith('--'));
const unknown = asked.find((goal) => !FAULT_PROOFS.some((proof) => proof.goals.includes(goal)));
if (unknown) {
  console.error(
    `There is no proof of ${unknown}. There are ${[...new Set(FAULT_PROOFS.flatMap(({ goals }) => goals))].join(', ')}.`,
  );
  process.exit(1);
}

process.chdir(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'candor-faults-'));
const rows = [];
for (const proof of FAULT_PROOFS.filter(
  ({ goals }) => asked.length === 0 || goals.some((goal) => asked.includes(goal)),
)) {
  console.log(`\n── ${proof.goals.join(', ')}: ${proof.what}`);
  rows.push(await run(proof));
  console.log(`   ${rows.at(-1).result} in ${rows.at(-1).time}`);
}
rmSync(folder, { recursive: true, force: true });

const table = [
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}${isSmall ? ', at the small size' : ''}:`,
  '',
  '| goals | what | sizes | figures | tests | time |',
  '|---|---|---|---|---|---|',
  ...rows.map(
    ({ goals, what, sizes, figures, result, time }) => `| ${[goals, what, sizes, figures, result, time].join(' | ')} |`,
  ),
].join('\n');
console.log(`\n${table}`);
if (writes) writeTable();
if (rows.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;

/** Runs a proof, and returns its row. Its sizes and figures are what its tests have noted (tests/testkit/proof-size.ts). */
async function run({ goals, what, files, pattern, isBrowser, env: sizes = {} }) {
  const [report, notes] = ['report.json', 'notes.jsonl'].map((name) => join(folder, name));
  for (const file of [report, notes]) rmSync(file, { force: true });
  const env = { ...(isSmall ? {} : { TEST_DEEP: 'on', ...sizes }), TEST_CLUSTER: 'on', PROOF_NOTES: notes };
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
  };
}

function countOf(report) {
  if (!existsSync(report)) return 'passed';
  const { numPassedTests: passed } = JSON.parse(readFileSync(report, 'utf8'));
  return `${passed} passed`;
}

function writeTable() {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < 0) throw new Error(`${PAGE} has no place for the table.`);
  writeFileSync(PAGE, `${page.slice(0, from + BEGIN.length)}\n${table}\n${page.slice(to)}`);
}
