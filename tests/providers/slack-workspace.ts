import type { KnownBlock, MessageMetadata } from '@slack/types';

/** Somebody in the workspace of the stand-in, in the shape of Slack's `users.list`. */
export interface SlackMember {
  id: string;
  name: string;
  deleted: boolean;
  is_bot: boolean;
  profile: { real_name: string; display_name: string; email?: string; image_72?: string };
}

interface SlackGroup {
  id: string;
  /** The name of a channel, or the handle of a user group. */
  name: string;
  title: string;
  members: string[];
}

/** A message that the workspace has accepted. */
export interface SlackMessage {
  /** The direct conversation or the channel that it stands in. */
  channel: string;
  /** The person or the channel that got it. */
  user: string;
  ts: string;
  text: string;
  blocks: KnownBlock[];
  metadata?: MessageMetadata;
  unfurls: boolean;
}

/** What a Slack workspace knows: people, channels, user groups, and messages. */
export class SlackWorkspace {
  readonly members: SlackMember[] = [];
  readonly channels: SlackGroup[] = [];
  readonly userGroups: SlackGroup[] = [];
  readonly messages: SlackMessage[] = [];
  /** The workspace's clock, in milliseconds. */
  now = () => Date.now();
  private lastTs = 0;

  constructor(
    readonly id = 'T0WORKSPACE',
    readonly name = 'Acme Robotics',
  ) {}

  /** Adds somebody, and returns the id of their account. */
  person(realName: string, more: Partial<SlackMember> & { email?: string } = {}): string {
    const { email, ...rest } = more;
    const name = realName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.');
    const profile = { real_name: realName, display_name: '', ...(email && { email }) };
    const id = `U${String(this.members.length + 1).padStart(8, '0')}`;
    this.members.push({ id, name, deleted: false, is_bot: false, profile, ...rest });
    return id;
  }

  channel(name: string, members: string[]): string {
    const id = `C${String(this.channels.length + 1).padStart(8, '0')}`;
    this.channels.push({ id, name, title: name, members });
    return id;
  }

  userGroup(handle: string, title: string, members: string[]): string {
    const id = `S${String(this.userGroups.length + 1).padStart(8, '0')}`;
    this.userGroups.push({ id, name: handle, title, members });
    return id;
  }

  /** Keeps a message. Its `ts` is unique in the workspace. */
  post(message: Omit<SlackMessage, 'ts'>): SlackMessage {
    this.lastTs = Math.max(this.lastTs + 1, this.now());
    const kept = { ...message, ts: `${this.lastTs.toString().slice(0, 10)}.${this.lastTs.toString().slice(10)}000` };
    this.messages.push(kept);
    return kept;
  }
}

/** The id of the direct conversation with somebody, and the way back. */
export const conversationWith = (user: string): string => `D${user.slice(1)}`;
export const partnerIn = (channel: string): string => `U${channel.slice(1)}`;
