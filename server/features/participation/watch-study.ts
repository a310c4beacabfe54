import type { StudyEvent } from '../../schema.generated';
import type { Context } from '../context';
import { resultsStateOf } from '../scores/release/results-state';
import type { Study } from '../studies/study.entity';
import { notesDigest } from '../studies/draft-notes/draft-notes.queries';
import { mayReadNotes } from '../studies/studies.policy';
import { studyOf } from '../studies/studies.queries';
import { studyEvents, type StudyState } from './study-events';
import { watchChanges } from './watch-changes';

/** An event in the form that the gateway passes on: the value of the root field, by its name. */
interface ChangeOfStudy {
  studyChanged: { events: StudyEvent[]; study: Study; hasResults: boolean };
}

/**
 * What happens to a study, first its state and then each change of it. The bus says only that something has changed, and may say it once for several
 * changes, so the events are those that lead from the state before to the state now. Like participation, it ends when the study is deleted or the
 * caller leaves the company.
 */
export async function watchStudy(ctx: Context, studyRef: string): Promise<AsyncIterableIterator<ChangeOfStudy>> {
  await studyOf(ctx, studyRef);
  let before: StudyState | null = null;
  return watchChanges(ctx, 'study', studyRef, async () => {
    const study = await studyOf(ctx, studyRef);
    const results = study.status === 'CLOSED' ? await resultsStateOf(ctx.db, study.id) : null;
    const notes = mayReadNotes(ctx, study) ? await notesDigest(ctx.db, study) : null;
    const now = { status: study.status, results, notes };
    const events = before === null ? [] : studyEvents(before, now);
    const isFirst = before === null;
    before = now;
    return isFirst || events.length > 0 ? { studyChanged: { events, study, hasResults: results !== null } } : null;
  });
}
