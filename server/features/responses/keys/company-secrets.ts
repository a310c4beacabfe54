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

type Mac = (text: string) => Buffer;
type MacPurpose = 'refusal of mails' | 'page of outcomes';
const MAC_PURPOSES: readonly MacPurpose[] = ['refusal of mails', 'page of outcomes'];

/**
 * Makes MACs for one purpose of a company. They are the same for as long as the key folder has its key, and go along when the company moves to
 * another one.
 */
export async function companySecretMac(
  db: EntityManager,
  folder: KeyFolder,
  purpose: MacPurpose,
  companyId: string,
): Promise<Mac> {
  const [moved] = (await movedMacKeys(folder, companyId))[purpose];
  return moved ? macWith(moved) : installationMac(db, folder, purpose);
}

/** Makes MACs for one purpose. They are the same for as long as the company stays in this installation. */
export const installationMac = async (db: EntityManager, folder: KeyFolder, purpose: MacPurpose): Promise<Mac> =>
  macWith(macKeyOf((await keyIn(folder)) ?? (await madeKey(db, folder)), purpose));

/** Whether a text has a MAC that the given function recognises: one of this installation, or one that a company has brought along. */
export async function hasMac(
  db: EntityManager,
  folder: KeyFolder,
  purpose: MacPurpose,
  isRecognised: (mac: Mac) => boolean,
): Promise<boolean> {
  if (isRecognised(await installationMac(db, folder, purpose))) return true;
  for (const file of (await folder.list()).filter(isFileOfMovedMacs)) {
    const keys = (await movedMacKeys(folder, file.slice(0, -MOVED_MACS.length)))[purpose];
    if (keys.some((key) => isRecognised(macWith(key)))) return true;
  }
  return false;
}

/** Seals a secret of one installation for another one. Null where the first has lost its key. */
export async function resealCompanySecret(
  from: KeyFolder,
  to: { db: EntityManager; folder: KeyFolder },
  owner: string,
  sealed: Buffer,
): Promise<Buffer | null> {
  const secret = await openCompanySecret(from, owner, sealed);
  return secret === null ? null : sealCompanySecret(to.db, to.folder, owner, secret as object);
}

/**
 * Lets the MACs of a company be known in another folder: links in mails that were sent, and who wants no mails. Those keys go along and not the
 * key that they were made from, which other companies’ secrets are sealed with.
 */
export async function copyMacKeys(from: KeyFolder, to: KeyFolder, companyId: string): Promise<void> {
  const secret = await keyIn(from);
  const moved = await movedMacKeys(from, companyId);
  const keys = MAC_PURPOSES.map((purpose) => [
    purpose,
    [...moved[purpose], ...(secret ? [macKeyOf(secret, purpose)] : [])].map((key) => key.toString('base64')),
  ]);
  await to.write(companyId + MOVED_MACS, Buffer.from(JSON.stringify(Object.fromEntries(keys))));
}

/** Destroys the keys that a company has brought along, because it has moved on. */
export const destroyMacKeys = (folder: KeyFolder, companyId: string): Promise<void> =>
  folder.destroy(companyId + MOVED_MACS);

const MOVED_MACS = '.macs';
const isFileOfMovedMacs = (name: string) => name.endsWith(MOVED_MACS);

async function movedMacKeys(folder: KeyFolder, companyId: string): Promise<Record<MacPurpose, Buffer[]>> {
  const content = await folder.read(companyId + MOVED_MACS);
  const texts = content ? (JSON.parse(content.toString()) as Record<MacPurpose, string[]>) : null;
  const keysFor = (purpose: MacPurpose) => (texts?.[purpose] ?? []).map((text) => Buffer.from(text, 'base64'));
  return { 'refusal of mails': keysFor('refusal of mails'), 'page of outcomes': keysFor('page of outcomes') };
}

const macKeyOf = (secret: KeyObject, purpose: MacPurpose): Buffer =>
  createHmac('sha256', secret).update(`mac ${purpose}`).digest();

const macWith =
  (key: Buffer): Mac =>
  (text) =>
    createHmac('sha256', key).update(text).digest();

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
