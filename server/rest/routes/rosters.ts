import { pagedList } from '../paged-list';
import type { Route } from '../route';

const TEAM = '/roster/team/:teamRef';

export const rostersRoutes: Route[] = [
  {
    method: 'get',
    path: '/roster/teams',
    summary: 'List all teams of the company, parents before children',
    ...pagedList({ field: 'teamPage', item: '...Team' }),
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
    operation: 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { ...Team } } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ createTeam }) => createTeam.team,
    status: 201,
    answer: 'Team',
  },
  {
    method: 'get',
    path: TEAM,
    summary: 'Get a team',
    operation: 'query ($teamRef: UUID!) { team(ref: $teamRef) { ...Team } }',
    variables: ({ params }) => params,
    result: ({ team }) => team,
    answer: 'Team',
  },
  {
    method: 'patch',
    path: TEAM,
    summary: 'Rename, move, hide or show a team',
    description:
      'Fields that are left out stay as they are. A `parentRef` of null moves the team to the top. Teams below the team move with it. ' +
      'Surveys that were published before keep their own tree of teams, so no result changes.',
    body: { value: 'String', parentRef: 'UUID', isHidden: 'Boolean' },
    namesInCall: { name: 'value' },
    operation: 'mutation ($input: UpdateTeamInput!) { updateTeam(input: $input) { team { ...Team } } }',
    variables: ({ params, body: { value, ...others } }) => ({
      input: { ref: params.teamRef, ...(value !== undefined && { name: value }), ...others },
    }),
    result: ({ updateTeam }) => updateTeam.team,
    answer: 'Team',
  },
  {
    method: 'delete',
    path: TEAM,
    summary: 'Delete a team that is `isDeletable`',
    operation: 'mutation ($teamRef: UUID!) { deleteTeam(input: { ref: $teamRef }) { deletedRef } }',
    variables: ({ params }) => params,
    status: 204,
  },
];
