import type { Resolvers } from '../../schema.generated';
import { accountOfPerson, chatEntities, chatEntityMembers, chatStatus, countLinkedPeople } from './chat.queries';
import { addChatRecipients } from './commands/add-chat-recipients';
import { beginSlackInstall } from './commands/begin-slack-install';
import { connectMsteams } from './commands/connect-msteams';
import { connectSlack } from './commands/connect-slack';
import { linkRecipientAccount } from './commands/link-recipient-account';
import { removeChatInstallation } from './commands/remove-chat-installation';
import { syncChatPeople } from './commands/sync-chat-people';
import { MSTEAMS_MESSAGES_PATH, MSTEAMS_PACKAGE_PATH, MSTEAMS_PERMISSIONS } from './msteams/msteams-app';
import { slackManifest } from './slack/slack-app';

export const chatResolvers: Resolvers = {
  Query: {
    chatStatus: (_, { provider }, ctx) => chatStatus(ctx, provider),
    chatEntities: (_, { provider, filter, type }, ctx) => chatEntities(ctx, provider, filter, type ?? null),
    chatEntityMembers: (_, { provider, entityId, entityType }, ctx) =>
      chatEntityMembers(ctx, provider, entityId, entityType),
    slackSetup: (_, __, ctx) => ({ manifest: slackManifest(), canInstall: ctx.chat.slack.credentials !== null }),
    msteamsSetup: (_, __, { linkTo }) => ({
      messagingEndpoint: linkTo(MSTEAMS_MESSAGES_PATH),
      permissions: MSTEAMS_PERMISSIONS,
      packagePath: MSTEAMS_PACKAGE_PATH,
    }),
  },
  Mutation: {
    async connectSlack(_, { input }, ctx) {
      await connectSlack(ctx, input);
      return { status: await chatStatus(ctx, 'SLACK') };
    },
    async connectMsteams(_, { input }, ctx) {
      await connectMsteams(ctx, input);
      return { status: await chatStatus(ctx, 'MSTEAMS') };
    },
    beginSlackInstall: async (_, __, ctx) => ({ url: await beginSlackInstall(ctx) }),
    async removeChatInstallation(_, { provider }, ctx) {
      await removeChatInstallation(ctx, provider);
      return { status: await chatStatus(ctx, provider) };
    },
    addChatRecipients: (_, { input }, ctx) => addChatRecipients(ctx, input),
    linkRecipientAccount: async (_, { input }, ctx) => ({ recipient: await linkRecipientAccount(ctx, input) }),
    async syncChatPeople(_, { provider, ...page }, ctx) {
      const result = await syncChatPeople(ctx, provider, page);
      return { ...result, status: await chatStatus(ctx, provider) };
    },
  },
  ChatStatus: {
    linkedPeople: ({ companyId, provider }, _, { db }) => countLinkedPeople(db, companyId, provider),
  },
  RosterPerson: {
    slack: ({ id }, _, ctx) => accountOfPerson(ctx, id, 'SLACK'),
    async msteams({ id, email }, _, ctx) {
      const account = await accountOfPerson(ctx, id, 'MSTEAMS');
      return account && { ...account, linkedBy: account.isChosen ? null : email };
    },
    chatAccount: ({ id }, { provider }, ctx) => accountOfPerson(ctx, id, provider),
  },
  ChatAccount: {
    id: ({ userId }) => userId,
    displayName: ({ realName }) => realName,
    name: ({ userName }) => userName,
  },
  MsteamsUser: {
    id: ({ userId }) => userId,
    name: ({ userName }) => userName,
    displayName: ({ realName }) => realName,
    email: ({ linkedBy }) => linkedBy,
  },
  SlackUser: {
    slackUserId: ({ userId }) => userId,
    profileImageUrl: ({ image }) => image,
  },
};
