import { StartupError } from '../../../platform/startup-error';

/** The app in Slack that belongs to this installation, for connecting a workspace without pasting tokens. */
export interface SlackCredentials {
  clientId: string;
  clientSecret: string;
  /** The secret with which Slack signs its requests. */
  signingSecret: string;
}

/** Where Slack is, and the app of this installation; null if the settings name none. */
export interface SlackApp {
  /** The address without a slash at its end: https://slack.com, or that of a stand-in. */
  url: string;
  credentials: SlackCredentials | null;
  /** How many messages a workspace gets in a second, at most. */
  messagesPerSecond: number;
}

interface SlackSettings {
  SLACK_CLIENT_ID?: string;
  SLACK_CLIENT_SECRET?: string;
  SLACK_SIGNING_SECRET?: string;
  SLACK_MESSAGES_PER_SECOND: number;
  SLACK_URL?: string;
}

/** Reads the settings of the app. Throws a StartupError where its credentials are incomplete. */
export function slackAppOf(env: SlackSettings): SlackApp {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_SIGNING_SECRET: signingSecret } = env;
  const url = env.SLACK_URL?.replace(/\/$/, '') ?? 'https://slack.com';
  const slack = { url, messagesPerSecond: env.SLACK_MESSAGES_PER_SECOND };
  if (!clientId && !clientSecret && !signingSecret) return { ...slack, credentials: null };
  if (!clientId || !clientSecret || !signingSecret)
    throw new StartupError('An app in Slack needs SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET.');
  return { ...slack, credentials: { clientId, clientSecret, signingSecret } };
}

/** The path to which Slack sends a browser back after the consent page. */
export const SLACK_INSTALL_PATH = '/api/slack/install';
/** The paths of Slack's requests: events of a workspace, and clicks on buttons. */
export const SLACK_EVENTS_PATH = '/api/slack/events';
export const SLACK_ACTIONS_PATH = '/api/slack/actions';

/** What the app may do in a workspace. docs/slack.md says what each is for. */
export const SLACK_SCOPES = [
  'channels:read',
  'chat:write',
  'groups:read',
  'im:history',
  'im:write',
  'usergroups:read',
  'users:read',
  'users:read.email',
];

/** The manifest of an app with Socket Mode, to be pasted when somebody makes it in Slack. */
export const slackManifest = (): string =>
  JSON.stringify(
    {
      display_information: { name: 'Candor', description: 'Invitations and reminders for surveys' },
      features: { bot_user: { display_name: 'Candor', always_online: true } },
      oauth_config: { scopes: { bot: SLACK_SCOPES } },
      settings: {
        event_subscriptions: { bot_events: ['app_uninstalled', 'tokens_revoked'] },
        interactivity: { is_enabled: true },
        org_deploy_enabled: false,
        socket_mode_enabled: true,
        token_rotation_enabled: false,
      },
    },
    null,
    2,
  );
