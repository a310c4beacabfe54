import type { MicrosoftClient } from './microsoft-client';
import type { IsFromMicrosoft } from './microsoft-token';
import type { MsteamsAddresses } from './msteams-addresses';

/** What this process needs in order to talk with Microsoft. */
export interface MsteamsApp {
  addresses: MsteamsAddresses;
  client: MicrosoftClient;
  isFromMicrosoft: IsFromMicrosoft;
}

/** Microsoft allows a bot more, but people shall not notice the other bots of the company waiting. */
export const MSTEAMS_MESSAGES_PER_SECOND = 10;

/** The path of the Bot Connector's requests: the messaging endpoint of every company's bot. */
export const MSTEAMS_MESSAGES_PATH = '/api/auth/msteams/messages';
/** The path of the app package that an admin uploads to Microsoft Teams. */
export const MSTEAMS_PACKAGE_PATH = '/api/msteams/package';

/** What the app may do in a tenant, as application permissions of Microsoft Graph. docs/msteams.md says what each is for. */
export const MSTEAMS_PERMISSIONS = [
  'AppCatalog.Read.All',
  'Channel.ReadBasic.All',
  'ChannelMember.Read.All',
  'Organization.Read.All',
  'Team.ReadBasic.All',
  'TeamMember.Read.All',
  'TeamsAppInstallation.ReadWriteSelfForUser.All',
  'User.Read.All',
];
