import type { Resolvers } from '../../schema.generated';
import { auditEntryCount, auditLogOf } from './audit.queries';

export const auditResolvers: Resolvers = {
  Query: {
    auditLog: (_, { first, after, updatedSince }, ctx) =>
      auditLogOf(ctx, { first, after: after ?? null, since: updatedSince ?? null }),
  },
  AuditLogPage: {
    entries: ({ nodes }) => nodes,
    totalCount: ({ since }, _, ctx) => auditEntryCount(ctx, since),
  },
  AuditEntry: {
    ref: (entry) => entry.id,
  },
};
