import { customerAdmin, type Rule } from '../accounts/principal';

export const deliveriesPermissions = {
  'Mutation.sendInvitations': customerAdmin,
  'Mutation.retryFailedInvitations': customerAdmin,
  'Mutation.sendTestInvitation': customerAdmin,
  'Mutation.setMessageText': customerAdmin,
  'Mutation.sendReminder': customerAdmin,
} satisfies Record<string, Rule>;
