import { cursorBehind, PAGE_INFO } from '../page-info';
import type { Route } from '../route';

/** The calls for the audit log and for analytics events. */
export const recordsRoutes: Route[] = [
  {
    method: 'get',
    path: '/company/audit-log',
    summary: 'List the records about the company’s access and data, newest first',
    description:
      'A page has 50 entries unless `pageSize` asks for up to 100. `cursor` is the `next` of the page before, and the header `Link` has the address of the next page.',
    query: { cursor: 'String', pageSize: 'Int', updatedSince: 'DateTime' },
    operation: `query ($cursor: String, $pageSize: Int = 50, $updatedSince: DateTime) {
      auditLog(after: $cursor, first: $pageSize, updatedSince: $updatedSince) { nodes { ...AuditEntry } totalCount ${PAGE_INFO} }
    }`,
    namesInCall: { first: 'pageSize', after: 'cursor' },
    listPage: ({ auditLog }) => ({ total: auditLog.totalCount, next: cursorBehind(auditLog) }),
    variables: ({ query }) => query,
    result: ({ auditLog }) => ({ results: auditLog.nodes, next: cursorBehind(auditLog) }),
    answer: 'AuditLogPage',
  },
  {
    method: 'post',
    path: '/analytics',
    summary: 'Store an event about the use of the product',
    description: 'Tokens, secrets, emails and refs of respondents are removed before the event is stored.',
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
