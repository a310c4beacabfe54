import type { EntityManager } from 'typeorm';
import { forEachDatabase, MergedStatements } from '../../persistence/merged-statements';
import { Study } from '../studies/study.entity';
import type { OpenResponse } from './open-response';
import { saveAnswers, type AnswerRow } from './save-answers';
import { setDigest, studyIdOfRef, unsealRef } from './sealed-ref';
import { keysOf, type OpenStudyKeys } from './study-keys';

/*
 * Answers of many respondents go into one statement, which is what lets a whole company answer at the same time. Only the
 * plain case goes this way; whatever is out of the ordinary is left to `openForAnswers`, which says what is wrong.
 */

/** A study that takes answers, as it was within the last minute. What may have changed since, the statement looks at. */
interface KeptStudy {
  study: Study;
  keys: OpenStudyKeys;
}

/** No longer, so that a key that is destroyed is soon gone from here as well. */
const KEPT_MS = 60_000;
const KEPT_STUDIES = 200;

class MergedAnswers {
  private readonly kept = new Map<string, { study: Promise<KeptStudy | null>; until: number }>();
  private readonly writes = new MergedStatements<AnswerRow, boolean>((rows) => saveAnswers(this.db, rows));

  constructor(private readonly db: EntityManager) {}

  /** Opens a ref without a lock. Null where the study takes no answers. */
  async open(ref: string): Promise<OpenResponse | null> {
    const kept = await this.study(studyIdOfRef(ref));
    if (!kept) return null;
    const { study, keys } = kept;
    return { ref, study, ballot: unsealRef(keys.ballotKey, ref), setDigest: setDigest(keys.answerKey, ref), completed: false };
  }

  save(row: AnswerRow): Promise<boolean> {
    return this.writes.add(row);
  }

  private study(id: string): Promise<KeptStudy | null> {
    const now = performance.now();
    for (const [known, { until }] of this.kept) if (until < now || this.kept.size > KEPT_STUDIES) this.kept.delete(known);
    const kept = this.kept.get(id) ?? { study: this.read(id), until: now + KEPT_MS };
    this.kept.set(id, kept);
    return kept.study;
  }

  private async read(id: string): Promise<KeptStudy | null> {
    try {
      const study = await this.db.findOneBy(Study, { id, status: 'OPEN' });
      const keys = study && (await keysOf(this.db, id));
      if (study && keys) return { study, keys };
    } catch {
      // Whoever asks is told by the other way what is wrong.
    }
    this.kept.delete(id);
    return null;
  }
}

export const mergedAnswers = forEachDatabase((db) => new MergedAnswers(db));
