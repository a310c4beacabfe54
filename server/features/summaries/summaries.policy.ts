import { viewerOrScope, type Rule } from '../accounts/principal';

/**
 * The rule is that of reading results, because REST checks it before it knows whether the caller wants to read or to
 * regenerate. The command itself also requires a signed-in person.
 */
export const summariesPermissions = {
  'Mutation.regenerateSummary': viewerOrScope,
} satisfies Record<string, Rule>;
