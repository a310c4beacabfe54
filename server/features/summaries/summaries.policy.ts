import { viewerOrScope, type Rule } from '../accounts/principal';

/** The rule of reading results, which REST asks before it knows which of the two is wanted; the command asks for a person. */
export const summariesPermissions = {
  'Mutation.regenerateSummary': viewerOrScope,
} satisfies Record<string, Rule>;
