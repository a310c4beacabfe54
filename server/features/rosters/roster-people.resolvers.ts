import type { Resolvers } from '../../schema.generated';
import type { Context } from '../context';
import { addRosterPeople } from './commands/add-roster-people';
import { exportRosterPeople } from './commands/export-roster-people';
import { exportRosterPerson } from './commands/export-roster-person';
import { forgetRosterPerson } from './commands/forget-roster-person';
import { removeRosterPeople } from './commands/remove-roster-people';
import { undoRosterRemoval } from './commands/undo-roster-removal';
import { updateRosterPeople } from './commands/update-roster-people';
import { updateRosterPerson } from './commands/update-roster-person';
import type { Person } from './person.entity';
import { personTraces } from './person-traces.queries';
import { classificationName } from './roster-classifications';
import { countPeople, rosterPeople, rosterPerson } from './roster-people.queries';
import { rosterSegments } from './roster-segments.queries';
import { segmentValues } from './segment-values';
import { teamsById } from './rosters.loaders';

export const rosterPeopleResolvers: Resolvers = {
  Query: {
    rosterPeople: (_, { filter, updatedSince, first, after }, ctx) =>
      rosterPeople(ctx, filter ?? {}, { updatedSince: updatedSince ?? null, first, after: after ?? null }),
    rosterPerson: (_, { ref }, ctx) => rosterPerson(ctx, ref),
    rosterSegments: (_, __, ctx) => rosterSegments(ctx),
  },
  Mutation: {
    addRosterPeople: (_, { input }, ctx) => addRosterPeople(ctx, input.people),
    updateRosterPerson: async (_, { ref, input }, ctx) => ({ person: await updateRosterPerson(ctx, ref, input) }),
    updateRosterPeople: (_, { refs, input }, ctx) => updateRosterPeople(ctx, refs, input),
    removeRosterPeople: (_, { refs }, ctx) => removeRosterPeople(ctx, refs),
    undoRosterRemoval: (_, { ref }, ctx) => undoRosterRemoval(ctx, ref),
    exportRosterPeople: (_, { filter }, ctx) => exportRosterPeople(ctx, filter ?? {}),
    exportRosterPerson: (_, { ref }, ctx) => exportRosterPerson(ctx, ref),
    forgetRosterPerson: async (_, { ref }, ctx) => ({ ref: await forgetRosterPerson(ctx, ref) }),
  },
  RosterPersonConnection: {
    totalCount: ({ condition }, _, { db }) => countPeople(db, condition),
  },
  RosterPerson: {
    ref: (person) => person.id,
    team: ({ teamId }, _, { loaders }: Context) => (teamId === null ? null : loaders.load(teamsById, teamId)),
    classification: ({ classification }) => classificationName(classification),
    segments: ({ segments }) => segmentValues(segments),
    traces: (person: Person, _, { loaders }: Context) => loaders.load(personTraces, person),
  },
};
