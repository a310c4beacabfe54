import type { Resolvers } from '../../schema.generated';
import { endOtherSessions } from './commands/end-other-sessions';
import { endSession } from './commands/end-session';
import { isCurrent, ownSessionCount, ownSessions } from './sessions.queries';

export const sessionsResolvers: Resolvers = {
  Query: {
    sessions: (_, { first, after }, ctx) => ownSessions(ctx, { first, after: after ?? null }),
  },
  Mutation: {
    endSession: (_, { ref }, ctx) => endSession(ctx, ref),
    endOtherSessions: (_, __, ctx) => endOtherSessions(ctx),
  },
  Session: {
    ref: (session) => session.id,
    lastUsedAt: (session) => session.lastSeenAt,
    isCurrent: (session, _, ctx) => isCurrent(ctx, session),
  },
  SessionConnection: { totalCount: (_, __, ctx) => ownSessionCount(ctx) },
};
