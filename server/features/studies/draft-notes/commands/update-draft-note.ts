import type { UpdateDraftNoteInput } from '../../../../schema.generated';
import type { Context } from '../../../context';
import type { DraftThread } from '../draft-note.entities';
import { announceNotes, draftOfNotes, draftThreadAt, noteText, ownDraftNote } from '../draft-notes';

/** Changes the words of the caller's own note. The same words change nothing. */
export async function updateDraftNote(ctx: Context, input: UpdateDraftNoteInput): Promise<DraftThread> {
  const text = noteText(input.text);
  const draft = await draftOfNotes(ctx, input.studyRef);
  const note = await ownDraftNote(ctx, draft, input.ref);
  if (note.text !== text) {
    await ctx.db.save(Object.assign(note, { text, changedAt: ctx.clock.now() }));
    await announceNotes(ctx, draft);
  }
  return draftThreadAt(ctx, draft, note.threadId);
}
