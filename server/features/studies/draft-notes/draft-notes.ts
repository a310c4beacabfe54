import { conflict, forbidden, notFound } from '../../../platform/errors';
import { requiredText } from '../../../platform/text-rules';
import { requireUser } from '../../accounts/principal';
import type { Context } from '../../context';
import { lockedStudyOf } from '../studies.queries';
import type { Study } from '../study.entity';
import { DraftNote, DraftThread } from './draft-note.entities';

const MAX_LENGTH = 2_000;
/** Nobody writes so much about a survey. The limit stops a script that adds notes without end. */
const MAX_NOTES = 500;

export const noteText = (text: string): string => requiredText('text', text, MAX_LENGTH);

/**
 * A draft of the caller's company, locked until the transaction ends, so that calls change its notes one after another, and none of them while it is
 * being published.
 */
export async function draftOfNotes(ctx: Context, studyRef: string): Promise<Study> {
  const study = await lockedStudyOf(ctx, studyRef);
  if (study.status !== 'DRAFT') throw conflict('Notes belong to drafts, and this survey has been published.');
  return study;
}

/** A thread about a locked draft; NOT_FOUND for one of another survey. */
export async function draftThreadAt({ db }: Context, { id: studyId }: Study, ref: string): Promise<DraftThread> {
  const thread = await db.findOneBy(DraftThread, { studyId, id: ref });
  if (!thread) throw notFound();
  return thread;
}

/** A note about a locked draft that the caller has written. */
export async function ownDraftNote({ db, principal }: Context, { id: studyId }: Study, ref: string) {
  const note = await db.findOneBy(DraftNote, { studyId, id: ref });
  if (!note) throw notFound();
  if (note.byId !== requireUser(principal).user.id)
    throw forbidden('Only whoever wrote a note can change or delete it.');
  return note;
}

/** The number of the next note about a locked draft. CONFLICT where there is no room for another. */
export async function nextNoteNumber({ db }: Context, { id: studyId }: Study): Promise<number> {
  if ((await db.countBy(DraftNote, { studyId })) >= MAX_NOTES)
    throw conflict(`A draft can have at most ${MAX_NOTES} notes.`);
  return ((await db.maximum(DraftNote, 'number', { studyId })) ?? 0) + 1;
}

/** Adds a note of the caller to a thread of a locked draft. */
export async function writeDraftNote(
  { db, clock, principal }: Context,
  { studyId, id: threadId }: DraftThread,
  note: Pick<DraftNote, 'id' | 'number' | 'text'>,
): Promise<void> {
  const byId = requireUser(principal).user.id;
  await db.insert(DraftNote, { ...note, studyId, threadId, byId, writtenAt: clock.now(), changedAt: null });
}

/** Tells everybody who has the draft open that its notes have changed. */
export const announceNotes = ({ live, db }: Context, { id }: Study): Promise<void> => live.announce(db, 'study', id);
