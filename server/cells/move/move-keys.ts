import type { DataSource, QueryRunner } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';
import { StartupError } from '../../platform/startup-error';
import type { ChatProvider } from '../../schema.generated';
import { ownerOfChatSecrets } from '../../features/chat/installations';
import { copyMacKeys, destroyMacKeys, resealCompanySecret } from '../../features/responses/keys/company-secrets';
import { keyFingerprint } from '../../features/responses/keys/derived-keys';
import type { KeyFolder } from '../../features/responses/keys/key-folder';
import { keyFile } from '../../features/responses/keys/tombstones';
import { ownerOfWebhookSecret } from '../../features/webhooks/webhook-secrets';

/** A key file of a company, with what its content is known by. */
interface KeyOfCompany {
  file: string;
  fingerprint: Buffer;
}

async function keysOf(dataSource: DataSource, companyId: string): Promise<KeyOfCompany[]> {
  const rows = await rowsOf<{ keyId: string; open: Buffer; answers: Buffer }>(
    dataSource,
    `SELECT key_id AS "keyId", open_fingerprint AS open, answers_fingerprint AS answers
     FROM publication_key JOIN study ON study.id = study_id WHERE company_id = $1 ORDER BY key_id`,
    [companyId],
  );
  return rows.flatMap(({ keyId, open, answers }) => [
    { file: keyFile(keyId, 'open'), fingerprint: open },
    { file: keyFile(keyId, 'answers'), fingerprint: answers },
  ]);
}

/**
 * Copies the key files of a company’s surveys, and what else its links and wishes are known by. Each file is stored for good before the next
 * one is written. A key that is lost stays lost.
 */
export async function copyKeys(from: DataSource, folder: KeyFolder, to: KeyFolder, companyId: string): Promise<number> {
  let copied = 0;
  for (const { file, fingerprint } of await keysOf(from, companyId)) {
    const content = await folder.read(file);
    if (!content || !keyFingerprint(content).equals(fingerprint)) continue;
    await to.write(file, content);
    copied += 1;
  }
  await copyMacKeys(folder, to, companyId);
  return copied;
}

/** Throws where the new folder lacks a key that the old one has. Nothing has been forgotten then. */
export async function requireKeys(
  from: DataSource,
  folder: KeyFolder,
  to: KeyFolder,
  companyId: string,
): Promise<void> {
  for (const { file } of await keysOf(from, companyId)) {
    const [old, copy] = [await folder.read(file), await to.read(file)];
    if (old && !copy?.equals(old)) throw new StartupError(`The key ${file} has not arrived at ${to.path}.`);
  }
}

/** Destroys the copies of a move that does not go on. */
export async function withdrawKeys(from: DataSource, to: KeyFolder, companyId: string): Promise<void> {
  for (const { file } of await keysOf(from, companyId)) await to.destroy(file);
  await destroyMacKeys(to, companyId);
}

/** Destroys the key files that the old folder still has. Their tombstones let any process do the same. */
export async function destroyMovedKeys(from: DataSource, folder: KeyFolder, companyId: string): Promise<void> {
  const rows = await rowsOf<{ file: string }>(
    from,
    `SELECT file FROM key_tombstone JOIN moved_study USING (study_id) WHERE company_id = $1 AND due <= now()`,
    [companyId],
  );
  for (const { file } of rows) await folder.destroy(file);
  await destroyMacKeys(folder, companyId);
}

/** Seals the company’s secrets, which have been copied as they were, with the key of the new folder. */
export async function resealSecrets(
  to: QueryRunner,
  from: KeyFolder,
  folder: KeyFolder,
  companyId: string,
): Promise<void> {
  const target = { db: to.manager, folder };
  const webhooks = await rowsOf<{ id: string; secrets: Buffer }>(
    to,
    'SELECT id, secrets FROM webhook WHERE company_id = $1',
    [companyId],
  );
  for (const { id, secrets } of webhooks) {
    const sealed = await resealCompanySecret(from, target, ownerOfWebhookSecret(id), secrets);
    if (sealed) await execute(to, 'UPDATE webhook SET secrets = $2 WHERE id = $1', [id, sealed]);
  }
  const installations = await rowsOf<{ provider: ChatProvider; secrets: Buffer }>(
    to,
    'SELECT provider, secrets FROM chat_installation WHERE company_id = $1 AND secrets IS NOT NULL',
    [companyId],
  );
  for (const { provider, secrets } of installations) {
    const sealed = await resealCompanySecret(from, target, ownerOfChatSecrets({ companyId, provider }), secrets);
    if (sealed)
      await execute(to, 'UPDATE chat_installation SET secrets = $3 WHERE company_id = $1 AND provider = $2', [
        ...[companyId, provider, sealed],
      ]);
  }
}
