import type { ScimOperation } from '@/apollo/types.generated';
import type { ScimPageQuery } from './ScimPage.generated';

export type ProviderId = 'entra' | 'okta';

export const PROVIDERS: readonly { id: ProviderId; label: string }[] = [
  { id: 'entra', label: 'Microsoft Entra ID' },
  { id: 'okta', label: 'Okta' },
];

/** What to do at each provider. docs/scim.md says the same at length. */
export const STEPS: Record<ProviderId, readonly { title: string; text: string }[]> = {
  entra: [
    {
      title: 'Make an application',
      text: 'In the Entra admin center, under Enterprise applications: New application, Create your own application, not in the gallery.',
    },
    {
      title: 'Paste address and key',
      text: 'Under Provisioning, choose Automatic. The address is the Tenant URL, the key is the Secret token. Test the connection, and save.',
    },
    {
      title: 'Check the mappings',
      text: 'The default mapping of users works if mail goes to the work email: surveys are sent there. Leave groups on only if they are your teams.',
    },
    {
      title: 'Assign people and start',
      text: 'Under Users and groups, assign who can be asked. Then start provisioning; Entra calls about every 40 minutes.',
    },
  ],
  okta: [
    {
      title: 'Make an application',
      text: 'Under Applications, create an app integration. In its General settings, choose SCIM for provisioning.',
    },
    {
      title: 'Paste address and key',
      text: 'Under Provisioning, Integration: the address is the base URL, userName the unique identifier, and HTTP Header the authentication, with the key. Choose to push new users, profile updates and groups, and test it.',
    },
    {
      title: 'Switch on what it may do',
      text: 'Under Provisioning, To App: Create Users, Update User Attributes and Deactivate Users.',
    },
    {
      title: 'Assign people, push teams',
      text: 'Assign who can be asked. Under Push Groups, push the groups that are your teams: a person has one team, so the group that comes last wins.',
    },
  ],
};

const OPERATIONS: Record<ScimOperation, string> = {
  READ_SETUP: 'What is possible was read',
  READ_USERS: 'People looked up',
  CREATE_USER: 'Person added',
  CHANGE_USER: 'Person changed',
  DELETE_USER: 'Person deleted',
  READ_GROUPS: 'Teams looked up',
  CREATE_GROUP: 'Team added',
  CHANGE_GROUP: 'Team or its people changed',
  DELETE_GROUP: 'Team deleted',
};

export const operationText = (operation: ScimOperation): string => OPERATIONS[operation];

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** How much of the roster a provider keeps in step. */
export const keptText = ({ userCount, awayCount, groupCount }: ScimPageQuery['scim']): string =>
  `It keeps ${counted(userCount, 'person', 'people')} and ${counted(groupCount, 'team', 'teams')} in step. ${counted(awayCount, 'person has', 'people have')} left.`;
