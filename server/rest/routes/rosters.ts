import type { Route } from '../route';

export const rostersRoutes: Route[] = [
  {
    method: 'get',
    path: '/roster/teams',
    summary: 'List all teams of the company, parents before children',
    operation: 'query { teams { ...Team } }',
    result: ({ teams }) => teams,
    answer: '[Team]',
  },
  {
    method: 'get',
    path: '/roster/segments',
    summary: 'List the segments of the roster with their values',
    description: 'For whoever manages the roster. The segment Role is labelled Job Title.',
    operation: 'query { rosterSegments { name label values { value } } }',
    result: ({ rosterSegments }) =>
      rosterSegments.map(({ name, label, values }) => ({
        name,
        label,
        segmentValues: values.map(({ value }) => ({ name, value })),
      })),
    answer: '[RosterSegment]',
  },
  {
    method: 'post',
    path: '/roster/team',
    summary: 'Add a team below a parent, or at the top',
    body: { parentRef: 'UUID', name: 'String!' },
    operation: 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { ...Team } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ createTeam }) => createTeam,
    status: 201,
    answer: 'Team',
  },
];
