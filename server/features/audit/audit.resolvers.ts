import type { Resolvers } from '../../schema.generated';
import { auditLogOf } from './audit.queries';

export const auditResolvers: Resolvers = {
  Query: {
    auditLog: (_, { first, after }, ctx) => auditLogOf(ctx, first, after ?? null),
  },
  AuditEntry: {
    ref: (entry) => entry.id,
  },
};
