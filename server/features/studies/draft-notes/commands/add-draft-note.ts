import { randomUUID } from 'node:crypto';
import { notFound } from '../../../../platform/errors';
import type { AddDraftNoteInput } from '../../../../schema.generated';
import type { Context } from '../../../context';
import { DraftNote, type DraftThread } from '../draft-note.entities';
import { announceNotes, draftOfNotes, draftThreadAt, nextNoteNumber, noteText, writeDraftNote } from '../draft-notes';

/**
 * Adds a note to a thread and opens the thread again, so that nobody overlooks the note. If an earlier call with the same key has added it already, this
 * call changes nothing.
 */
export async function addDraftNote(ctx: Context, input: AddDraftNoteInput): Promise<DraftThread> {
  const text = noteText(input.text);
  const draft = await draftOfNotes(ctx, input.studyRef);
  const thread = await draftThreadAt(ctx, draft, input.threadRef);
  const id = input.key ?? randomUUID();
  const written = await ctx.db.findOneBy(DraftNote, { studyId: draft.id, id });
  if (written && written.threadId !== thread.id) throw notFound();
  if (written) return thread;
  await writeDraftNote(ctx, thread, { id, number: await nextNoteNumber(ctx, draft), text });
  if (thread.resolvedAt !== null) await ctx.db.save(Object.assign(thread, { resolvedAt: null, resolvedById: null }));
  await announceNotes(ctx, draft);
  return thread;
}
