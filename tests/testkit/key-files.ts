import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runtime } from '../../server/runtime';

/** A key file of a study. */
export interface KeyFileOnDisk {
  path: string;
  isThere(): boolean;
  content(): Buffer;
}

/** The two key files that the database names for a published study. */
export async function keyFilesOf(
  { dataSource, env }: Pick<Runtime, 'dataSource' | 'env'>,
  studyRef: string,
): Promise<{ open: KeyFileOnDisk; answers: KeyFileOnDisk }> {
  const [{ id }] = await dataSource.query('SELECT key_id AS id FROM publication_key WHERE study_id = $1', [studyRef]);
  const file = (part: string): KeyFileOnDisk => {
    const path = join(env.keysDir, `${id}.${part}`);
    return { path, isThere: () => existsSync(path), content: () => readFileSync(path) };
  };
  return { open: file('open'), answers: file('answers') };
}

/** The names of all files in the key folder, in order. */
export const keyFolder = ({ env }: Pick<Runtime, 'env'>): string[] => readdirSync(env.keysDir).sort();
