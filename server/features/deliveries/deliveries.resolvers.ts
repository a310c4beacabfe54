import type { Resolvers } from '../../schema.generated';
import { retryFailedInvitations } from './commands/retry-failed-invitations';
import { sendInvitations } from './commands/send-invitations';
import { sendReminder } from './commands/send-reminder';
import { sendTestInvitation } from './commands/send-test-invitation';
import { setMessageText } from './commands/set-message-text';
import { invitedAt } from './invited-at.queries';
import { textsOf } from './message-texts.queries';
import { failedInvitations, invitationProgress, lastReminder } from './progress.queries';

export const deliveriesResolvers: Resolvers = {
  Mutation: {
    sendInvitations: (_, { studyRef, method }, ctx) => sendInvitations(ctx, studyRef, method),
    retryFailedInvitations: (_, { studyRef }, ctx) => retryFailedInvitations(ctx, studyRef),
    sendTestInvitation: (_, { studyRef, language, kind }, ctx) => sendTestInvitation(ctx, studyRef, language, kind),
    setMessageText: (_, { input }, ctx) => setMessageText(ctx, input),
    sendReminder: (_, { studyRef, method }, ctx) => sendReminder(ctx, studyRef, method),
  },
  Study: {
    messageTexts: (study, _, ctx) => textsOf(ctx, study),
  },
  Participation: {
    invitations: async ({ study }, _, ctx) => {
      const progress = await invitationProgress(ctx, study);
      return progress && { ...progress, study };
    },
    lastReminder: ({ study }, _, ctx) => lastReminder(ctx, study.id),
  },
  Recipient: {
    invitedAt: ({ id }, _, { loaders }) => loaders.load(invitedAt, id),
  },
  InvitationProgress: {
    failures: ({ study }, _, ctx) => failedInvitations(ctx, study.id),
  },
};
