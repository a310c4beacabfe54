import type { Resolvers } from '../../../schema.generated';
import { classificationName } from '../roster-classifications';
import { segmentValues } from '../segment-values';
import { applyRosterImport } from './commands/apply-roster-import';
import { createRosterImport } from './commands/create-roster-import';
import { discardRosterImport } from './commands/discard-roster-import';
import { undoRosterImport } from './commands/undo-roster-import';
import { RosterImportTeam, type RosterImport } from './roster-import.entities';
import { endOfUndo, lastRosterImport, rosterImportOf, rowsOfImport } from './roster-import.queries';
import { changesOf, teamPathOf } from './row-fields';

const MAX_NEW_TEAMS = 200;

export const rosterImportsResolvers: Resolvers = {
  Query: {
    rosterImport: (_, { ref }, ctx) => rosterImportOf(ctx, ref),
    lastRosterImport: (_, __, ctx) => lastRosterImport(ctx),
  },
  Mutation: {
    createRosterImport: async (_, { input }, ctx) => ({ rosterImport: await createRosterImport(ctx, input) }),
    applyRosterImport: async (_, { input }, ctx) => ({ rosterImport: await applyRosterImport(ctx, input.ref) }),
    undoRosterImport: (_, { input }, ctx) => undoRosterImport(ctx, input.ref),
    discardRosterImport: async (_, { input }, ctx) => ({ ref: await discardRosterImport(ctx, input.ref) }),
  },
  RosterImport: {
    ref: ({ id }) => id,
    state: ({ state }) => state as Exclude<RosterImport['state'], 'FORGOTTEN'>,
    newTeams: ({ id }, _, { db }) =>
      db.find(RosterImportTeam, {
        where: { importId: id, isNew: true },
        order: { teamNo: 'ASC' },
        take: MAX_NEW_TEAMS,
      }),
    rows: (rosterImport, { outcome, first, after }, ctx) =>
      rowsOfImport(ctx, rosterImport, { outcome, first, after: after ?? null }),
    undoableUntil: (rosterImport) => endOfUndo(rosterImport),
  },
  RosterImportRow: {
    name: ({ after }) => after.name,
    classification: ({ after }) => classificationName(after.classification),
    segments: ({ after }) => segmentValues(after.segments),
    teamPath: (row, _, ctx) => teamPathOf(ctx, row),
    changes: (row, _, ctx) => changesOf(ctx, row),
  },
};
