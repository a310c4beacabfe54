import type { Resolvers } from '../../schema.generated';
import { auditEntryCount, auditLogOf } from './audit.queries';

export const auditResolvers: Resolvers = {
  Query: {
    auditLog: (_, { first, after }, ctx) => auditLogOf(ctx, first, after ?? null),
  },
  AuditLogPage: {
    entries: ({ nodes }) => nodes,
    totalCount: (_, __, ctx) => auditEntryCount(ctx),
  },
  AuditEntry: {
    ref: (entry) => entry.id,
  },
};
