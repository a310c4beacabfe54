import type { Resolvers } from '../../schema.generated';
import { exportPreview } from './export-study';

export const exportsResolvers: Resolvers = {
  Query: {
    exportPreview: (_, { studyRef, input }, ctx) =>
      exportPreview(ctx, studyRef, { ...input, teamRef: input.teamRef ?? null }),
  },
};
