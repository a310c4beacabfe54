import { pageOfList } from '../../platform/connection';
import type { Resolvers } from '../../schema.generated';
import { companiesById, usersById } from './accounts.loaders';
import { apiKeysOfCompany } from './accounts.queries';
import { createAccount } from './commands/create-account';
import { createApiKey } from './commands/create-api-key';
import { renameApiKey } from './commands/rename-api-key';
import { requestPasswordReset } from './commands/request-password-reset';
import { rotateApiKey } from './commands/rotate-api-key';
import { revokeApiKey } from './commands/revoke-api-key';
import { setPassword } from './commands/set-password';
import { signIn } from './commands/sign-in';
import { signOut } from './commands/sign-out';
import { updateCompany } from './commands/update-company';
import { updateUser } from './commands/update-user';
import { verifyEmail } from './commands/verify-email';
import { passwordStateOf } from './password-access';
import { managesRoster, requireUser } from './principal';
import { issueTrackerName, jobLevelName, sourceCodeHostName } from './profile-rules';
import { endsSoon } from './api-key-ends';
import { isApiKeyExpired } from './sessions';
import { isOnCustomerInstance, isOperator } from './staff';

export const accountsResolvers: Resolvers = {
  Query: {
    me: (_, __, { principal }) => requireUser(principal).user,
    apiKeys: (_, { updatedSince }, ctx) => apiKeysOfCompany(ctx, updatedSince),
    apiKeyPage: async (_, { updatedSince, ...page }, ctx) =>
      pageOfList(await apiKeysOfCompany(ctx, updatedSince), page, ({ id }) => id),
  },
  Mutation: {
    signIn: (_, { input }, ctx) => signIn(ctx, input),
    signOut: (_, __, ctx) => signOut(ctx),
    createAccount: (_, { input }, ctx) => createAccount(ctx, input),
    requestPasswordReset: (_, { email }, ctx) => requestPasswordReset(ctx, email),
    verifyEmail: (_, { token }, ctx) => verifyEmail(ctx, token),
    setPassword: (_, { input }, ctx) => setPassword(ctx, input),
    updateUser: (_, { input }, ctx) => updateUser(ctx, input),
    updateCompany: (_, { input }, ctx) => updateCompany(ctx, input),
    createApiKey: (_, { name, scopes, expiresAt, isService, creationKey }, ctx) =>
      createApiKey(ctx, {
        ...{ name: name ?? '', scopes, isService },
        ...{ expiresAt: expiresAt ?? null, creationKey: creationKey ?? null },
      }),
    rotateApiKey: (_, { ref, graceHours }, ctx) => rotateApiKey(ctx, ref, graceHours),
    renameApiKey: (_, { ref, name }, ctx) => renameApiKey(ctx, ref, name),
    revokeApiKey: (_, { ref }, ctx) => revokeApiKey(ctx, ref),
  },
  User: {
    ref: (user) => user.id,
    jobLevelName: (user) => jobLevelName(user.jobLevel),
    isCustomerAdmin: (user) => user.role === 'ADMIN',
    isSetup: (user) => user.passwordHash !== null || user.signOnId !== null,
    passwordState: (user, _, ctx) => passwordStateOf(ctx, user),
    isRoleManaged: (user) => user.signOnId !== null,
    canManageRoster: (user) => managesRoster(user),
    isOnCustomerInstance: (user, _, ctx) => isOnCustomerInstance(user, ctx),
    isOperator: (user, _, ctx) => isOperator(user, ctx),
    company: (user, _, { loaders }) => loaders.load(companiesById, user.companyId),
    gbac: (user, _, { loaders }) =>
      loaders.load(companiesById, user.companyId).then(({ hasCompanyAccess }) => ({ companyAccess: hasCompanyAccess })),
  },
  Company: {
    ref: (company) => company.id,
    issueTracker: (company) => issueTrackerName(company.issueTrackingSw),
    sourceCodeHost: (company) => sourceCodeHostName(company.sourceCodeMgmtSw),
  },
  ApiKey: {
    ref: (apiKey) => apiKey.id,
    owner: async ({ accountId }, _, { loaders }) => (await loaders.load(usersById, accountId))!,
    isExpired: (apiKey, _, { clock }) => isApiKeyExpired(apiKey, clock.now()),
    endsSoon: (apiKey, _, { clock }) => endsSoon(apiKey, clock.now()),
    formerUntil: ({ formerUntil }, _, { clock }) => (formerUntil && formerUntil > clock.now() ? formerUntil : null),
  },
};
