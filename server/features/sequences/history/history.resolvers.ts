import type { Resolvers } from '../../../schema.generated';
import { importStudyHistory } from './commands/import-study-history';
import { previewHistory } from './preview-history';

export const historyResolvers: Resolvers = {
  Query: {
    studyHistoryPreview: (_, { sequenceRef, file, columns }, ctx) =>
      previewHistory(ctx, { sequenceRef, file, columns: columns ?? [] }),
  },
  Mutation: {
    importStudyHistory: async (_, { input }, ctx) => ({ studies: await importStudyHistory(ctx, input) }),
  },
};
