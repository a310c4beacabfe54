import type { GraphQLObjectType } from 'graphql';
import { permissionTable, type RootField } from '../../server/graphql/permissions';
import { executableSchema } from '../../server/graphql/schema';
import { prepare, rootFieldsOf } from '../../server/rest/operations';
import { restRoutes } from '../../server/rest/routes';
import { textOf } from '../testkit';

/** What no call of the REST API does, by the words of docs/integrate.md. */
const ONLY_GRAPHQL: Record<string, RootField[]> = {
  'people of the roster': [
    'Query.rosterPeople',
    'Query.rosterPerson',
    'Mutation.addRosterPeople',
    'Mutation.updateRosterPerson',
    'Mutation.updateRosterPeople',
    'Mutation.removeRosterPeople',
    'Mutation.undoRosterRemoval',
    'Mutation.exportRosterPeople',
    'Mutation.exportRosterPerson',
    'Mutation.forgetRosterPerson',
  ],
  'imports of files': [
    'Query.rosterImport',
    'Query.lastRosterImport',
    'Mutation.createRosterImport',
    'Mutation.applyRosterImport',
    'Mutation.undoRosterImport',
    'Mutation.discardRosterImport',
  ],
  'the status of SCIM': ['Query.scim'],
  'invitations and reminders by mail': [
    'Mutation.retryFailedInvitations',
    'Mutation.sendTestInvitation',
    'Mutation.setMessageText',
  ],
  'personal links': ['Mutation.replaceRecipientLinks', 'Mutation.exportRecipientLinks'],
  'files of recipients, undoing their removal': ['Mutation.exportRecipients', 'Mutation.undoRecipientRemoval'],
  'how many of each team can be expected': ['Query.expectedTeams'],
  'the setup of chat providers': [
    'Query.slackSetup',
    'Query.msteamsSetup',
    'Mutation.connectSlack',
    'Mutation.beginSlackInstall',
    'Mutation.connectMsteams',
    'Mutation.removeChatInstallation',
  ],
  digests: ['Query.digest', 'Mutation.setDigest', 'Mutation.setDigestChannel', 'Mutation.removeDigestChannel'],
  'the browsers in which somebody is signed in': ['Query.sessions', 'Mutation.endSession', 'Mutation.endOtherSessions'],
  'what a share link covers': ['Query.tokenScope'],
  'the page of outcomes as the public sees it': ['Query.publicOutcomes'],
  'one topic, question or action item by itself': ['Query.topic', 'Query.prompt', 'Query.actionItem'],
  'previews of exports': ['Query.exportPreview'],
  'the figures of an installation': ['Query.installation'],
  'feedback on the product': ['Mutation.sendFeedback'],
  subscriptions: ['Subscription.participationChanged', 'Subscription.studyChanged'],
};

const schema = executableSchema();
const isDeprecated = (name: string): boolean => {
  const [type, field] = name.split('.') as [string, string];
  return (schema.getType(type) as GraphQLObjectType).getFields()[field]!.deprecationReason != null;
};

test('whatever GraphQL can do a call of the REST API does too, but what docs/integrate.md names', () => {
  const done = new Set(restRoutes.flatMap((row) => prepare(schema, row).operations.flatMap(rootFieldsOf)));
  const others = (Object.keys(permissionTable) as RootField[]).filter((name) => !done.has(name) && !isDeprecated(name));
  expect(others.sort()).toEqual(Object.values(ONLY_GRAPHQL).flat().sort());
  const page = textOf('docs/integrate.md').split('## What only GraphQL has')[1]!.replace(/\s+/g, ' ');
  expect(Object.keys(ONLY_GRAPHQL).filter((words) => !page.includes(words))).toEqual([]);
});
