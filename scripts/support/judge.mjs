import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowserTests } from './e2e.mjs';
import { buildClient, generateCode } from './made.mjs';
import { ROOT, runNode, since, TOOLS } from './run.mjs';

/**
 * Runs the steps one after the other up to the first that fails, those that keep one processor busy beside each other.
 * The last line of the output counts the tests.
 */
export async function judge({ browser }) {
  process.chdir(ROOT);
  const reports = mkdtempSync(join(tmpdir(), 'candor-reports-'));
  const jest = join(reports, 'jest.json');
  const playwright = join(reports, 'playwright.json');
  const steps = [
    { 'Generated code': generateCode },
    {
      Types: () => runNode([TOOLS.tsc, '--noEmit']),
      Lint: () => runNode([TOOLS.eslint, '.', '--max-warnings', '0']),
      Formatting: () => runNode([TOOLS.prettier, '--check', '--log-level', 'warn', '.']),
      Licences: () => runNode(['scripts/licences.mjs']),
    },
    {
      'Unit, component and integration tests': () =>
        runNode([TOOLS.jest, '--json', '--outputFile', jest], { show: true }),
    },
  ];
  if (browser) {
    steps.push(
      { 'Client build': buildClient },
      { 'Browser tests': () => runBrowserTests([], { E2E_REPORT: playwright }) },
    );
  }

  const begin = Date.now();
  const broken = await firstBroken(steps);
  const totals = [countsOfJest(read(jest)), countsOfPlaywright(read(playwright))];
  const passed = totals.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = totals.reduce((sum, counts) => sum + counts.failed, 0);
  rmSync(reports, { recursive: true, force: true });

  console.log(`\n${broken ? `Stopped: ${broken} failed` : 'All steps passed'} in ${since(begin)}.`);
  // A step without tests of its own counts as one.
  console.log(`${passed} passed, ${broken ? Math.max(failed, 1) : failed} failed`);
  process.exitCode = broken ? 1 : 0;
}

/** The title of the first step that fails, if one does. Those beside it are seen through. */
async function firstBroken(steps) {
  for (const step of steps) {
    console.log(`\n── ${Object.keys(step).join(', ')}`);
    const failures = await Promise.all(Object.entries(step).map(([title, work]) => failure(title, work)));
    const broken = failures.find(Boolean);
    if (broken) return broken;
  }
  return undefined;
}

/** Does a piece of work, and gives its title if it fails. */
async function failure(title, work) {
  const start = Date.now();
  try {
    await work();
    console.log(`   ${title}: passed in ${since(start)}`);
    return undefined;
  } catch (error) {
    console.log(error.message);
    console.log(`   ${title}: failed after ${since(start)}`);
    return title;
  }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    console.log(`   The report can't be read: ${error.message}`);
    return undefined;
  }
}

/** A file that does not even load fails without a test of its own. */
function countsOfJest(report) {
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function countsOfPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}
