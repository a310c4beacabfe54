import { randomUUID } from 'node:crypto';

/** Somebody in the tenant of the stand-in, in the shape of Microsoft Graph's users. */
export interface MsteamsMember {
  id: string;
  displayName: string;
  mail: string | null;
  userPrincipalName: string;
  accountEnabled: boolean;
  userType: 'Member' | 'Guest';
}

interface MsteamsChannel {
  id: string;
  displayName: string;
  members: string[];
}

interface MsteamsTeam {
  id: string;
  displayName: string;
  members: string[];
  channels: MsteamsChannel[];
}

/** A paragraph of an Adaptive Card. */
export interface CardElement {
  type: 'RichTextBlock';
  inlines: { type: 'TextRun'; text: string; weight?: string }[];
}

/** A card as Microsoft Teams shows it. */
export interface AdaptiveCard {
  type: 'AdaptiveCard';
  version: string;
  body: CardElement[];
  actions?: { type: string; title: string; url?: string }[];
}

/** A message that Microsoft Teams has accepted. */
export interface MsteamsMessage {
  id: string;
  /** The id of the account or of the channel that got it. */
  user: string;
  summary: string;
  card: AdaptiveCard | null;
}

/** What a tenant of Microsoft knows: people, teams with channels, who has the app, and what the bot has written. */
export class MsteamsTenant {
  readonly members: MsteamsMember[] = [];
  readonly teams: MsteamsTeam[] = [];
  readonly messages: MsteamsMessage[] = [];
  /** The accounts that have the app, by id. */
  readonly installed = new Set<string>();
  /** The teams that somebody has added the app to, by id. */
  readonly teamsWithApp = new Set<string>();
  /** Whether an admin has uploaded the app package, so that the app can be installed for somebody. */
  hasAppInCatalog = true;
  /** Whether an admin has consented to the app's permissions. */
  hasConsent = true;

  constructor(
    readonly id = '11111111-2222-4333-8444-555555555555',
    readonly name = 'Acme Robotics',
  ) {}

  /** Adds somebody, and returns the id of their account. */
  person(displayName: string, more: Partial<MsteamsMember> & { email?: string } = {}): string {
    const { email, ...rest } = more;
    const name = displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.');
    const member: MsteamsMember = {
      id: randomUUID(),
      displayName,
      mail: email ?? null,
      userPrincipalName: email ?? `${name}@acme.example`,
      accountEnabled: true,
      userType: 'Member',
      ...rest,
    };
    this.members.push(member);
    return member.id;
  }

  /** Adds a team, and returns its id. */
  team(displayName: string, members: string[]): string {
    const team = { id: randomUUID(), displayName, members, channels: [] };
    this.teams.push(team);
    return team.id;
  }

  /** Adds a channel to a team, and returns its id. */
  channel(teamId: string, displayName: string, members: string[]): string {
    const id = `19:${randomUUID()}@thread.tacv2`;
    this.teams.find((each) => each.id === teamId)!.channels.push({ id, displayName, members });
    return id;
  }

  /** Forgets everybody and everything that happened. */
  reset(): void {
    for (const list of [this.members, this.teams, this.messages]) list.length = 0;
    this.installed.clear();
    this.teamsWithApp.clear();
    this.hasAppInCatalog = true;
    this.hasConsent = true;
  }
}

/** The id of the bot's conversation with an account, and the way back. */
export const conversationOf = (user: string): string => `a:${user}`;
export const partnerOf = (conversation: string): string => conversation.slice('a:'.length);
