import { accountsPermissions } from '../features/accounts/accounts.policy';
import { analyticsPermissions } from '../features/analytics/analytics.policy';
import { auditPermissions } from '../features/audit/audit.policy';
import { benchmarksPermissions } from '../features/benchmarks/benchmarks.policy';
import { chatPermissions } from '../features/chat/chat.policy';
import { deliveriesPermissions } from '../features/deliveries/deliveries.policy';
import { digestsPermissions } from '../features/digests/digests.policy';
import { webhooksPermissions } from '../features/webhooks/webhooks.policy';
import { exportsPermissions } from '../features/exports/exports.policy';
import { feedbackPermissions } from '../features/feedback/feedback.policy';
import { anyone, type Rule } from '../features/accounts/principal';
import { installationPermissions } from '../features/installation/installation.policy';
import { libraryPermissions } from '../features/library/library.policy';
import { participationPermissions } from '../features/participation/participation.policy';
import { recipientsPermissions } from '../features/recipients/recipients.policy';
import { responsesPermissions } from '../features/responses/responses.policy';
import { rosterImportsPermissions } from '../features/rosters/imports/roster-imports.policy';
import { rosterPeoplePermissions } from '../features/rosters/roster-people.policy';
import { rostersPermissions } from '../features/rosters/rosters.policy';
import { scimPermissions } from '../features/rosters/scim/scim.policy';
import { scoresPermissions } from '../features/scores/scores.policy';
import { sequencesPermissions } from '../features/sequences/sequences.policy';
import { sharingPermissions } from '../features/sharing/sharing.policy';
import { studiesPermissions } from '../features/studies/studies.policy';
import { summariesPermissions } from '../features/summaries/summaries.policy';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from '../schema.generated';

export type RootField =
  | `Query.${keyof QueryResolvers & string}`
  | `Mutation.${keyof MutationResolvers & string}`
  | `Subscription.${keyof SubscriptionResolvers & string}`;

/**
 * The permission table: the rule of every root field. A root field without a rule does not compile, and the server
 * refuses to start with one (graphql/schema.ts). The policy of a feature holds the rules about a particular object.
 */
export const permissionTable: Record<RootField, Rule> = {
  'Query.config': anyone,
  ...accountsPermissions,
  ...libraryPermissions,
  ...rostersPermissions,
  ...rosterPeoplePermissions,
  ...rosterImportsPermissions,
  ...scimPermissions,
  ...studiesPermissions,
  ...sequencesPermissions,
  ...recipientsPermissions,
  ...responsesPermissions,
  ...participationPermissions,
  ...deliveriesPermissions,
  ...scoresPermissions,
  ...benchmarksPermissions,
  ...summariesPermissions,
  ...exportsPermissions,
  ...sharingPermissions,
  ...auditPermissions,
  ...analyticsPermissions,
  ...feedbackPermissions,
  ...chatPermissions,
  ...digestsPermissions,
  ...webhooksPermissions,
  ...installationPermissions,
};
