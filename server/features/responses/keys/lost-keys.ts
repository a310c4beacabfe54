import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../../persistence/sql';
import type { Logger } from '../../../platform/logger';
import { keyFingerprint } from './derived-keys';
import type { KeyFolder } from './key-folder';
import { isAnswersFile, keyFile, type KeyPart } from './tombstones';

/** A published study that still needs a key, with what its keys are needed for. */
export interface KeyNeed {
  studyId: string;
  name: string;
  /** `open` takes responses, `unreleased` has no results yet, `released` keeps its key in case they are replaced. */
  state: 'open' | 'unreleased' | 'released';
  closeDate: Date | null;
  /** The files that are missing, or hold something else. */
  lost: string[];
}

interface Row extends Omit<KeyNeed, 'lost'> {
  keyId: string;
  open: Buffer;
  answers: Buffer;
}

/** The studies that still need a key, with the files that they have lost. Nothing is needed once its tombstone is due. */
export async function keyNeeds(db: EntityManager, folder: KeyFolder, now: Date): Promise<KeyNeed[]> {
  const rows = await rowsOf<Row>(
    db,
    `SELECT study.id AS "studyId", study.name, study.close_date AS "closeDate", key_id AS "keyId",
            open_fingerprint AS open, answers_fingerprint AS answers,
            CASE WHEN study.status = 'OPEN' THEN 'open' WHEN t.due < 'infinity' THEN 'released' ELSE 'unreleased' END AS state
     FROM publication_key k JOIN study ON study.id = k.study_id LEFT JOIN key_tombstone t ON t.file = key_id || '.answers'
     WHERE t.due IS NULL OR t.due > $1 ORDER BY study.name, study.id`,
    [now],
  );
  return Promise.all(rows.map((row) => withLostFiles(folder, row)));
}

async function withLostFiles(folder: KeyFolder, { keyId, open, answers, ...need }: Row): Promise<KeyNeed> {
  const wanted: [KeyPart, Buffer][] =
    need.state === 'open'
      ? [
          ['open', open],
          ['answers', answers],
        ]
      : [['answers', answers]];
  const lost: string[] = [];
  for (const [part, fingerprint] of wanted) {
    const file = keyFile(keyId, part);
    const content = await folder.read(file);
    if (!content || !keyFingerprint(content).equals(fingerprint)) lost.push(file);
  }
  return { ...need, lost };
}

/** Writes a line to the log for each study that has lost a key. */
export async function logLostKeys(db: EntityManager, folder: KeyFolder, now: Date, log: Logger): Promise<void> {
  for (const need of await keyNeeds(db, folder, now))
    if (need.lost.length > 0) log.error({ studyRef: need.studyId, files: need.lost }, lostKeySentence(need));
}

/** Says in one or two sentences what a study with a lost key can't do any more. */
export function lostKeySentence({ studyId, name, state, lost }: KeyNeed): string {
  return `The survey “${name}” (${studyId}) has lost ${lost.join(' and ')}: ${consequence(state, lost)}`;
}

function consequence(state: KeyNeed['state'], lost: readonly string[]): string {
  if (state === 'released') return 'its results stay, and can’t be replaced.';
  if (state === 'unreleased') return 'its results can’t be computed.';
  return lost.some(isAnswersFile)
    ? 'it can’t take or show responses.'
    : 'it can’t take responses. Whoever closes it in the application keeps the results of those that it has.';
}
