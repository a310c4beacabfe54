// Asks the registry for known weaknesses of the packages that the server is run with. Serious ones fail the check. Where the registry can't be
// asked, for instance without a network, the check says so and passes, because nothing is known then.
import { spawnSync } from 'node:child_process';
import { ROOT } from './support/run.mjs';

const SERIOUS = ['high', 'critical'];
const QUICKLY = ['--fetch-retries=0', '--fetch-timeout=10000'];

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...QUICKLY], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 60_000,
});
const report = read(stdout);
if (!report?.vulnerabilities) {
  console.log('Skipped: the registry could not be asked for known weaknesses.');
} else {
  const found = Object.values(report.vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity));
  for (const { name, severity, range } of found) console.error(`${name} ${range}: ${severity}. See npm audit.`);
  if (found.length > 0) process.exitCode = 1;
  else console.log('No serious weakness is known.');
}

/** The report as JSON; undefined if npm has printed none. */
function read(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
