import { changedSince } from '../../persistence/changed-since';
import type { Resolvers } from '../../schema.generated';
import { nameOfUser } from '../accounts/accounts.loaders';
import { topicsBySlug } from '../library/library.loaders';
import { changesByItem, stateOf } from './action-item-history';
import { actionItemAt } from './action-items';
import { createActionItem } from './commands/create-action-item';
import { deleteActionItem } from './commands/delete-action-item';
import { deleteStarredTopic } from './commands/delete-starred-topic';
import { starTopic } from './commands/star-topic';
import { updateActionItem } from './commands/update-action-item';
import { updateStarredTopic } from './commands/update-starred-topic';
import { sequencesById } from './sequence-tiles';
import { actionItemsByTopic, starredTopicsOf } from './starred-topics.queries';

export const starredTopicsResolvers: Resolvers = {
  Query: {
    starredTopics: async (_, { sequenceRef, updatedSince }, ctx) =>
      changedSince(await starredTopicsOf(ctx, sequenceRef), updatedSince),
    actionItem: (_, { ref, ...place }, ctx) => actionItemAt(ctx, place, ref),
  },
  Mutation: {
    starTopic: (_, { sequenceRef, topicSlug }, ctx) => starTopic(ctx, sequenceRef, topicSlug),
    updateStarredTopic: (_, { sequenceRef, topicSlug, isActive }, ctx) =>
      updateStarredTopic(ctx, sequenceRef, topicSlug, isActive),
    deleteStarredTopic: (_, { sequenceRef, topicSlug }, ctx) => deleteStarredTopic(ctx, sequenceRef, topicSlug),
    createActionItem: (_, { input, ...place }, ctx) => createActionItem(ctx, place, input),
    updateActionItem: (_, { ref, input, ...place }, ctx) => updateActionItem(ctx, place, ref, input),
    deleteActionItem: (_, { ref, ...place }, ctx) => deleteActionItem(ctx, place, ref),
  },
  StarredTopic: {
    sequenceRef: (starred) => starred.sequenceId,
    sequence: async ({ sequenceId }, _, { loaders }) => (await loaders.load(sequencesById, sequenceId))!,
    topic: ({ topicSlug }, _, { loaders }) => loaders.load(topicsBySlug, topicSlug),
    actionItems: (starred, _, { loaders }) => loaders.load(actionItemsByTopic, starred),
  },
  ActionItem: {
    ref: (item) => item.id,
    state: stateOf,
    owner: ({ ownerId }, _, { loaders }) => nameOfUser(loaders, ownerId),
    history: (item, _, { loaders }) => loaders.load(changesByItem, item),
  },
  ActionItemChange: {
    by: ({ byId }, _, { loaders }) => nameOfUser(loaders, byId),
  },
};
