import { rosterManager, type Rule } from '../../accounts/principal';

export const rosterImportsPermissions = {
  'Query.rosterImport': rosterManager,
  'Query.lastRosterImport': rosterManager,
  'Mutation.createRosterImport': rosterManager,
  'Mutation.applyRosterImport': rosterManager,
  'Mutation.undoRosterImport': rosterManager,
  'Mutation.discardRosterImport': rosterManager,
} satisfies Record<string, Rule>;
