import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isInTransaction } from '../../../persistence/merged-statements';
import { rowsOf } from '../../../persistence/sql';
import { BriefCache } from '../../../platform/brief-cache';
import type { Clock } from '../../../platform/clock';
import { conflict, DomainError } from '../../../platform/errors';
import { answerKeysOf, keyFingerprint, openKeysOf, SECRET_BYTES, type AnswerKeys, type OpenKeys } from './derived-keys';
import type { KeyFolder } from './key-folder';
import { PublicationKey } from './key.entities';
import { keyFile, type KeyPart } from './tombstones';

const KEY_MISSING =
  'The key of this survey is missing, so it can’t take or show responses. Ask whoever runs this installation.';

/** The time is short, so that a destroyed key is soon gone from the memory of every process as well. */
const KEPT_MS = 60_000;
const KEPT_STUDIES = 200;

/** The row of a published study, with what decides whether its keys may be used. */
interface Publication {
  keyId: string;
  isOpen: boolean;
  fingerprints: Record<KeyPart, Buffer>;
  isDue: Record<KeyPart, boolean>;
}

/**
 * The keys of the studies, from the files in the key folder. Each process has one of these; the processes share the
 * folder.
 */
export class StudyKeys {
  private readonly publications = new BriefCache<Publication>(KEPT_MS, KEPT_STUDIES);
  private readonly openKeysByFile = new BriefCache<OpenKeys>(KEPT_MS, KEPT_STUDIES);
  private readonly answerKeysByFile = new BriefCache<AnswerKeys>(KEPT_MS, KEPT_STUDIES);

  constructor(
    readonly folder: KeyFolder,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the keys of a study that is being published. The files are there before the row, and the row before the
   * commit of the caller, so no committed row is ever without its files.
   */
  async create(db: EntityManager, studyId: string): Promise<void> {
    await this.store(db, studyId, { keyId: randomUUID(), open: newSecret(), answers: newSecret() });
  }

  /** Writes the two files of a publication, and then its row. */
  async store(
    db: EntityManager,
    studyId: string,
    { keyId, open, answers }: { keyId: string; open: Buffer; answers: Buffer },
  ): Promise<void> {
    await this.folder.write(keyFile(keyId, 'open'), open);
    await this.folder.write(keyFile(keyId, 'answers'), answers);
    await db.insert(PublicationKey, {
      studyId,
      keyId,
      openFingerprint: keyFingerprint(open),
      answersFingerprint: keyFingerprint(answers),
    });
  }

  /** The keys with which a study takes responses; null where it was never published, or no longer takes any. */
  openKeys(db: EntityManager, studyId: string): Promise<OpenKeys | null> {
    return this.keysOf(db, studyId, 'open', this.openKeysByFile, openKeysOf);
  }

  /** The keys that responses are sealed with; null where a study was never published, or its sealed days are over. */
  answerKeys(db: EntityManager, studyId: string): Promise<AnswerKeys | null> {
    return this.keysOf(db, studyId, 'answers', this.answerKeysByFile, answerKeysOf);
  }

  /** Destroys a key file, and drops all keys from the memory of this process. */
  async destroy(file: string): Promise<void> {
    await this.folder.destroy(file);
    for (const cache of [this.publications, this.openKeysByFile, this.answerKeysByFile]) cache.clear();
  }

  /** Throws KEY_MISSING where an open study has lost its key. */
  private async keysOf<Keys>(
    db: EntityManager,
    studyId: string,
    part: KeyPart,
    cache: BriefCache<Keys>,
    keysFrom: (content: Buffer) => Keys,
  ): Promise<Keys | null> {
    const publication = await this.publicationOf(db, studyId);
    if (!publication || publication.isDue[part]) return null;
    const file = keyFile(publication.keyId, part);
    const keys = await cache.get(file, async () => {
      const content = await this.folder.read(file);
      return content && keyFingerprint(content).equals(publication.fingerprints[part]) ? keysFrom(content) : null;
    });
    if (!keys && publication.isOpen) throw missingKey();
    return keys;
  }

  /** A transaction reads the row itself, because it may have written it and may still roll back. */
  private publicationOf(db: EntityManager, studyId: string): Promise<Publication | null> {
    const read = () => readPublication(db, studyId, this.clock.now());
    return isInTransaction(db) ? read() : this.publications.get(studyId, read);
  }
}

/** The error of a study that has lost a key that it still needs. */
export const missingKey = (): DomainError => conflict(KEY_MISSING, 'KEY_MISSING');

export const isMissingKey = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.reason === 'KEY_MISSING';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

async function readPublication(db: EntityManager, studyId: string, now: Date): Promise<Publication | null> {
  const [row] = await rowsOf<{
    keyId: string;
    isOpen: boolean;
    open: Buffer;
    answers: Buffer;
    due: string[];
  }>(
    db,
    `SELECT key_id AS "keyId", status = 'OPEN' AS "isOpen", open_fingerprint AS open, answers_fingerprint AS answers,
            ARRAY(SELECT file FROM key_tombstone t WHERE file IN (key_id || '.open', key_id || '.answers') AND due <= $2) AS due
     FROM publication_key k JOIN study ON study.id = k.study_id WHERE k.study_id = $1`,
    [studyId, now],
  );
  if (!row) return null;
  const { keyId, isOpen, open, answers, due } = row;
  const isDue = (part: KeyPart) => due.includes(keyFile(keyId, part));
  return {
    ...{ keyId, isOpen },
    fingerprints: { open, answers },
    isDue: { open: isDue('open'), answers: isDue('answers') },
  };
}
