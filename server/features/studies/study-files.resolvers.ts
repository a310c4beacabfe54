import type { Resolvers } from '../../schema.generated';
import { importStudy } from './commands/import-study';
import { previewStudyFile } from './files/preview-study-file';
import { studyFile, templateFile } from './files/write-study-file';

export const studyFilesResolvers: Resolvers = {
  Query: {
    studyFile: (_, { ref }, ctx) => studyFile(ctx, ref),
    templateFile: (_, { slug }, ctx) => templateFile(ctx, slug),
    studyFilePreview: (_, { file }, ctx) => previewStudyFile(ctx, file),
  },
  Mutation: {
    importStudy: async (_, { input }, ctx) => ({ study: await importStudy(ctx, input) }),
  },
};
