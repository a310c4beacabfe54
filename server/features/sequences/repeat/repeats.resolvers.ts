import type { Resolvers } from '../../../schema.generated';
import { usersById } from '../../accounts/accounts.loaders';
import { studiesById } from '../../studies/studies.loaders';
import { deleteSequenceRepeat } from './commands/delete-sequence-repeat';
import { pauseSequenceRepeat } from './commands/pause-sequence-repeat';
import { setSequenceRepeat } from './commands/set-sequence-repeat';
import { skipRepeatedSurvey } from './commands/skip-repeated-survey';
import { listCounts, nextDaysOf, repeatsBySequence, roundsBySequence } from './repeat.queries';

/** How many of the days that have been are told. */
const TOLD_ROUNDS = 10;

export const repeatsResolvers: Resolvers = {
  Mutation: {
    setSequenceRepeat: async (_, { sequenceRef, input }, ctx) => ({
      sequence: await setSequenceRepeat(ctx, sequenceRef, input),
    }),
    skipRepeatedSurvey: async (_, { sequenceRef, day }, ctx) => ({
      sequence: await skipRepeatedSurvey(ctx, sequenceRef, day),
    }),
    pauseSequenceRepeat: async (_, { sequenceRef, isPaused }, ctx) => ({
      sequence: await pauseSequenceRepeat(ctx, sequenceRef, isPaused),
    }),
    deleteSequenceRepeat: async (_, { sequenceRef }, ctx) => ({
      sequence: await deleteSequenceRepeat(ctx, sequenceRef),
    }),
  },
  Sequence: {
    repeat: (sequence, _, { loaders }) => loaders.load(repeatsBySequence, sequence.id),
  },
  SequenceRepeat: {
    modelRef: ({ modelId }) => modelId,
    model: ({ modelId }, _, { loaders }) => (modelId === null ? null : loaders.load(studiesById, modelId)),
    listCount: ({ sequenceId }, _, { loaders }) => loaders.load(listCounts, sequenceId),
    owner: async ({ ownerId }, _, { loaders }) => {
      const user = ownerId && (await loaders.load(usersById, ownerId));
      return user ? { ref: user.id, name: user.name || user.email } : null;
    },
    nextDays: (repeat, _, ctx) => nextDaysOf(ctx, repeat),
    rounds: async ({ sequenceId }, _, { loaders }) =>
      (await loaders.load(roundsBySequence, sequenceId)).slice(0, TOLD_ROUNDS),
  },
  SequenceRound: {
    day: ({ opensOn }) => opensOn,
    studyRef: ({ studyId }) => studyId,
    study: ({ studyId }, _, { loaders }) => (studyId === null ? null : loaders.load(studiesById, studyId)),
  },
};
