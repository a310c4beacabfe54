import type { Resolvers } from '../../../schema.generated';
import { usersById } from '../../accounts/accounts.loaders';
import { importStudyHistory } from './commands/import-study-history';
import { previewHistory } from './preview-history';

export const historyResolvers: Resolvers = {
  Query: {
    studyHistoryPreview: (_, { sequenceRef, file, columns }, ctx) =>
      previewHistory(ctx, { sequenceRef, file, columns: columns ?? [] }),
  },
  Study: {
    imported: (study) => (study.imported ? study : null),
  },
  StudyImport: {
    source: ({ imported }) => imported!.source,
    at: ({ imported }) => new Date(imported!.at),
    consent: (study) => (study.imported!.consent === undefined ? null : study),
  },
  ImportConsent: {
    statement: ({ imported }) => imported!.consent!,
    // Whoever imports a survey has made it, and has stated the consent with the import.
    statedBy: async ({ createdById }, _, { loaders }) => {
      const user = createdById && (await loaders.load(usersById, createdById));
      return user ? { ref: user.id, name: user.name } : null;
    },
    statedAt: ({ imported }) => new Date(imported!.at),
  },
  Mutation: {
    importStudyHistory: async (_, { input }, ctx) => ({ studies: await importStudyHistory(ctx, input) }),
  },
};
