import type { Route } from '../route';

/** The calls for the audit log and for analytics events. */
export const recordsRoutes: Route[] = [
  {
    method: 'get',
    path: '/company/audit-log',
    summary: 'What has been done with the company’s access and data, newest first',
    description: '50 entries a page; `cursor` is the `next` of the page before.',
    query: { cursor: 'String' },
    operation: 'query ($cursor: String) { auditLog(after: $cursor) { entries { ...AuditEntry } next } }',
    variables: ({ query }) => query,
    result: ({ auditLog: { entries, next } }) => ({ results: entries, next }),
    answer: 'AuditLogPage',
  },
  {
    method: 'post',
    path: '/analytics',
    summary: 'Note how the product is used',
    description: 'Tokens, secrets, emails and refs of respondents are taken out before anything is stored.',
    body: {
      eventName: 'String!',
      segmentType: 'String!',
      url: 'String',
      path: 'String',
      queryString: 'String',
      referrer: 'String',
      context: 'AnalyticsContext',
    },
    operation: 'mutation ($input: AnalyticsEventInput!) { recordAnalyticsEvent(input: $input) }',
    variables: ({ body }) => ({ input: body }),
    status: 204,
  },
];
