// Finds the browser for the tests: prints the path of a Chromium that starts on this machine, and installs one if there is none.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ROOT, TOOLS } from './support/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

/** Returns { path, env }: the path of the browser and the environment variables that it needs. Throws when no browser starts. */
export async function findBrowser(log = console.error) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named, {}, log)) return { path: named, env: {} };
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start`);
  }
  for (const path of [chromium.executablePath(), ...installed()]) {
    if (await starts(path, {}, log)) return { path, env: {} };
  }
  for (const install of [playwrightsOwn, systemPackage, npmPackage]) {
    const browser = await install(log);
    if (browser && (await starts(browser.path, browser.env, log))) return browser;
  }
  throw new Error('no Chromium starts here and none could be installed: install one and name it in CHROMIUM_PATH');
}

function installed() {
  const found = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...found, ...MAC_APPS].filter((path) => existsSync(path));
}

/** Tries to start a browser, because a file that exists may be a stub or lack libraries. */
async function starts(path, env, log) {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: ['--no-sandbox'],
      env: { ...process.env, ...env },
      timeout: 20_000,
    });
    await browser.close();
    return true;
  } catch (error) {
    log(`${path} does not start: ${error.message.split('\n')[0]}`);
    return false;
  }
}

function playwrightsOwn(log) {
  log('No Chromium found: trying the download of Playwright.');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  const answer = spawnSync(process.execPath, [TOOLS.playwright, 'install', 'chromium'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
    timeout: 180_000,
  });
  return answer.status === 0 ? { path: chromium.executablePath(), env: {} } : undefined;
}

function systemPackage(log) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  log('Not to be had: trying the package "chromium" of the system.');
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
    return { path: '/usr/bin/chromium', env: {} };
  } catch (error) {
    log(`The package can't be installed: ${error.message}`);
    return undefined;
  }
}

/** Unpacks the Chromium of an npm package into the temporary folder, together with libraries that a minimal system lacks. */
async function npmPackage(log) {
  log('Not to be had: using the Chromium of the npm package @sparticuz/chromium.');
  const before = { ...process.env };
  // The project has its own temporary folder, because the system's may have the browser of another user.
  process.env.TMPDIR = join(ROOT, 'node_modules/.cache/candor/chromium');
  // The package unpacks the libraries only if it seems to run on AWS Lambda. It reads this variable when it is loaded.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  try {
    mkdirSync(process.env.TMPDIR, { recursive: true });
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    return { path, env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' } };
  } catch (error) {
    log(`The npm package does not work: ${error.message}`);
    return undefined;
  } finally {
    process.env = before;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { path } = await findBrowser().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  console.log(path);
}
