import type { Route } from '../route';

const TOPIC = '/study-sequence/:sequenceRef/starred-topic/:topicSlug';
const ITEM = `${TOPIC}/action-item/:actionItemRef`;
const inTopic = 'sequenceRef: $sequenceRef, topicSlug: $topicSlug';

/** The calls for the starred topics of a series and their action items. */
export const starredTopicsRoutes: Route[] = [
  {
    method: 'get',
    path: '/study-sequence/:sequenceRef/starred-topics',
    summary: 'The topics ever starred in a series, with their action items',
    operation: 'query ($sequenceRef: UUID!) { starredTopics(sequenceRef: $sequenceRef) { ...StarredTopic } }',
    variables: ({ params }) => params,
    result: ({ starredTopics }) => starredTopics,
    answer: '[StarredTopic]',
  },
  {
    method: 'post',
    path: '/study-sequence/:sequenceRef/starred-topic',
    summary: 'Star a topic',
    description: 'What stood under it when it was starred earlier is back.',
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
    description: 'The action items under it are kept either way.',
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
    summary: 'Forget a starred topic with all its action items',
    operation: `mutation ($sequenceRef: UUID!, $topicSlug: String!) { deleteStarredTopic(${inTopic}) }`,
    variables: ({ params }) => params,
    status: 204,
  },
  {
    method: 'post',
    path: `${TOPIC}/action-item`,
    summary: 'Add an action item to a starred topic',
    description:
      'With a `key`, a UUID made up by the caller, sending the same again adds nothing twice; it is the ref of what is made.',
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
    body: { text: 'String', isCompleted: 'Boolean', isRecommendation: 'Boolean' },
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
