import type { Resolvers } from '../../schema.generated';
import { companiesById } from './accounts.loaders';
import { ApiKey } from './api-key.entity';
import { createApiKey } from './commands/create-api-key';
import { revokeApiKey } from './commands/revoke-api-key';
import { signIn } from './commands/sign-in';
import { signOut } from './commands/sign-out';
import { companyIdOf, requireUser } from './principal';

export const accountsResolvers: Resolvers = {
  Query: {
    me: (_, __, { principal }) => requireUser(principal).user,
    apiKeys: (_, __, { db, principal }) =>
      db.find(ApiKey, { where: { companyId: companyIdOf(principal) }, order: { createdAt: 'DESC' } }),
  },
  Mutation: {
    signIn: (_, { input }, ctx) => signIn(ctx, input),
    signOut: (_, __, ctx) => signOut(ctx),
    createApiKey: (_, { name }, ctx) => createApiKey(ctx, name ?? ''),
    revokeApiKey: (_, { ref }, ctx) => revokeApiKey(ctx, ref),
  },
  User: {
    ref: (user) => user.id,
    isCustomerAdmin: (user) => user.role === 'ADMIN',
    isSetup: (user) => user.passwordHash !== null || user.signOnId !== null,
    isRoleManaged: (user) => user.signOnId !== null,
    canManageRoster: (user) => user.role === 'ADMIN',
    company: (user, _, { loaders }) => loaders.load(companiesById, user.companyId),
    gbac: (user, _, { loaders }) =>
      loaders.load(companiesById, user.companyId).then(({ hasCompanyAccess }) => ({ companyAccess: hasCompanyAccess })),
  },
  Company: {
    ref: (company) => company.id,
  },
  ApiKey: {
    ref: (apiKey) => apiKey.id,
  },
};
