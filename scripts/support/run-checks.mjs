import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, testsNear } from './changed.mjs';
import { runBrowserTests } from './e2e.mjs';
import { buildClient, buildServer, generateCode } from './builds.mjs';
import { ROOT, runNode, since, TOOLS } from './run.mjs';

/**
 * Runs the steps of the checks up to the first one that fails. Steps that use one processor each run at the same time.
 * `only: 'changed'` checks the files that differ from the branch main, and runs the tests near them. `only: 'deep'` runs
 * the long proofs at full length, and `only: 'cluster'` the tests of several processes. The output ends with the time of each part and the number of tests.
 */
export async function runChecks({ browser = false, only = 'all' }) {
  process.chdir(ROOT);
  const reports = mkdtempSync(join(tmpdir(), 'candor-reports-'));
  const [jest, playwright] = ['jest.json', 'playwright.json'].map((name) => join(reports, name));
  const steps = {
    all: () => stepsOfAll({ browser, jest, playwright }),
    changed: () => stepsOfChange(changedFiles(), jest),
    deep: () => stepsOfProofs(jest),
    cluster: () => [
      { 'Generated code': generateCode },
      { 'Several processes': () => jestWith(jest, ['/tests/cluster/'], { TEST_CLUSTER: 'on' }) },
    ],
  }[only]();

  const begin = Date.now();
  const times = [];
  const broken = await firstBroken(steps, times);
  const totals = [countsOfJest(read(jest)), countsOfPlaywright(read(playwright))];
  const passed = totals.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = totals.reduce((sum, counts) => sum + counts.failed, 0);
  rmSync(reports, { recursive: true, force: true });

  console.log('\n── Times');
  for (const { title, time } of times) console.log(`${time.padStart(10)}  ${title}`);
  console.log(`\n${broken ? `Stopped: ${broken} failed` : 'All steps passed'} in ${since(begin)}.`);
  // A step without tests of its own counts as one.
  console.log(`${passed} passed, ${broken ? Math.max(failed, 1) : failed} failed`);
  process.exitCode = broken ? 1 : 0;
}

const jestWith = (report, args = [], env = {}) =>
  runNode([TOOLS.jest, '--json', '--outputFile', report, ...args], { show: true, env });
const types = () => runNode([TOOLS.tsc, '--noEmit']);
const lint = (files) => runNode([TOOLS.eslint, '--max-warnings', '0', '--no-warn-ignored', ...files]);
const formatting = (files) => runNode([TOOLS.prettier, '--check', '--ignore-unknown', '--log-level', 'warn', ...files]);

function stepsOfAll({ browser, jest, playwright }) {
  return [
    { 'Generated code': generateCode },
    {
      Types: types,
      Lint: () => lint(['.']),
      Formatting: () => formatting(['.']),
      Licences: () => runNode(['scripts/licences.mjs']),
      'Known weaknesses': () => runNode(['scripts/audit.mjs']).then((said) => console.log(`   ${said.trim()}`)),
      // The build runs at the same time as the lint, which takes longest here and uses only one processor.
      ...(browser && { Build: () => buildClient().then(buildServer) }),
    },
    { 'Unit, component and integration tests': () => jestWith(jest) },
    ...(browser ? [{ 'Browser tests': () => runBrowserTests([], { E2E_REPORT: playwright }) }] : []),
  ];
}

function stepsOfChange(files, jest) {
  const sources = files.filter((file) => /\.(tsx?|mjs|js)$/.test(file));
  return [
    { 'Generated code': generateCode },
    {
      Types: types,
      ...(sources.length > 0 && { Lint: () => lint(sources) }),
      ...(files.length > 0 && { Formatting: () => formatting(files) }),
    },
    { 'Tests near what changed': () => jestWith(jest, ['--passWithNoTests', ...testsNear(files)]) },
  ];
}

/** The steps of the tests that use `proofSize`, at their full size. */
function stepsOfProofs(jest) {
  const proofs = readdirSync('tests', { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && readFileSync(join('tests', name), 'utf8').includes('proofSize('))
    .map((name) => `/tests/${name}$`);
  return [{ 'Generated code': generateCode }, { 'Long proofs': () => jestWith(jest, proofs, { TEST_DEEP: 'on' }) }];
}

/** Finds the title of the first step that fails, if any. Steps that run at the same time are still completed. */
async function firstBroken(steps, times) {
  for (const step of steps) {
    console.log(`\n── ${Object.keys(step).join(', ')}`);
    const failures = await Promise.all(Object.entries(step).map(([title, work]) => failure(title, work, times)));
    const broken = failures.find(Boolean);
    if (broken) return broken;
  }
  return undefined;
}

/** Runs a step and notes its time. Returns its title if it fails. */
async function failure(title, work, times) {
  const start = Date.now();
  try {
    await work();
    console.log(`   ${title}: passed in ${since(start)}`);
    return undefined;
  } catch (error) {
    console.log(error.message);
    console.log(`   ${title}: failed after ${since(start)}`);
    return title;
  } finally {
    times.push({ title, time: since(start) });
  }
}

function read(report) {
  if (!existsSync(report)) return undefined; // This part has not run.
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    console.log(`   The report can't be read: ${error.message}`);
    return undefined;
  }
}

/** Counts passed and failed tests in Jest's report. A test file that cannot be loaded counts as one failed test. */
function countsOfJest(report) {
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function countsOfPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}
