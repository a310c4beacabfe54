// Checks that all installed packages may be used and distributed under Candor's own licence. The list of packages comes
// from package-lock.json. The licence of each package is read from the package, if it is installed on this platform.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/run.mjs';

const ALLOWED = [
  /^MIT(-0)?$/,
  /^Apache-2\.0$/,
  /^BSD-[\w-]+$/,
  /^ISC$/,
  /^0BSD$/,
  /^CC0-1\.0$/,
  /^Unlicense$/,
  /^Python-2\.0$/,
  /^BlueOak-1\.0\.0$/,
];

/**
 * Packages that are allowed although their licence is not in the list, with the reason. A tool is allowed only as a
 * development dependency, which `npm ci --omit=dev` does not install. All other development dependencies follow the same
 * rules as the rest, because the client's libraries are among them and become part of dist/client.
 */
const EXCEPTIONS = [
  { name: /^@fontsource/, licence: 'OFL-1.1', why: 'a font: may be bundled and served, not sold by itself' },
  {
    name: /^(axe-core|lightningcss(-.+)?)$/,
    licence: 'MPL-2.0',
    why: 'a tool used unchanged; nothing of it is in what we ship',
    isTool: true,
  },
  { name: /^png-js$/, licence: '', why: 'its LICENSE file is the MIT licence; its package.json leaves the field out' },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data for the build and the tests; nothing of it is in what we ship',
    isTool: true,
  },
];

/** The exact versions of the chart libraries. The licence of later versions does not allow an open, self-hosted product to distribute them. */
const EXACT = { apexcharts: '4.7.0', 'react-apexcharts': '1.7.0' };

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const problems = [];
const counts = new Map();

for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '') continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = licenceOf(path, entry);
  const exception = EXCEPTIONS.find(
    (known) => known.name.test(name) && known.licence === licence && (!known.isTool || entry.dev),
  );
  if (!exception && !isAllowed(licence))
    problems.push(`${name} ${entry.version} is under ${licence || 'no stated licence'}`);
  if (EXACT[name] && EXACT[name] !== entry.version)
    problems.push(`${name} must be ${EXACT[name]}, not ${entry.version}`);
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
}

for (const problem of problems) console.error(problem);
const summary = [...counts].sort((a, b) => b[1] - a[1]).map(([licence, count]) => `${licence} ${count}`);
console.log(`${summary.join(', ')}`);
process.exit(problems.length > 0 ? 1 : 0);

function licenceOf(path, entry) {
  const file = join(ROOT, path, 'package.json');
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : entry;
  const stated = own.license ?? own.licenses ?? '';
  return [stated]
    .flat()
    .map((one) => one.type ?? one)
    .join(' OR ');
}

/** Checks an SPDX expression: one of its alternatives (OR) must be allowed, and all licences that apply together (AND) must be. */
function isAllowed(licence) {
  const bare = licence.replace(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.some((allowed) => allowed.test(part.trim()))));
}
