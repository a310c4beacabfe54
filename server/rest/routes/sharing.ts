import { pagedList } from '../paged-list';
import type { Route } from '../route';

export const sharingRoutes: Route[] = [
  {
    method: 'post',
    path: '/study/:studyRef/share',
    summary: 'Make a link to the results for people without an account',
    description:
      'The link shows all results, or those of the given team. `expiryDays` is 1 to 90, and 14 if it is left out. Only this reply ' +
      'contains `scopeToken`, because the server stores only a digest.',
    body: { teamRef: 'UUID', expiryDays: 'Int' },
    operation: `mutation ($studyRef: UUID!, $input: ShareStudyInput!) {
      shareStudy(ref: $studyRef, input: $input) { scopeToken share { expiresAt } }
    }`,
    // A null in a body counts as a missing field.
    variables: ({ params, body }) => ({ ...params, input: { ...body, expiryDays: body.expiryDays ?? undefined } }),
    result: ({ shareStudy: { scopeToken, share } }) => ({ scopeToken, expiresAt: share.expiresAt }),
    status: 201,
    repliesWithSecret: true,
    answer: 'CreatedShare',
  },
  {
    method: 'get',
    path: '/study/:studyRef/shares',
    summary: 'List the share links of a survey, newest first',
    ...pagedList({ field: 'sharePage', item: '...Share', ofPath: { studyRef: 'UUID!' } }),
    answer: '[Share]',
  },
  {
    method: 'delete',
    path: '/study/:studyRef/share/:shareRef',
    summary: 'Revoke a share link',
    operation: 'mutation ($studyRef: UUID!, $shareRef: UUID!) { revokeShare(ref: $shareRef, studyRef: $studyRef) }',
    variables: ({ params }) => params,
    status: 204,
  },
];
