import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../../persistence/sql';
import { StartupError } from '../../../platform/startup-error';
import { isSystemError } from '../../../platform/system-error';
import { Installation } from './key.entities';
import type { KeyFolder } from './key-folder';

/** The file in the key folder that says which installation's folder it is. */
export const INSTALLATION_FILE = 'installation';

/**
 * Makes sure that the key folder is the one of this database. The first start makes the folder. Throws a StartupError
 * where the folder is another installation's, or is missing while surveys are open.
 */
export async function requireOwnFolder(db: EntityManager, folder: KeyFolder): Promise<void> {
  const problem = await folderProblem(db, folder);
  if (problem) throw new StartupError(problem);
  await inFolder(folder, async () => {
    const { id, written } = await idsOf(db, folder);
    const own = id ?? written ?? randomUUID();
    await folder.make();
    if (!written) await folder.write(INSTALLATION_FILE, Buffer.from(own));
    if (!id) await db.insert(Installation, { id: own });
  });
}

/** Says why the folder can't be used with this database; null where it can. Changes nothing. */
export const folderProblem = (db: EntityManager, folder: KeyFolder): Promise<string | null> =>
  inFolder(folder, async () => {
    const { id, written } = await idsOf(db, folder);
    const isForeign = id ? written !== undefined && written !== id : (await keyFiles(folder)).length > 0;
    if (isForeign) return foreignFolder(folder.path);
    const open = written ? 0 : await openPublications(db);
    return open > 0 ? missingFolder(folder.path, open) : null;
  });

/** The installation's id as the database has it, and as the folder has it. Each may be missing. */
async function idsOf(db: EntityManager, folder: KeyFolder): Promise<{ id?: string; written?: string }> {
  const [row] = await db.find(Installation);
  return { id: row?.id, written: (await folder.read(INSTALLATION_FILE))?.toString().trim() };
}

const foreignFolder = (path: string) =>
  `The key folder ${path} belongs to another database. Set KEYS_DIR to the folder of this one, or to a new folder if this database is new.`;

const missingFolder = (path: string, open: number) =>
  `The key folder ${path} is missing or empty, and ${open === 1 ? 'a survey is' : `${open} surveys are`} open. ` +
  'Set KEYS_DIR to the right folder, or bring it back. If it is lost, `npm run keys -- check` says which surveys have to be given up.';

/** The names of the key files in a folder. */
export const keyFiles = async (folder: KeyFolder): Promise<string[]> =>
  (await folder.list()).filter((name) => /^[\da-f-]{36}\.(open|answers)$/.test(name));

async function openPublications(db: EntityManager): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    `SELECT count(*)::int AS n FROM publication_key JOIN study ON study.id = study_id WHERE status = 'OPEN'`,
  );
  return row!.n;
}

async function inFolder<T>(folder: KeyFolder, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The key folder ${folder.path} can't be used (${code}): set KEYS_DIR to a folder that belongs to this user.`,
    );
  }
}
