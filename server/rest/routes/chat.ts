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
    answer: 'ConnectionStatus',
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
  {
    method: 'get',
    path: '/msteams/status',
    summary: 'Say whether Microsoft Teams is connected',
    operation: 'query { chatStatus(provider: MSTEAMS) { connected workspace installedAt disconnectedAt } }',
    result: ({ chatStatus }) => chatStatus,
    answer: 'ConnectionStatus',
  },
  {
    method: 'get',
    path: '/msteams/entities',
    summary: 'Find people, teams and channels of Microsoft Teams by a part of their name or email',
    description:
      'At most 50, people first. Guests and blocked accounts are left out. 409 while Microsoft Teams is not connected.',
    query: { filter: 'String!' },
    operation: 'query ($filter: String!) { chatEntities(provider: MSTEAMS, filter: $filter) { ...ChatEntity } }',
    variables: ({ query }) => query,
    result: ({ chatEntities }) => entities(chatEntities),
    answer: '[FoundChatEntity]',
    asksOutside: true,
  },
  {
    method: 'post',
    path: '/msteams/entities/expand',
    summary: 'List the people in a team or channel of Microsoft Teams',
    description: '`entityType` is `team` or `channel`. 409 while Microsoft Teams is not connected.',
    body: { entityId: 'String!', entityType: 'String!' },
    operation: `query ($entityId: String!, $entityType: ChatEntityType!) {
      chatEntityMembers(provider: MSTEAMS, entityId: $entityId, entityType: $entityType) { ...ChatEntity }
    }`,
    variables: ({ body }) => ({ ...body, entityType: String(body.entityType).toUpperCase() }),
    result: ({ chatEntityMembers }) => ({ users: entities(chatEntityMembers) }),
    answer: 'ChatEntityMembers',
    onlyReads: true,
    asksOutside: true,
  },
  {
    method: 'get',
    path: '/msteams/sync-user-data',
    summary:
      'Link people of the roster to their accounts in Microsoft Teams, by email, one page of the tenant after another',
    description:
      '`cursor` is the `next` of the page before, and `pageSize` is at most 1,000; the default is 100. It adds nobody to the roster. ' +
      'A session needs the header `X-CSRFToken`. 409 while Microsoft Teams is not connected.',
    query: { cursor: 'String', pageSize: 'Int' },
    operation: `mutation ($cursor: String, $pageSize: Int! = 100) {
      syncChatPeople(provider: MSTEAMS, after: $cursor, first: $pageSize) { synced next }
    }`,
    variables: ({ query }) => query,
    result: ({ syncChatPeople }) => syncChatPeople,
    answer: 'SyncedChatPeople',
    mayChange: true,
    asksOutside: true,
  },
];
