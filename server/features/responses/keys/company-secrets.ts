import { createHmac, createSecretKey, hash, randomBytes, type KeyObject } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { seal, unseal } from '../../../platform/seal';
import type { KeyFolder } from './key-folder';

/**
 * The file with the key of company secrets: tokens for other services that companies have given us. The database holds them sealed with
 * this key, so a copy of the database does not contain them.
 */
const FILE = 'company-secrets';
const KEY_BYTES = 32;
/** Each sealed secret begins with this many bytes of the hash of its key, which tell a secret of another key from one that was altered. */
const MARK_BYTES = 8;

/** Seals a secret. `owner` says whose it is and what for; it opens for the same owner only. */
export async function sealCompanySecret(
  db: EntityManager,
  folder: KeyFolder,
  owner: string,
  secret: object,
): Promise<Buffer> {
  const key = (await keyIn(folder)) ?? (await madeKey(db, folder));
  return Buffer.concat([markOf(key), seal(key, Buffer.from(JSON.stringify(secret)), owner)]);
}

/** Opens a secret; null where the key folder has no key or another one. Throws where the secret was altered or belongs to another owner. */
export async function openCompanySecret(folder: KeyFolder, owner: string, sealed: Buffer): Promise<unknown> {
  const key = await keyIn(folder);
  if (!key || !markOf(key).equals(sealed.subarray(0, MARK_BYTES))) return null;
  return JSON.parse(unseal(key, sealed.subarray(MARK_BYTES), owner).toString());
}

/** Makes MACs for one purpose. They are the same for as long as the key folder has its key. */
export async function companySecretMac(
  db: EntityManager,
  folder: KeyFolder,
  purpose: string,
): Promise<(text: string) => Buffer> {
  const secret = (await keyIn(folder)) ?? (await madeKey(db, folder));
  const key = createHmac('sha256', secret).update(`mac ${purpose}`).digest();
  return (text) => createHmac('sha256', key).update(text).digest();
}

const markOf = (key: KeyObject) => hash('sha256', key.export(), 'buffer').subarray(0, MARK_BYTES);

async function keyIn(folder: KeyFolder): Promise<KeyObject | null> {
  const bytes = await folder.read(FILE);
  return bytes && createSecretKey(bytes);
}

/** Makes the key. The lock lets one process at a time do so, and the others find its file. */
const madeKey = (db: EntityManager, folder: KeyFolder): Promise<KeyObject> =>
  db.transaction(async (inner) => {
    await execute(inner, 'SELECT FROM installation FOR UPDATE');
    const known = await keyIn(folder);
    if (known) return known;
    const bytes = randomBytes(KEY_BYTES);
    await folder.write(FILE, bytes);
    return createSecretKey(bytes);
  });
