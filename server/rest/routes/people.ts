import { pagedList } from '../paged-list';
import type { Route } from '../route';

export const peopleRoutes: Route[] = [
  {
    method: 'get',
    path: '/company/users',
    summary: 'List the users of the company, sorted by email',
    ...pagedList({ field: 'userPage', item: '...CompanyUser' }),
    answer: '[CompanyUser]',
  },
  {
    method: 'patch',
    path: '/company/user/:userRef',
    summary: 'Change the role of a user',
    description:
      'A user who is no longer an admin loses their API keys, open invitations and share links for good. 409 for the last admin, and for a role that single sign-on manages.',
    body: { role: 'Role!' },
    operation:
      'mutation ($userRef: UUID!, $role: Role!) { changeUserRole(ref: $userRef, role: $role) { ...CompanyUser } }',
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ changeUserRole }) => changeUserRole,
    answer: 'CompanyUser',
  },
  {
    method: 'put',
    path: '/company/user/:userRef/roster-access',
    summary: 'Let a user manage the people of the roster, or no longer',
    description: 'Every admin may manage them anyway.',
    body: { canManageRoster: 'Boolean!' },
    operation:
      'mutation ($userRef: UUID!, $canManageRoster: Boolean!) { changeRosterAccess(ref: $userRef, canManageRoster: $canManageRoster) { user { ...CompanyUser } } }',
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ changeRosterAccess }) => changeRosterAccess.user,
    answer: 'CompanyUser',
  },
  {
    method: 'delete',
    path: '/company/user/:userRef',
    summary: 'Remove a user from the company',
    description:
      'The user’s sessions, API keys, open invitations and share links end. The user’s surveys stay. 409 for the last admin.',
    operation: 'mutation ($userRef: UUID!) { removeUser(ref: $userRef) }',
    variables: ({ params }) => params,
    status: 204,
  },
  {
    method: 'get',
    path: '/company/invitations',
    summary: 'List the open invitations of the company, newest first',
    ...pagedList({ field: 'invitationPage', item: '...Invitation' }),
    answer: '[Invitation]',
  },
  {
    method: 'post',
    path: '/company/invitations',
    summary: 'Invite a person by email',
    description:
      'The link works once, for 7 days. Another invitation of the same email replaces the link. 409 where people join with single sign-on only.',
    body: { email: 'String!', role: 'Role!' },
    operation: 'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { ...Invitation } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ inviteUser }) => inviteUser,
    status: 201,
    answer: 'Invitation',
  },
  {
    method: 'delete',
    path: '/company/invitation/:invitationRef',
    summary: 'Revoke an invitation',
    operation: 'mutation ($invitationRef: UUID!) { revokeInvitation(ref: $invitationRef) }',
    variables: ({ params }) => params,
    status: 204,
  },
];
