import type { OperationData, Route } from '../route';

/** The people, channels or groups with their types in lower case, as REST clients know them. */
const entities = (found: OperationData['chatEntities']) =>
  found.map(({ type, ...rest }) => ({ ...rest, type: type.toLowerCase() }));

export const chatRoutes: Route[] = [
  {
    method: 'get',
    path: '/slack/status',
    summary: 'Say whether a Slack workspace is connected',
    operation: 'query { chatStatus(provider: SLACK) { connected workspace installedAt disconnectedAt } }',
    result: ({ chatStatus }) => chatStatus,
    answer: 'SlackStatus',
  },
  {
    method: 'get',
    path: '/slack/entities',
    summary: 'Find people, channels and user groups of the Slack workspace by a part of their name or email',
    description:
      'At most 50, people first. Bots and deactivated accounts are left out. 409 while no workspace is connected.',
    query: { filter: 'String!' },
    operation: 'query ($filter: String!) { chatEntities(provider: SLACK, filter: $filter) { ...ChatEntity } }',
    variables: ({ query }) => query,
    result: ({ chatEntities }) => entities(chatEntities),
    answer: '[FoundChatEntity]',
    asksOutside: true,
  },
  {
    method: 'post',
    path: '/slack/entities/expand',
    summary: 'List the people in a channel or user group of the Slack workspace',
    description: '`entityType` is `channel` or `group`. 409 while no workspace is connected.',
    body: { entityId: 'String!', entityType: 'String!' },
    operation: `query ($entityId: String!, $entityType: ChatEntityType!) {
      chatEntityMembers(provider: SLACK, entityId: $entityId, entityType: $entityType) { ...ChatEntity }
    }`,
    variables: ({ body }) => ({ ...body, entityType: String(body.entityType).toUpperCase() }),
    result: ({ chatEntityMembers }) => ({ users: entities(chatEntityMembers) }),
    answer: 'ChatEntityMembers',
    onlyReads: true,
    asksOutside: true,
  },
  {
    method: 'get',
    path: '/study/:studyRef/slack/sync-user-data',
    summary: 'Link people of the roster to their Slack accounts, by email, one page of the workspace after another',
    description:
      '`cursor` is the `next` of the page before, and `pageSize` is at most 1,000, which is also the default. It adds nobody to the roster. ' +
      'A session needs the header `X-CSRFToken`. 409 while no workspace is connected.',
    query: { cursor: 'String', pageSize: 'Int' },
    operation: `mutation ($studyRef: UUID!, $cursor: String, $pageSize: Int! = 1000) {
      syncChatPeople(provider: SLACK, studyRef: $studyRef, after: $cursor, first: $pageSize) { synced next }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ syncChatPeople }) => syncChatPeople,
    answer: 'SyncedChatPeople',
    mayChange: true,
    asksOutside: true,
  },
];
