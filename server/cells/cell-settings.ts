import { isAbsolute, relative } from 'node:path';
import type { Env } from '../env';
import { isLoopback } from '../platform/loopback';
import { listOf } from '../platform/setting-forms';
import { StartupError } from '../platform/startup-error';

/** One of several databases of an installation, with the companies that are in it (docs/operations.md). */
export interface Cell {
  name: string;
  /** The hosts at which people reach its companies, in lower case. A host without a port stands for each port. */
  hosts: readonly string[];
  /** The settings that hold in this cell. */
  env: Env;
}

type Source = Readonly<Record<string, string | undefined>>;

/** Settings that a cell needs for itself, so that nobody believes that one of them holds for all cells. */
const OF_ONE_DATABASE = ['DATABASE_URL', 'STANDBY_URL', 'PUBLIC_URL'];
const NEEDED = ['HOSTS', 'DATABASE_URL', 'KEYS_DIR'];
/** Settings of a process, which serves several cells. */
const OF_THE_PROCESS = [
  ...['CELLS', 'NODE_ENV', 'PORT', 'WEB_PROCESSES', 'WORKER_PORT', 'DRAIN_SECONDS', 'TRUSTED_PROXIES'],
  ...['PROMETHEUS_TOKEN', 'LOG_LEVEL', 'DATA_DIR', 'OTEL_SDK_DISABLED'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  ...['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'],
];

/**
 * The cells that the setting CELLS names, in its order; none without it. A setting of the environment holds for every cell, and
 * `CELL_NORTH_SMTP_URL` for the cell `north` alone. Throws a StartupError that names what is missing or wrong.
 *
 * @param known the names of all settings
 * @param read reads settings, without cells
 */
export function cellsOf(source: Source, known: readonly string[], read: (source: Source) => Env): Cell[] {
  const names = listOf(source.CELLS);
  const wrong = names.find((name, at) => !/^[a-z][a-z\d]*$/.test(name) || names.indexOf(name) !== at);
  if (wrong !== undefined)
    throw new StartupError('The setting CELLS is not valid: give different names of lower-case letters and digits.');
  if (names.length === 0) return [];
  requireKnown(source, names, known);
  requireOwn(source, names[0]!);
  const cells = names.map((name) => cellOf(name, source, read));
  requireApart(cells);
  return cells;
}

/** The cell with a name. Throws a StartupError that tells the names there are. */
export function cellNamed(cells: readonly Cell[], name: string): Cell {
  const cell = cells.find((each) => each.name === name);
  if (cell) return cell;
  throw new StartupError(
    cells.length === 0
      ? 'There are no cells: CELLS is not set.'
      : `There is no cell ${name}. Choose one of ${cells.map((each) => each.name).join(', ')}.`,
  );
}

const prefixOf = (name: string) => `CELL_${name.toUpperCase()}_`;

/** Refuses settings of a cell that is not named, and those that no cell has. */
function requireKnown(source: Source, names: readonly string[], known: readonly string[]): void {
  for (const variable of Object.keys(source).filter((each) => each.startsWith('CELL_') && source[each])) {
    const prefix = names.map(prefixOf).find((each) => variable.startsWith(each));
    if (!prefix) throw new StartupError(`The setting ${variable} belongs to a cell that CELLS does not name.`);
    const setting = variable.slice(prefix.length);
    if (setting === 'HOSTS') continue;
    if (!known.includes(setting))
      throw new StartupError(`There is no setting ${setting}, so ${variable} means nothing.`);
    if (OF_THE_PROCESS.includes(setting))
      throw new StartupError(`A process serves several cells, so ${setting} can’t differ: remove ${variable}.`);
  }
}

function requireOwn(source: Source, example: string): void {
  for (const setting of OF_ONE_DATABASE.filter((each) => source[each]))
    throw new StartupError(
      `With CELLS, ${setting} belongs to a cell: set ${prefixOf(example)}${setting} and its like instead.`,
    );
  if (source.DEMO === 'on')
    throw new StartupError(`With CELLS, name the cell of the demo company: ${prefixOf(example)}DEMO=on.`);
}

function cellOf(name: string, source: Source, read: (source: Source) => Env): Cell {
  const prefix = prefixOf(name);
  for (const setting of NEEDED)
    if (!source[prefix + setting]) throw new StartupError(`The cell ${name} needs the setting ${prefix}${setting}.`);
  const hosts = listOf(source[`${prefix}HOSTS`]).map((host) => host.toLowerCase());
  const wrong = hosts.find((host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host);
  if (wrong !== undefined || hosts.length === 0)
    throw new StartupError(`The setting ${prefix}HOSTS is not valid: give hosts like surveys.example.com.`);
  const own = Object.entries(source).flatMap(([variable, value]) =>
    variable.startsWith(prefix) && value ? [[variable.slice(prefix.length), value] as const] : [],
  );
  const common = Object.entries(source).filter(([variable]) => variable !== 'CELLS' && !variable.startsWith('CELL_'));
  const address = addressAt(hosts[0]!, source.PORT);
  try {
    const env = read(Object.fromEntries([...common, ['DEMO', 'off'], ['PUBLIC_URL', address], ...own]));
    const cell = { name, hosts, env };
    if (!isAt(cell, new URL(env.publicUrl).host))
      throw new StartupError(`${prefix}PUBLIC_URL has to be at one of ${prefix}HOSTS.`);
    return cell;
  } catch (error) {
    throw error instanceof StartupError ? new StartupError(`Cell ${name}: ${error.message}`) : error;
  }
}

/** The address of a cell that has no PUBLIC_URL. Only on this machine it is without encryption. */
function addressAt(host: string, port = '4000'): string {
  const url = new URL(`http://${host}`);
  if (!isLoopback(url)) return `https://${host}`;
  return url.port ? `http://${host}` : `http://${host}:${port}`;
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '');

const isAt = ({ hosts }: Pick<Cell, 'hosts'>, host: string) =>
  hosts.includes(host) || hosts.includes(withoutPort(host));

/** The cell that a host belongs to; undefined for a host of none. */
export function cellAt<One extends Pick<Cell, 'hosts'>>(cells: readonly One[], host: string): One | undefined {
  const asked = host.toLowerCase().replace(/\.(?=$|:)/, '');
  return cells.find(({ hosts }) => hosts.includes(asked)) ?? cells.find((cell) => isAt(cell, asked));
}

/** Refuses two cells that share a host, a key folder or the address of a database. */
function requireApart(cells: readonly Cell[]): void {
  for (const [at, one] of cells.entries())
    for (const other of cells.slice(0, at)) {
      const both = `The cells ${other.name} and ${one.name}`;
      const host = one.hosts.find((each) => other.hosts.includes(each));
      if (host) throw new StartupError(`${both} have the same host ${host}.`);
      if (one.env.databaseUrl === other.env.databaseUrl) throw new StartupError(`${both} have the same database.`);
      if (isWithin(one.env.keysDir, other.env.keysDir) || isWithin(other.env.keysDir, one.env.keysDir))
        throw new StartupError(`${both} need key folders apart from each other.`);
    }
}

function isWithin(folder: string, other: string): boolean {
  const way = relative(other, folder);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
