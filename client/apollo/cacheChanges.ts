import type { DocumentNode } from '@apollo/client';
import type { ApolloCache, Reference } from '@apollo/client/cache';
import { getMainDefinition } from '@apollo/client/utilities';
import type { Mutation } from './types.generated';

/**
 * The cache takes over by itself every object that a mutation's reply holds. A reply cannot say two things, and this file
 * adds them, by the operation's name: that an object is gone, and that a list of the query root has changed, because no
 * object in a reply holds such a list. bind.ts applies these changes wherever the mutation is called. An optimistic
 * response passes through here too, so a change only does what it may do again when the server's reply replaces it.
 */
type CacheChange = (cache: ApolloCache, reply: Partial<Mutation>, variables: KnownVariables) => void;

/** The variables that a change looks at. */
interface KnownVariables {
  sequenceRef?: string;
  topicSlug?: string;
}

type StoredList = readonly Reference[];

/** Lists leave out the references to objects that the cache no longer holds. */
export const forgetObject = (cache: ApolloCache, __typename: 'ActionItem' | 'ApiKey' | 'Share', ref?: string): void => {
  if (ref !== undefined) cache.evict({ id: cache.identify({ __typename, ref }) ?? '' });
};

/** The server decides which surveys a list shows, and in what order, so every list is read again when it is next shown. */
const forgetSurveyLists: CacheChange = (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'studyPage' });

/** A new question of the company's own is the last one of the library. */
const addPrompt: CacheChange = (cache, { createPrompt: prompt }) => {
  if (!prompt) return;
  cache.modify<{ prompts: StoredList }>({
    fields: {
      prompts: (known, { toReference }) => [
        ...(known as StoredList),
        toReference({ __typename: 'Prompt', slug: prompt.slug })!,
      ],
    },
  });
};

/** A topic that was never starred before joins the starred topics of its series. */
const addStarredTopic: CacheChange = (cache, { starTopic: starred }) => {
  if (!starred) return;
  const { sequenceRef, topicSlug } = starred;
  cache.modify<{ starredTopics: StoredList }>({
    fields: {
      starredTopics: (known, { readField, storeFieldName, toReference }) => {
        const topics = known as StoredList;
        const isOfSeries = storeFieldName.includes(sequenceRef);
        if (!isOfSeries || topics.some((each) => readField('topicSlug', each) === topicSlug)) return topics;
        return [...topics, toReference({ __typename: 'StarredTopic', sequenceRef, topicSlug })!];
      },
    },
  });
};

/** A new action item is the last one of its topic. */
const addActionItem: CacheChange = (cache, { createActionItem: item }, { sequenceRef, topicSlug }) => {
  if (!item) return;
  cache.modify<{ actionItems: StoredList }>({
    id: cache.identify({ __typename: 'StarredTopic', sequenceRef, topicSlug }) ?? '',
    fields: {
      actionItems: (known, { readField, toReference }) => {
        const items = known as StoredList;
        if (items.some((each) => readField('ref', each) === item.ref)) return items;
        return [...items, toReference({ __typename: 'ActionItem', ref: item.ref })!];
      },
    },
  });
};

/** The change that each mutation makes in the cache at once. */
export const CACHE_CHANGES: Record<string, CacheChange> = {
  CreateStudy: forgetSurveyLists,
  DuplicateStudy: forgetSurveyLists,
  DuplicatePastSurvey: forgetSurveyLists,
  RenameStudy: forgetSurveyLists,
  PublishStudy: forgetSurveyLists,
  CloseStudy: forgetSurveyLists,
  DeleteStudy: forgetSurveyLists,
  CreatePrompt: addPrompt,
  StarTopic: addStarredTopic,
  CreateActionItem: addActionItem,
  AcceptRecommendation: (cache, reply, variables) => {
    addStarredTopic(cache, reply, variables);
    addActionItem(cache, reply, variables);
  },
  DeleteActionItem: (cache, { deleteActionItem }) => forgetObject(cache, 'ActionItem', deleteActionItem),
  RevokeApiKey: (cache, { revokeApiKey }) => forgetObject(cache, 'ApiKey', revokeApiKey),
  RevokeShare: (cache, { revokeShare }) => forgetObject(cache, 'Share', revokeShare),
};

/** Queries that are asked again while they are on screen, because the server decides the order or removes more than one row. */
export const REFETCHED_QUERIES: Record<string, string[]> = {
  CreateApiKey: ['ApiKeys'],
  CreateTeam: ['TeamsPage'],
  InviteUser: ['PeoplePage'],
  RemoveUser: ['PeoplePage'],
  RevokeInvitation: ['PeoplePage'],
  ShareStudy: ['ShareResults'],
};

interface CacheOptions {
  update?: (
    cache: ApolloCache,
    result: { data?: Partial<Mutation> | null },
    options: { variables?: KnownVariables },
  ) => void;
  refetchQueries?: string[];
}

/** The options by which Apollo makes these changes after a mutation. */
export function cacheOptionsOf(document: DocumentNode): CacheOptions {
  const name = getMainDefinition(document).name?.value ?? '';
  const change = CACHE_CHANGES[name];
  const refetchQueries = REFETCHED_QUERIES[name];
  return {
    ...(change && {
      update: (cache, { data }, { variables = {} }) => {
        if (data) change(cache, data, variables);
      },
    }),
    ...(refetchQueries && { refetchQueries }),
  };
}
