import { changedSince } from '../../persistence/changed-since';
import { pageOfList } from '../../platform/connection';
import type { Resolvers } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { createStudySequence } from './commands/create-study-sequence';
import { deleteStudySequence } from './commands/delete-study-sequence';
import { updateStudySequence } from './commands/update-study-sequence';
import { Sequence } from './sequence.entity';
import { lastClosedOf, studiesOfSequence, teamsOfSequence } from './sequence-results';
import { latestClosedOf, newestStudiesBySequence, sequencesById, studyCountBySequence } from './sequence-tiles';
import { requireSequence, studiesBySequence } from './sequences.queries';

const sequenceList = async ({ db, principal }: Context, since: Date | null | undefined) =>
  changedSince(
    await db.find(Sequence, { where: { companyId: companyIdOf(principal) }, order: { name: 'ASC' } }),
    since,
  );

export const sequencesResolvers: Resolvers = {
  Query: {
    studySequences: (_, { updatedSince }, ctx) => sequenceList(ctx, updatedSince),
    studySequencePage: async (_, { updatedSince, ...page }, ctx) =>
      pageOfList(await sequenceList(ctx, updatedSince), page, ({ id }) => id),
    studySequence: (_, { ref }, ctx) => requireSequence(ctx, ref),
  },
  Mutation: {
    createStudySequence: (_, { name, key }, ctx) => createStudySequence(ctx, name, key),
    updateStudySequence: async (_, { ref, input }, ctx) => ({ sequence: await updateStudySequence(ctx, ref, input) }),
    deleteStudySequence: async (_, { ref }, ctx) => ({ deletedRef: await deleteStudySequence(ctx, ref) }),
  },
  Study: {
    sequence: ({ sequenceId }, _, { loaders }) =>
      sequenceId === null ? null : loaders.load(sequencesById, sequenceId),
  },
  Sequence: {
    ref: (sequence) => sequence.id,
    studyCount: ({ id }, _, { loaders }) => loaders.load(studyCountBySequence, id),
    newestStudies: ({ id }, _, { loaders }) => loaders.load(newestStudiesBySequence, id),
    latestClosed: (sequence, _, ctx) => latestClosedOf(ctx, sequence),
    studyRefs: async (sequence, _, { loaders }) =>
      (await loaders.load(studiesBySequence, sequence.id)).map(({ id }) => id),
    studies: (sequence, { teamRef }, ctx) => studiesOfSequence(ctx, sequence, teamRef ?? null),
    lastClosed: (sequence, { teamRef }, ctx) => lastClosedOf(ctx, sequence, teamRef ?? null),
    scoredTeams: (sequence, _, ctx) => teamsOfSequence(ctx, sequence),
  },
};
