import type { UpdateDraftThreadInput } from '../../../../schema.generated';
import { requireUser } from '../../../accounts/principal';
import type { Context } from '../../../context';
import type { DraftThread } from '../draft-note.entities';
import { announceNotes, draftOfNotes, draftThreadAt } from '../draft-notes';

/** Resolves a thread, or opens it again. Whoever resolved it first stays named. */
export async function updateDraftThread(
  ctx: Context,
  { studyRef, ref, isResolved }: UpdateDraftThreadInput,
): Promise<DraftThread> {
  const draft = await draftOfNotes(ctx, studyRef);
  const thread = await draftThreadAt(ctx, draft, ref);
  if (isResolved === (thread.resolvedAt !== null)) return thread;
  thread.resolvedAt = isResolved ? ctx.clock.now() : null;
  thread.resolvedById = isResolved ? requireUser(ctx.principal).user.id : null;
  await ctx.db.save(thread);
  await announceNotes(ctx, draft);
  return thread;
}
