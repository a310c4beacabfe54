import { pageOfList } from '../../../platform/connection';
import type { Resolvers } from '../../../schema.generated';
import { nameOfUser } from '../../accounts/accounts.loaders';
import { addDraftNote } from './commands/add-draft-note';
import { deleteDraftNote } from './commands/delete-draft-note';
import { startDraftThread } from './commands/start-draft-thread';
import { updateDraftNote } from './commands/update-draft-note';
import { updateDraftThread } from './commands/update-draft-thread';
import { draftThreadsOf, notesByThread } from './draft-notes.queries';

export const draftNotesResolvers: Resolvers = {
  Query: {
    draftThreads: async (_, { studyRef, ...page }, ctx) =>
      pageOfList(await draftThreadsOf(ctx, studyRef), page, ({ id }) => id),
  },
  Mutation: {
    startDraftThread: async (_, { input }, ctx) => ({ draftThread: await startDraftThread(ctx, input) }),
    updateDraftThread: async (_, { input }, ctx) => ({ draftThread: await updateDraftThread(ctx, input) }),
    addDraftNote: async (_, { input }, ctx) => ({ draftThread: await addDraftNote(ctx, input) }),
    updateDraftNote: async (_, { input }, ctx) => ({ draftThread: await updateDraftNote(ctx, input) }),
    deleteDraftNote: (_, { input }, ctx) => deleteDraftNote(ctx, input),
  },
  DraftThread: {
    ref: ({ id }) => id,
    studyRef: ({ studyId }) => studyId,
    notes: (thread, _, { loaders }) => loaders.load(notesByThread, thread),
    resolvedBy: ({ resolvedById }, _, { loaders }) => nameOfUser(loaders, resolvedById),
  },
  DraftNote: {
    ref: ({ id }) => id,
    by: ({ byId }, _, { loaders }) => nameOfUser(loaders, byId),
  },
};
