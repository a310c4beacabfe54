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
  await inFolder(folder, async () => {
    const [row] = await db.find(Installation);
    const written = (await folder.read(INSTALLATION_FILE))?.toString().trim();
    const isForeign = row ? written !== undefined && written !== row.id : (await keyFiles(folder)).length > 0;
    if (isForeign) throw new StartupError(foreignFolder(folder.path));
    const open = written === undefined ? await openPublications(db) : 0;
    if (open > 0) throw new StartupError(missingFolder(folder.path, open));

    await folder.make();
    const id = row?.id ?? written ?? randomUUID();
    if (written === undefined) await folder.write(INSTALLATION_FILE, Buffer.from(id));
    if (!row) await db.insert(Installation, { id });
  });
}

const foreignFolder = (path: string) =>
  `The key folder ${path} belongs to another database. Set KEYS_DIR to the folder of this one, or to a new folder if this database is new.`;

const missingFolder = (path: string, open: number) =>
  `The key folder ${path} is missing or empty, and ${open === 1 ? 'a survey is' : `${open} surveys are`} open. ` +
  'Set KEYS_DIR to the right folder or bring it back. If it is lost, run `npm run keys -- check` to see which surveys need it.';

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

async function inFolder(folder: KeyFolder, use: () => Promise<void>): Promise<void> {
  try {
    await use();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The key folder ${folder.path} can't be used (${code}): set KEYS_DIR to a folder that belongs to this user.`,
    );
  }
}
