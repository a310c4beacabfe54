import { In, type EntityManager } from 'typeorm';
import { groupedByKey } from '../../../persistence/loader';
import { rowsOf } from '../../../persistence/sql';
import type { Context } from '../../context';
import { mayReadNotes } from '../studies.policy';
import { studyOf } from '../studies.queries';
import type { Study } from '../study.entity';
import { DraftNote, DraftThread } from './draft-note.entities';

/** The threads about a draft, oldest first, without those of questions that it does not ask. A published survey shows none. */
export async function draftThreadsOf(ctx: Context, studyRef: string): Promise<DraftThread[]> {
  const study = await studyOf(ctx, studyRef);
  if (!mayReadNotes(ctx, study)) return [];
  return ctx.db
    .createQueryBuilder(DraftThread, 'thread')
    .where('thread.studyId = :id', { id: study.id })
    .andWhere(
      `(thread.promptSlug IS NULL OR EXISTS (
        SELECT FROM study_prompt p WHERE p.study_id = thread.study_id AND p.prompt_slug = thread.prompt_slug))`,
    )
    .orderBy('thread.number')
    .getMany();
}

type ThreadKey = Pick<DraftThread, 'studyId' | 'id'>;

/** The notes of threads, oldest first. */
export async function notesByThread(db: EntityManager, threads: readonly ThreadKey[]): Promise<DraftNote[][]> {
  const notes = await db.find(DraftNote, {
    where: { studyId: In(threads.map(({ studyId }) => studyId)), threadId: In(threads.map(({ id }) => id)) },
    order: { number: 'ASC' },
  });
  return groupedByKey(
    threads.map(({ studyId, id }) => `${studyId} ${id}`),
    notes,
    ({ studyId, threadId }) => `${studyId} ${threadId}`,
  );
}

/** A digest of all that is written about a draft, which changes with each change of it. */
export async function notesDigest(db: EntityManager, { id }: Study): Promise<string> {
  const [row] = await rowsOf<{ digest: string }>(
    db,
    `SELECT md5(concat(
       (SELECT string_agg(t::text, ' ' ORDER BY t.id) FROM draft_thread t WHERE study_id = $1),
       (SELECT string_agg(n::text, ' ' ORDER BY n.id) FROM draft_note n WHERE study_id = $1))) AS digest`,
    [id],
  );
  return row!.digest;
}
