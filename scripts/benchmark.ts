// `npm run benchmark -- import FILE`, `export SLUG FILE`, `build SLUG` and more: manages the cohorts that companies are
// compared with. With CELLS they are the same in all cells, and made from the contributions to all. docs/benchmarks.md explains each command and the format of the file.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { cohortFileSchema, cohortFileText, readCohortFile } from '../server/features/benchmarks/cohort-file';
import { buildCohort } from '../server/features/benchmarks/commands/build-cohort';
import { exportCohort } from '../server/features/benchmarks/commands/export-cohort';
import { importCohort, type ImportedCohort } from '../server/features/benchmarks/commands/import-cohort';
import { removeCohort } from '../server/features/benchmarks/commands/remove-cohort';
import { fingerprintOf } from '../server/features/benchmarks/signature';
import { inAllDatabases } from '../server/persistence/in-all-databases';
import { DomainError } from '../server/platform/errors';
import { StartupError } from '../server/platform/startup-error';
import { programArguments } from './support/chosen-cell';
import { exitCleanly, printLine } from './support/exit-cleanly';
import { withAllRuntimes, type NamedRuntime } from './support/with-runtime';

const USAGE = `Usage:
  npm run benchmark -- import FILE [--replace] [--signer FINGERPRINT]
  npm run benchmark -- export SLUG FILE [--sign KEY.pem]
  npm run benchmark -- build SLUG [--pack TEMPLATE] [--from DAY] [--to DAY] [--licence CC-BY-4.0] [--source TEXT] [--note TEXT] [--replace]
  npm run benchmark -- remove SLUG
  npm run benchmark -- schema FILE`;

const { values, positionals } = parseArgs({
  args: programArguments,
  allowPositionals: true,
  options: {
    replace: { type: 'boolean' },
    signer: { type: 'string' },
    sign: { type: 'string' },
    pack: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    licence: { type: 'string', default: 'CC-BY-4.0' },
    source: { type: 'string' },
    note: { type: 'string' },
  },
});

const OUTCOMES: Record<ImportedCohort['outcome'], string> = {
  NEW: 'is here now',
  REPLACED: 'has taken the place of the one before',
  UNCHANGED: 'was here already',
};

const inAll = <T>(all: Cells, work: (dbs: readonly EntityManager[]) => Promise<T>): Promise<T> =>
  inAllDatabases(
    all.map(({ runtime }) => runtime.dataSource),
    work,
  );

function reportImports(all: Cells, slug: string, imported: readonly ImportedCohort[]): void {
  for (const warning of new Set(imported.flatMap(({ warnings }) => warnings))) printLine(warning);
  for (const [at, { outcome }] of imported.entries()) {
    const { name } = all[at]!;
    printLine(`The cohort "${slug}" ${OUTCOMES[outcome]}${name === undefined ? '' : `, in the cell ${name}`}.`);
  }
}

/** Reads or writes a file. A failure is reported as a problem that the operator can solve. */
function withFile<T>(path: string, work: (path: string) => T): T {
  try {
    return work(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(code === 'ENOENT' ? `There is no such file or folder: ${path}` : message);
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The cells that a command is about: all, or the one of `--cell`. Without CELLS it is the only database. */
type Cells = readonly NamedRuntime[];
type Verb = (all: Cells, subject: string, path: string) => Promise<void>;

const VERBS: Record<string, { arguments: number; run: Verb }> = {
  import: {
    arguments: 1,
    async run(all, path) {
      const file = readCohortFile(withFile(path, (from) => readFileSync(from, 'utf8')));
      const { replace, signer } = values;
      const imported = await inAll(all, async (dbs) => {
        const each: ImportedCohort[] = [];
        for (const db of dbs) each.push(await importCohort(db, file, { replace, signer }));
        return each;
      });
      reportImports(all, file.slug, imported);
      if (file.signature) printLine(`It is signed by the key ${fingerprintOf(file.signature)}.`);
      if (file.isExample) printLine('Its figures are made up: only the demo company sees them.');
    },
  },
  export: {
    arguments: 2,
    async run([first], slug, path) {
      const key = values.sign === undefined ? undefined : withFile(values.sign, (from) => readFileSync(from, 'utf8'));
      const file = await exportCohort(first!.runtime.dataSource.manager, slug, key);
      withFile(path, (to) => writeFileSync(to, cohortFileText(file)));
      printLine(`The cohort "${slug}" is in ${path}.`);
    },
  },
  build: {
    arguments: 1,
    async run(all, slug) {
      const { clock, env } = all[0]!.runtime;
      const now = clock.now();
      const aYearAgo = new Date(now);
      aYearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
      const { from = dayOf(aYearAgo), to = dayOf(now), licence, note = null, replace, pack } = values;
      const source = values.source ?? `Surveys that companies contributed to ${env.providerName}`;
      const plan = { slug, startDate: from, endDate: to, licence, source, note, replace, pack };
      reportImports(all, slug, await inAll(all, (dbs) => buildCohort(dbs, plan)));
    },
  },
  remove: {
    arguments: 1,
    async run(all, slug) {
      await inAll(all, async (dbs) => {
        for (const db of dbs) await removeCohort(db, slug);
      });
      printLine(`The cohort "${slug}" is gone.`);
    },
  },
};

const [name = '', ...given] = positionals;

/** Writes the JSON schema of a cohort file, for people who make such files without Candor. It needs no database. */
const writeSchema = async (path: string) =>
  withFile(path, (to) => writeFileSync(to, `${JSON.stringify(z.toJSONSchema(cohortFileSchema), null, 2)}\n`));

const verb = Object.hasOwn(VERBS, name) ? VERBS[name]! : undefined;

async function runVerb(all: Cells): Promise<void> {
  try {
    await verb!.run(all, given[0]!, given[1] ?? '');
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message) : error;
  }
}

function refuse(): never {
  throw new StartupError(USAGE);
}

if (name === 'schema' && given.length === 1) await exitCleanly(() => writeSchema(given[0]!));
else if (given.length !== verb?.arguments) await exitCleanly(async () => refuse());
else await withAllRuntimes(runVerb);
