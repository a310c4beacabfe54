import { LessThanOrEqual } from 'typeorm';
import { conflict } from '../../../platform/errors';
import { randomToken, tokenDigest } from '../../../platform/tokens';
import { requireUser } from '../../accounts/principal';
import { ChatInstallAttempt } from '../chat.entities';
import type { ChatContext } from '../context';
import { SLACK_INSTALL_PATH, SLACK_SCOPES } from '../slack/slack-app';

/** How long somebody may stay on Slack's page. */
const LIFETIME_MS = 10 * 60 * 1000;

/** Notes that the caller goes to Slack's consent page, and returns its address. */
export async function beginSlackInstall({ db, clock, chat, principal, linkTo }: ChatContext): Promise<string> {
  const { url, credentials } = chat.slack;
  if (!credentials) throw conflict('This installation has no app in Slack. Connect a workspace by pasting tokens.');
  const state = randomToken();
  const now = clock.now();
  await db.delete(ChatInstallAttempt, { createdAt: LessThanOrEqual(new Date(now.getTime() - LIFETIME_MS)) });
  await db.insert(ChatInstallAttempt, {
    stateDigest: tokenDigest(state),
    accountId: requireUser(principal).user.id,
    createdAt: now,
  });
  const address = new URL(`${url}/oauth/v2/authorize`);
  const parameters = {
    client_id: credentials.clientId,
    scope: SLACK_SCOPES.join(','),
    redirect_uri: linkTo(SLACK_INSTALL_PATH),
    state,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Takes the attempt of a state. It works once, for the person who began it and for ten minutes; false otherwise. */
export async function takeInstallAttempt({ db, clock, principal }: ChatContext, state: string): Promise<boolean> {
  const attempt = await db.findOneBy(ChatInstallAttempt, { stateDigest: tokenDigest(state) });
  const isOwn = attempt?.accountId === requireUser(principal).user.id;
  if (!attempt || !isOwn || attempt.createdAt.getTime() + LIFETIME_MS <= clock.now().getTime()) return false;
  const { affected } = await db.delete(ChatInstallAttempt, { stateDigest: attempt.stateDigest });
  return affected === 1;
}
