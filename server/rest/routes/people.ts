import type { Route } from '../route';

export const peopleRoutes: Route[] = [
  {
    method: 'get',
    path: '/company/users',
    summary: 'Everybody of the company who can sign in, by email',
    operation: 'query { users { ...CompanyUser } }',
    result: ({ users }) => users,
    answer: '[CompanyUser]',
  },
  {
    method: 'patch',
    path: '/company/user/:userRef',
    summary: 'Give somebody another role',
    description:
      'Whoever is no admin any more loses their keys, open invitations and share links for good. 409 for the last admin, and for a role that single sign-on manages.',
    body: { role: 'Role!' },
    operation:
      'mutation ($userRef: UUID!, $role: Role!) { changeUserRole(ref: $userRef, role: $role) { ...CompanyUser } }',
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ changeUserRole }) => changeUserRole,
    answer: 'CompanyUser',
  },
  {
    method: 'delete',
    path: '/company/user/:userRef',
    summary: 'Take somebody out of the company',
    description:
      'Ends their sessions, keys, open invitations and share links; their surveys stay. 409 for the last admin.',
    operation: 'mutation ($userRef: UUID!) { removeUser(ref: $userRef) }',
    variables: ({ params }) => params,
    status: 204,
  },
  {
    method: 'get',
    path: '/company/invitations',
    summary: 'Those who have been invited and have not come yet, newest first',
    operation: 'query { invitations { ...Invitation } }',
    result: ({ invitations }) => invitations,
    answer: '[Invitation]',
  },
  {
    method: 'post',
    path: '/company/invitations',
    summary: 'Invite somebody by mail',
    description:
      'The link works once, for 7 days. Inviting the same email again sends a new link in place of the old one. 409 where people join with single sign-on only.',
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
    summary: 'End an invitation',
    operation: 'mutation ($invitationRef: UUID!) { revokeInvitation(ref: $invitationRef) }',
    variables: ({ params }) => params,
    status: 204,
  },
];
