import { addDraftNote } from '../features/studies/draft-notes/commands/add-draft-note';
import { startDraftThread } from '../features/studies/draft-notes/commands/start-draft-thread';
import { updateDraftThread } from '../features/studies/draft-notes/commands/update-draft-thread';
import type { Study } from '../features/studies/study.entity';
import type { RequestContext } from '../request-context';

/** Writes what the admin of the demo company has noted about its draft: two open threads and one that is resolved. */
export async function noteOnDraft(admin: RequestContext, { id: studyRef }: Study, promptSlugs: readonly string[]) {
  const [first, , third] = promptSlugs;
  await startDraftThread(admin, {
    studyRef,
    text: 'The people team has a form for the first week that asks something similar. I want to see it before we publish.',
  });
  const { id: threadRef } = await startDraftThread(admin, {
    ...{ studyRef, promptSlug: first! },
    text: 'Whoever joined more than a year ago may not remember. Do we ask them as well?',
  });
  await addDraftNote(admin, {
    studyRef,
    threadRef,
    text: 'Yes, but we compare by tenure and read the two groups apart.',
  });
  const settled = await startDraftThread(admin, { studyRef, promptSlug: third!, text: 'This can be optional.' });
  await updateDraftThread(admin, { studyRef, ref: settled.id, isResolved: true });
}
