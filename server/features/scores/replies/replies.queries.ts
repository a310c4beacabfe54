import { rowsOf } from '../../../persistence/sql';
import type { Context } from '../../context';
import { repliesUntil } from '../../studies/privacy-contract';
import { Study } from '../../studies/study.entity';

/** A reply as everybody gets it. */
export interface StoredReply {
  name: Buffer;
  sealed: Buffer;
}

/** The replies of a survey, as everybody gets them. */
export interface RepliesOfStudy {
  studyId: string;
  replies: StoredReply[];
}

/**
 * All replies of a closed survey, in the order of their names, which is no order of anything else. Hidden texts and those of a release that is
 * being replaced have none. Null where there can be no replies, or none any more.
 */
export async function repliesOfStudy({ db, clock }: Context, studyId: string): Promise<RepliesOfStudy | null> {
  const study = await db.findOneBy(Study, { id: studyId, status: 'CLOSED' });
  const until = study && repliesUntil(study);
  if (!until || until <= clock.now()) return null;
  const replies = await rowsOf<StoredReply>(
    db,
    `SELECT r.name, r.sealed FROM text_reply r JOIN released_text x ON x.study_id = r.study_id AND x.ref = r.ref
     WHERE r.study_id = $1 AND r.sealed IS NOT NULL AND x.label_team_id IS NOT NULL AND NOT x.is_hidden ORDER BY r.name`,
    [studyId],
  );
  return { studyId, replies };
}
