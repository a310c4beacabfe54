import type { DeleteDraftNoteInput } from '../../../../schema.generated';
import type { Context } from '../../../context';
import { DraftNote, DraftThread } from '../draft-note.entities';
import { announceNotes, draftOfNotes, draftThreadAt, ownDraftNote } from '../draft-notes';

/** Deletes the caller's own note, and with the last note the thread. Returns the thread that is left. */
export async function deleteDraftNote(
  ctx: Context,
  { studyRef, ref }: DeleteDraftNoteInput,
): Promise<{ ref: string; draftThread: DraftThread | null }> {
  const draft = await draftOfNotes(ctx, studyRef);
  const { studyId, threadId } = await ownDraftNote(ctx, draft, ref);
  const thread = await draftThreadAt(ctx, draft, threadId);
  await ctx.db.delete(DraftNote, { studyId, id: ref });
  const hasMore = await ctx.db.existsBy(DraftNote, { studyId, threadId });
  if (!hasMore) await ctx.db.delete(DraftThread, { studyId, id: threadId });
  await announceNotes(ctx, draft);
  return { ref, draftThread: hasMore ? thread : null };
}
