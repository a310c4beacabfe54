import type { ApolloCache, Reference } from '@apollo/client/cache';
import {
  StarredTopicsDocument,
  type ActionItemDetailsFragment,
  type StarredTopicDetailsFragment,
} from './StarredTopics.generated';

/** Where an action item stands. */
export interface Place {
  sequenceRef: string;
  topicSlug: string;
}

/** A topic that was never starred before joins the list. */
export function addStarred(cache: ApolloCache, starred: StarredTopicDetailsFragment | undefined): void {
  if (!starred) return;
  const { sequenceRef, topicSlug } = starred;
  cache.updateQuery({ query: StarredTopicsDocument, variables: { sequenceRef } }, (data) => {
    if (!data || data.starredTopics.some((each) => each.topicSlug === topicSlug)) return undefined;
    return { ...data, starredTopics: [...data.starredTopics, starred] };
  });
}

/** A new action item is its topic's last one. */
export function addItem(cache: ApolloCache, place: Place, item: ActionItemDetailsFragment | undefined): void {
  if (!item) return;
  cache.modify<{ actionItems: readonly Reference[] }>({
    id: cache.identify({ __typename: 'StarredTopic', ...place }) ?? '',
    fields: {
      actionItems: (known, { toReference, readField }) => {
        const items = known as readonly Reference[];
        const isThere = items.some((each) => readField('ref', each) === item.ref);
        return isThere ? items : [...items, toReference({ __typename: 'ActionItem', ref: item.ref })!];
      },
    },
  });
}

/** The list leaves out what is not in the cache any more. */
export const removeItem = (cache: ApolloCache, ref: string): boolean =>
  cache.evict({ id: cache.identify({ __typename: 'ActionItem', ref }) ?? '' });
