import type { Resolvers } from '../../schema.generated';
import { addRecipients } from './commands/add-recipients';
import { exportRecipients } from './commands/export-recipients';
import { removeRecipients } from './commands/remove-recipients';
import { replaceRecipientLinks } from './commands/replace-recipient-links';
import { undoRecipientRemoval } from './commands/undo-recipient-removal';
import { updateRecipient } from './commands/update-recipient';
import { expectedResponses } from './expected-responses';
import { expectedTeams } from './expected-teams';
import { countRecipients, recipientCounts, recipientsOf } from './recipients.queries';

export const recipientsResolvers: Resolvers = {
  Query: {
    recipients: (_, { studyRef, filter, updatedSince, first, after }, ctx) =>
      recipientsOf(ctx, studyRef, {
        filter: filter ?? {},
        updatedSince: updatedSince ?? null,
        first,
        after: after ?? null,
      }),
    expectedTeams: (_, { studyRef }, ctx) => expectedTeams(ctx, studyRef),
  },
  Mutation: {
    addRecipients: (_, { input }, ctx) => addRecipients(ctx, input),
    updateRecipient: async (_, { input }, ctx) => ({ recipient: await updateRecipient(ctx, input) }),
    removeRecipients: (_, { input }, ctx) => removeRecipients(ctx, input),
    undoRecipientRemoval: (_, { ref }, ctx) => undoRecipientRemoval(ctx, ref),
    replaceRecipientLinks: (_, { input }, ctx) => replaceRecipientLinks(ctx, input),
    exportRecipients: (_, { studyRef, filter }, ctx) => exportRecipients(ctx, studyRef, filter ?? {}),
  },
  RecipientConnection: {
    totalCount: ({ condition }, _, { db }) => countRecipients(db, condition),
  },
  Recipient: {
    ref: ({ id }) => id,
  },
  Study: {
    recipientCount: (study, _, { loaders }) => loaders.load(recipientCounts, study),
    expectedResponseCount: (study, _, { loaders }) => expectedResponses(loaders, study),
  },
};
