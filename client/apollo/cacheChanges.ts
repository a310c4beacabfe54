import type { DocumentNode } from '@apollo/client';
import type { ApolloCache, Reference } from '@apollo/client/cache';
import { getMainDefinition } from '@apollo/client/utilities';
import type { Mutation } from './types.generated';

/**
 * The cache updates every object that a mutation's reply holds. Two changes are in no reply: an object was deleted, or a
 * list of the query root has changed. This file defines those changes by the operation's name, and bindOperations.ts
 * applies them wherever the mutation is called. A change also runs for an optimistic response and then again for the
 * server's reply, so it must be safe to repeat.
 */
type CacheChange = (cache: ApolloCache, reply: Partial<Mutation>, variables: KnownVariables) => void;

/** The variables that a change looks at. */
interface KnownVariables {
  sequenceRef?: string;
  topicSlug?: string;
  input?: { sequenceRef?: string | null };
}

type StoredList = readonly Reference[];

/** A list that the cache keeps whole, as a connection. */
interface StoredPage {
  nodes: StoredList;
}

const withLast = (page: StoredPage, added: Reference): StoredPage => ({ ...page, nodes: [...page.nodes, added] });

/** Deletes an object from the cache. Lists leave out references to deleted objects by themselves. */
export const forgetObject = (
  cache: ApolloCache,
  __typename: 'ActionItem' | 'ApiKey' | 'RosterPerson' | 'Share',
  ref?: string,
): void => {
  if (ref !== undefined) cache.evict({ id: cache.identify({ __typename, ref }) ?? '' });
};

/**
 * Deletes all survey lists, the pages of series, and what the tiles of series show, so that each is read again when it is shown. The
 * server decides what they hold, and their order.
 */
const forgetSurveyLists: CacheChange = (cache) => {
  for (const fieldName of ['studyPage', 'studySequence']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  const series = Object.keys(cache.extract() as object).filter((id) => id.startsWith('Sequence:'));
  for (const id of series)
    for (const fieldName of ['studyCount', 'newestStudies', 'latestClosed']) cache.evict({ id, fieldName });
};

/** Deletes the list of series as well. Pages that only name the series read it again, too. */
const forgetSeries: CacheChange = (cache, reply, variables) => {
  forgetSurveyLists(cache, reply, variables);
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'studySequencePage' });
};

/** A series that was started while a survey is edited joins the known ones, so that the page need not read everything again. */
const addSeries: CacheChange = (cache, { createStudySequence: series }) => {
  if (!series) return;
  cache.modify<{ studySequencePage: StoredPage }>({
    fields: {
      studySequencePage: (known, { toReference }) =>
        withLast(known as StoredPage, toReference({ __typename: 'Sequence', ref: series.ref })!),
    },
  });
};

/** Deletes everything that is read from the roster, because an import changes any part of it. */
const forgetRoster: CacheChange = (cache) => {
  for (const fieldName of ['rosterPeople', 'rosterSegments', 'teamPage', 'lastRosterImport'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Deletes the recipients of all surveys, and the numbers that are counted from them and from the asked teams. */
const forgetRecipients: CacheChange = (cache) => {
  for (const fieldName of ['recipients', 'expectedTeams']) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** A new question of the company's own is the last one of the library. */
const addPrompt: CacheChange = (cache, { createPrompt: prompt }) => {
  if (!prompt) return;
  cache.modify<{ promptPage: StoredPage }>({
    fields: {
      promptPage: (known, { toReference }) =>
        withLast(known as StoredPage, toReference({ __typename: 'Prompt', slug: prompt.slug })!),
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

/** People who leave the roster leave every list of it, and are counted no more. */
const forgetPeople = (cache: ApolloCache, refs: readonly string[]): void => {
  for (const ref of refs) forgetObject(cache, 'RosterPerson', ref);
  cache.modify<{ rosterPeople: { totalCount: number } }>({
    fields: {
      rosterPeople: (known) => {
        const list = known as { totalCount: number };
        return { ...list, totalCount: Math.max(0, list.totalCount - refs.length) };
      },
    },
  });
};

const forgetDigest: CacheChange = (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'digest' });

/** The change that each mutation makes in the cache at once. */
export const CACHE_CHANGES: Record<string, CacheChange> = {
  SetDigest: forgetDigest,
  SetDigestChannel: forgetDigest,
  RemoveDigestChannel: forgetDigest,
  CreateStudy: forgetSurveyLists,
  DuplicateStudy: forgetSurveyLists,
  ImportStudy: forgetSurveyLists,
  ImportStudyHistory: forgetSurveyLists,
  DuplicatePastSurvey: forgetSurveyLists,
  RenameStudy: forgetSurveyLists,
  PublishStudy: forgetSurveyLists,
  UnpublishStudy: forgetSurveyLists,
  TakeSurveyBack: forgetSurveyLists,
  CloseStudy: forgetSurveyLists,
  DeleteStudy: forgetSurveyLists,
  ArchiveSurvey: forgetSurveyLists,
  PlaceSurvey: forgetSurveyLists,
  DuplicateInSeries: forgetSurveyLists,
  CreateStudySequence: forgetSeries,
  StartSeriesOfSurvey: addSeries,
  UpdateStudySequence: forgetSeries,
  DeleteStudySequence: forgetSeries,
  AddChatRecipients: forgetRecipients,
  AddRecipients: forgetRecipients,
  AddStudyTeams: forgetRecipients,
  LinkRecipientAccount: forgetRecipients,
  LinkRecipients: forgetRecipients,
  RemoveRecipients: forgetRecipients,
  RemoveStudyTeams: forgetRecipients,
  SaveStudy: (cache, reply, variables) => {
    forgetRecipients(cache, reply, variables); // a link that is shared by hand removes the recipients
    if (variables.input?.sequenceRef !== undefined) forgetSurveyLists(cache, reply, variables);
  },
  UndoRecipientRemoval: forgetRecipients,
  UpdateRecipient: forgetRecipients,
  ApplyRosterImport: forgetRoster,
  UndoRosterImport: forgetRoster,
  CreatePrompt: addPrompt,
  StarTopic: addStarredTopic,
  CreateActionItem: addActionItem,
  AcceptRecommendation: (cache, reply, variables) => {
    addStarredTopic(cache, reply, variables);
    addActionItem(cache, reply, variables);
  },
  DeleteActionItem: (cache, { deleteActionItem }) => forgetObject(cache, 'ActionItem', deleteActionItem),
  RemoveRosterPeople: (cache, { removeRosterPeople }) => forgetPeople(cache, removeRosterPeople?.removedRefs ?? []),
  ForgetRosterPerson: (cache, { forgetRosterPerson }) =>
    forgetPeople(cache, forgetRosterPerson ? [forgetRosterPerson.ref] : []),
  RevokeApiKey: (cache, { revokeApiKey }) => forgetObject(cache, 'ApiKey', revokeApiKey),
  RevokeShare: (cache, { revokeShare }) => forgetObject(cache, 'Share', revokeShare),
};

/** Queries that are refetched while they are on screen, because the server decides the order or removes several rows. */
export const REFETCHED_QUERIES: Record<string, string[]> = {
  AddRosterPeople: ['RosterPage'],
  CreateApiKey: ['ApiKeys'],
  CreateTeam: ['TeamsPage'],
  UpdateTeam: ['TeamsPage'],
  DeleteTeam: ['TeamsPage'],
  StartDraftThread: ['DraftThreads'],
  DeleteDraftNote: ['DraftThreads'],
  InviteUser: ['PeoplePage'],
  RemoveUser: ['PeoplePage'],
  RevokeInvitation: ['PeoplePage'],
  EndSession: ['OwnSessions'],
  EndOtherSessions: ['OwnSessions'],
  ShareStudy: ['ShareResults'],
  UndoRosterRemoval: ['RosterPage'],
  UpdateRosterPeople: ['RosterChoices'],
  UpdateRosterPerson: ['RosterChoices'],
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
