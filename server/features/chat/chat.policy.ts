import { customerAdmin, customerAdminInPerson, viewer, type Rule } from '../accounts/principal';

export const chatPermissions = {
  'Query.chatStatus': viewer,
  'Query.chatEntities': customerAdmin,
  'Query.chatEntityMembers': customerAdmin,
  'Query.slackSetup': customerAdmin,
  'Query.msteamsSetup': customerAdmin,
  'Mutation.connectMsteams': customerAdminInPerson,
  'Mutation.connectSlack': customerAdminInPerson,
  'Mutation.beginSlackInstall': customerAdminInPerson,
  'Mutation.removeChatInstallation': customerAdminInPerson,
  'Mutation.syncChatPeople': customerAdmin,
  'Mutation.addChatRecipients': customerAdmin,
  'Mutation.linkRecipientAccount': customerAdmin,
} satisfies Record<string, Rule>;
