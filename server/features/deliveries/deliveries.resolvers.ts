import type { Resolvers } from '../../schema.generated';
import { retryFailedInvitations } from './commands/retry-failed-invitations';
import { sendInvitations } from './commands/send-invitations';
import { sendReminder } from './commands/send-reminder';
import { sendTestInvitation } from './commands/send-test-invitation';
import { failedInvitations, invitationProgress, lastReminder } from './progress.queries';

export const deliveriesResolvers: Resolvers = {
  Mutation: {
    sendInvitations: (_, { studyRef, method }, ctx) => sendInvitations(ctx, studyRef, method),
    retryFailedInvitations: (_, { studyRef }, ctx) => retryFailedInvitations(ctx, studyRef),
    sendTestInvitation: (_, { studyRef, language }, ctx) => sendTestInvitation(ctx, studyRef, language),
    sendReminder: (_, { studyRef, method }, ctx) => sendReminder(ctx, studyRef, method),
  },
  Participation: {
    invitations: async ({ study }, _, ctx) => {
      const progress = await invitationProgress(ctx, study);
      return progress && { ...progress, study };
    },
    lastReminder: ({ study }, _, ctx) => lastReminder(ctx, study.id),
  },
  InvitationProgress: {
    failures: ({ study }, _, ctx) => failedInvitations(ctx, study.id),
  },
};
