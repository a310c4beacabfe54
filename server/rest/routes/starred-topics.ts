import type { Route } from '../route';

const TOPIC = '/study-sequence/:sequenceRef/starred-topic/:topicSlug';
const ITEM = `${TOPIC}/action-item/:actionItemRef`;
const inTopic = 'sequenceRef: $sequenceRef, topicSlug: $topicSlug';

/** The calls for the starred topics of a series and their action items. */
export const starredTopicsRoutes: Route[] = [
  {
    method: 'get',
    path: '/study-sequence/:sequenceRef/starred-topics',
    summary: 'List the topics that were ever starred in a series, with their action items',
    query: { updatedSince: 'DateTime' },
    operation: `query ($sequenceRef: UUID!, $updatedSince: DateTime) {
      starredTopics(sequenceRef: $sequenceRef, updatedSince: $updatedSince) { ...StarredTopic }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ starredTopics }) => starredTopics,
    answer: '[StarredTopic]',
  },
  {
    method: 'post',
    path: '/study-sequence/:sequenceRef/starred-topic',
    summary: 'Star a topic',
    description: 'If the topic was starred before, its action items are there again.',
    body: { topicSlug: 'String!' },
    operation: `mutation ($sequenceRef: UUID!, $topicSlug: String!) { starTopic(${inTopic}) { ...StarredTopic } }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ starTopic }) => starTopic,
    status: 201,
    answer: 'StarredTopic',
  },
  {
    method: 'put',
    path: TOPIC,
    summary: 'Take the star off a topic, or put it back',
    description: 'The topic’s action items stay in both cases.',
    body: { isActive: 'Boolean!' },
    operation: `mutation ($sequenceRef: UUID!, $topicSlug: String!, $isActive: Boolean!) {
      updateStarredTopic(${inTopic}, isActive: $isActive) { ...StarredTopic }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ updateStarredTopic }) => updateStarredTopic,
    answer: 'StarredTopic',
  },
  {
    method: 'delete',
    path: TOPIC,
    summary: 'Delete a starred topic with all its action items for good',
    operation: `mutation ($sequenceRef: UUID!, $topicSlug: String!) { deleteStarredTopic(${inTopic}) }`,
    variables: ({ params }) => params,
    status: 204,
  },
  {
    method: 'post',
    path: `${TOPIC}/action-item`,
    summary: 'Add an action item to a starred topic',
    description:
      '`key` is a UUID that the caller makes up. It becomes the ref of the action item. A second call with the same key does not add the item twice.',
    body: { key: 'UUID', text: 'String!', isRecommendation: 'Boolean' },
    operation: `mutation ($sequenceRef: UUID!, $topicSlug: String!, $input: CreateActionItemInput!) {
      createActionItem(${inTopic}, input: $input) { ...ActionItem }
    }`,
    // A null in a body counts as a missing field.
    variables: ({ params, body }) => ({
      ...params,
      input: { ...body, isRecommendation: body.isRecommendation ?? undefined },
    }),
    result: ({ createActionItem }) => createActionItem,
    status: 201,
    answer: 'ActionItem',
  },
  {
    method: 'put',
    path: ITEM,
    summary: 'Change an action item',
    body: {
      text: 'String',
      isCompleted: 'Boolean',
      state: 'ActionItemState',
      ownerRef: 'UUID',
      dueDate: 'Date',
      isRecommendation: 'Boolean',
    },
    operation: `mutation ($sequenceRef: UUID!, $topicSlug: String!, $actionItemRef: UUID!, $input: UpdateActionItemInput!) {
      updateActionItem(${inTopic}, ref: $actionItemRef, input: $input) { ...ActionItem }
    }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    result: ({ updateActionItem }) => updateActionItem,
    answer: 'ActionItem',
  },
  {
    method: 'delete',
    path: ITEM,
    summary: 'Delete an action item',
    operation: `mutation ($sequenceRef: UUID!, $topicSlug: String!, $actionItemRef: UUID!) {
      deleteActionItem(${inTopic}, ref: $actionItemRef)
    }`,
    variables: ({ params }) => params,
    status: 204,
  },
];
