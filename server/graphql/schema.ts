import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { mapSchema, MapperKind } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { accountsResolvers } from '../features/accounts/accounts.resolvers';
import { peopleResolvers } from '../features/accounts/people.resolvers';
import { sessionsResolvers } from '../features/accounts/sessions.resolvers';
import { feedbackResolvers } from '../features/feedback/feedback.resolvers';
import { analyticsResolvers } from '../features/analytics/analytics.resolvers';
import { auditResolvers } from '../features/audit/audit.resolvers';
import { benchmarksResolvers } from '../features/benchmarks/benchmarks.resolvers';
import { chatResolvers } from '../features/chat/chat.resolvers';
import { deliveriesResolvers } from '../features/deliveries/deliveries.resolvers';
import { digestsResolvers } from '../features/digests/digests.resolvers';
import { webhooksResolvers } from '../features/webhooks/webhooks.resolvers';
import { exportsResolvers } from '../features/exports/exports.resolvers';
import { installationResolvers } from '../features/installation/installation.resolvers';
import { libraryResolvers } from '../features/library/library.resolvers';
import { metricsResolvers } from '../features/metrics/metrics.resolvers';
import { participationResolvers } from '../features/participation/participation.resolvers';
import { recipientsResolvers } from '../features/recipients/recipients.resolvers';
import { responsesResolvers } from '../features/responses/responses.resolvers';
import { rosterImportsResolvers } from '../features/rosters/imports/roster-imports.resolvers';
import { rosterPeopleResolvers } from '../features/rosters/roster-people.resolvers';
import { rostersResolvers } from '../features/rosters/rosters.resolvers';
import { scimResolvers } from '../features/rosters/scim/scim.resolvers';
import { draftNotesResolvers } from '../features/studies/draft-notes/draft-notes.resolvers';
import { studyFilesResolvers } from '../features/studies/study-files.resolvers';
import { studyPromptsResolvers } from '../features/studies/study-prompts.resolvers';
import { subjectsResolvers } from '../features/scores/subjects.resolvers';
import { againstCompanyResolvers } from '../features/scores/against-company.resolvers';
import { findingsResolvers } from '../features/scores/findings/findings.resolvers';
import { intervalsResolvers } from '../features/scores/intervals.resolvers';
import { repliesResolvers } from '../features/scores/replies/replies.resolvers';
import { scoresResolvers } from '../features/scores/scores.resolvers';
import { historyResolvers } from '../features/sequences/history/history.resolvers';
import { outcomesResolvers } from '../features/sequences/outcomes/outcomes.resolvers';
import { recommendedActionsResolvers } from '../features/sequences/recommended-actions.resolvers';
import { repeatsResolvers } from '../features/sequences/repeat/repeats.resolvers';
import { sequencesResolvers } from '../features/sequences/sequences.resolvers';
import { seriesTrendsResolvers } from '../features/sequences/series-trends.resolvers';
import { starredTopicsResolvers } from '../features/sequences/starred-topics.resolvers';
import { sharingResolvers } from '../features/sharing/sharing.resolvers';
import { studiesResolvers } from '../features/studies/studies.resolvers';
import { summariesResolvers } from '../features/summaries/summaries.resolvers';
import type { Principal } from '../features/accounts/principal';
import { projectRoot } from '../platform/project-root';
import type { RequestContext } from '../request-context';
import type { Mutation } from '../schema.generated';
import { inTransaction } from '../runtime';
import { configResolvers } from './config.resolvers';
import { inTurns } from './shared-turns';
import { requireKeyScopeOfField } from './api-key-coverage';
import { permissionTable, type RootField } from './permissions';
import { withRateLimits } from './rate-limits';
import { scalarResolvers } from './scalars';

type RootFieldConfig = GraphQLFieldConfig<unknown, RequestContext, Record<string, unknown>>;

let built: GraphQLSchema | undefined;

/** The executable schema. It knows nothing of a database or of settings: these are in the context of each call. So a process builds it once. */
export const executableSchema = (): GraphQLSchema => (built ??= buildSchema());

/** Each root field checks its rule and its limits before it runs, and each mutation runs in a transaction. */
function buildSchema(): GraphQLSchema {
  const schema = makeExecutableSchema<RequestContext>({
    typeDefs: contractTexts(),
    resolvers: [
      scalarResolvers,
      configResolvers,
      accountsResolvers,
      peopleResolvers,
      sessionsResolvers,
      auditResolvers,
      analyticsResolvers,
      feedbackResolvers,
      libraryResolvers,
      rostersResolvers,
      rosterPeopleResolvers,
      rosterImportsResolvers,
      scimResolvers,
      studiesResolvers,
      studyPromptsResolvers,
      studyFilesResolvers,
      draftNotesResolvers,
      recipientsResolvers,
      responsesResolvers,
      participationResolvers,
      deliveriesResolvers,
      scoresResolvers,
      repliesResolvers,
      againstCompanyResolvers,
      findingsResolvers,
      intervalsResolvers,
      subjectsResolvers,
      summariesResolvers,
      exportsResolvers,
      metricsResolvers,
      benchmarksResolvers,
      sequencesResolvers,
      seriesTrendsResolvers,
      starredTopicsResolvers,
      repeatsResolvers,
      outcomesResolvers,
      recommendedActionsResolvers,
      historyResolvers,
      sharingResolvers,
      chatResolvers,
      digestsResolvers,
      webhooksResolvers,
      installationResolvers,
    ],
  });
  const shared = (field: RootFieldConfig) => inTurns(schema, field);
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: shared,
    [MapperKind.QUERY_ROOT_FIELD]: (field, name) => guarded(shared(field), `Query.${name}`),
    // The rate limit is outside the transaction, because its count has to stay when the transaction fails.
    [MapperKind.MUTATION_ROOT_FIELD]: (field, name) =>
      guarded(withRateLimits(transactional(field, name), `Mutation.${name}`), `Mutation.${name}`),
    [MapperKind.SUBSCRIPTION_ROOT_FIELD]: (field, name) => guarded(field, `Subscription.${name}`),
  });
}

/** The texts of the contract, one of each file. */
export function contractTexts(): string[] {
  const directory = path.join(projectRoot, 'schema');
  return readdirSync(directory)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(path.join(directory, file), 'utf8'));
}

/** Makes a root field check its rule and the scopes of an API key first. Throws if the field has no rule, so that the server does not start. */
function guarded(field: RootFieldConfig, name: string): RootFieldConfig {
  const rule = permissionTable[name as RootField];
  if (!rule) throw new Error(`${name} has no rule in the permission table (server/graphql/permissions.ts).`);
  const { resolve = defaultFieldResolver, subscribe } = field;
  const requireRights = (principal: Principal) => {
    rule(principal);
    requireKeyScopeOfField(principal, name as RootField);
  };
  return {
    ...field,
    resolve(parent, args, ctx, info) {
      requireRights(ctx.principal);
      return resolve(parent, args, ctx, info);
    },
    ...(subscribe && {
      subscribe(
        parent: unknown,
        args: Record<string, unknown>,
        ctx: RequestContext,
        info: Parameters<typeof resolve>[3],
      ) {
        requireRights(ctx.principal);
        return subscribe(parent, args, ctx, info);
      },
    }),
  };
}

/**
 * The mutations that get no transaction here. Those of the respondents are merged with the mutations of other callers
 * into one statement, and begin a transaction themselves where that is not possible. `regenerateSummary` waits for a
 * language model, and those of chat for the provider; they must not keep a connection meanwhile.
 */
const WITHOUT_TRANSACTION: readonly string[] = [
  'startStudyResponse',
  'answerPrompt',
  'completeStudyResponse',
  'submitResponse',
  'regenerateSummary',
  'connectMsteams',
  'connectSlack',
  'syncChatPeople',
  'addChatRecipients',
  'linkRecipientAccount',
  'sendTestInvitation',
  'setDigestChannel',
  'testWebhook',
  'replayWebhookDelivery',
] satisfies (keyof Mutation)[];

function transactional(field: RootFieldConfig, name: string): RootFieldConfig {
  if (WITHOUT_TRANSACTION.includes(name)) return field;
  const { resolve = defaultFieldResolver } = field;
  return {
    ...field,
    resolve: (parent, args, ctx, info) =>
      inTransaction(ctx, async (inner) => {
        const result: unknown = await resolve(parent, args, inner, info);
        await inner.beforeCommit?.(inner.db);
        return result;
      }),
  };
}
