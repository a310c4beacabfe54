// `npm run translations -- export --language de --file de.csv` writes the library's texts in one language for reviewers, and
// `npm run translations -- import --language de --file de.csv` takes over what they send back. docs/translations.md describes the file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CsvError } from '../common/csv';
import type { LanguageContent } from '../server/features/library/content/types';
import { projectRoot } from '../server/platform/project-root';
import { StartupError } from '../server/platform/startup-error';
import { exitCleanly, printLine } from './support/exit-cleanly';
import { exportTranslations, importTranslations } from './support/translation-review';

const USAGE = 'Usage: npm run translations -- export|import --language de|fr|es|ar [--file FILE]';

const {
  positionals: [task],
  values: { language, file, content: folder },
} = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string' },
    file: { type: 'string' },
    content: { type: 'string', default: path.join(projectRoot, 'server/features/library/content/translations') },
  },
});

await exitCleanly(async () => {
  const contentFile = path.join(folder, `${language}.json`);
  if (!language || !/^[a-z]+$/.test(language) || !existsSync(contentFile)) throw new StartupError(USAGE);
  const present = JSON.parse(readFileSync(contentFile, 'utf8')) as LanguageContent;
  const table = file ?? `translations-${language}.csv`;
  if (task === 'export') {
    writeFileSync(table, exportTranslations(present));
    printLine(
      `${table} is written. Reviewers change "translation", and set "state" to REVIEWED for each text that they vouch for.`,
    );
  } else if (task === 'import') {
    if (!existsSync(table)) throw new StartupError(`There is no file ${table}.`);
    takeOver(table, present, contentFile);
  } else throw new StartupError(USAGE);
});

/** Writes the content only if the whole table is in order, so that half a review is never taken over. */
function takeOver(table: string, present: LanguageContent, contentFile: string): void {
  const { content, newlyReviewed, changed, problems } = readTable(table, present);
  if (problems.length > 0) throw new StartupError([...problems, 'Nothing was imported.'].join('\n'));
  writeFileSync(contentFile, `${JSON.stringify(content, null, 2)}\n`);
  printLine(`${changed} texts changed, ${newlyReviewed} are reviewed now that were not before.`);
}

function readTable(table: string, present: LanguageContent) {
  try {
    return importTranslations(readFileSync(table, 'utf8'), present);
  } catch (error) {
    throw error instanceof CsvError ? new StartupError(`${table}: ${error.message}`) : error;
  }
}
