import { randomUUID } from 'node:crypto';
import { invalid } from '../../../../platform/errors';
import type { StartDraftThreadInput } from '../../../../schema.generated';
import type { Context } from '../../../context';
import { StudyPromptRow } from '../../study-prompt.entity';
import type { Study } from '../../study.entity';
import { DraftThread } from '../draft-note.entities';
import { announceNotes, draftOfNotes, nextNoteNumber, noteText, writeDraftNote } from '../draft-notes';

/** Starts a thread with its first note. If an earlier call with the same key has started it already, this call changes nothing. */
export async function startDraftThread(ctx: Context, input: StartDraftThreadInput): Promise<DraftThread> {
  const text = noteText(input.text);
  const draft = await draftOfNotes(ctx, input.studyRef);
  const id = input.key ?? randomUUID();
  const started = await ctx.db.findOneBy(DraftThread, { studyId: draft.id, id });
  if (started) return started;
  const promptSlug = await askedPrompt(ctx, draft, input.promptSlug);
  const number = await nextNoteNumber(ctx, draft);
  const place = { studyId: draft.id, id, number, promptSlug };
  const thread = ctx.db.create(DraftThread, { ...place, resolvedAt: null, resolvedById: null });
  await ctx.db.insert(DraftThread, thread);
  await writeDraftNote(ctx, thread, { id, number, text });
  await announceNotes(ctx, draft);
  return thread;
}

async function askedPrompt({ db }: Context, { id: studyId }: Study, slug?: string | null): Promise<string | null> {
  if (slug == null) return null;
  if (!(await db.existsBy(StudyPromptRow, { studyId, promptSlug: slug })))
    throw invalid({ promptSlug: [`The survey has no question "${slug}".`] });
  return slug;
}
