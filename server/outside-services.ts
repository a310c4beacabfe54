import type { Env } from './env';
import type { DeliveryChannels } from './features/deliveries/delivery-channel';
import { emailChannel } from './features/deliveries/email-channel';
import { chatChannel } from './features/chat/chat-channel';
import type { ChatProviders } from './features/chat/context';
import { microsoftClient } from './features/chat/msteams/microsoft-client';
import { connectorTokens } from './features/chat/msteams/microsoft-token';
import { MSTEAMS_MESSAGES_PER_SECOND } from './features/chat/msteams/msteams-app';
import { msteamsService } from './features/chat/msteams/msteams-service';
import { slackService } from './features/chat/slack/slack-service';
import { cachedContributions } from './features/responses/contributions/cached-contributions';
import { noContributions, type ContributionsSource } from './features/responses/contributions/contributions-source';
import { httpContributions } from './features/responses/contributions/http-contributions';
import { httpMetrics } from './features/metrics/http-metrics';
import { noMetrics, type MetricsSource } from './features/metrics/metrics-source';
import { cachedMetrics } from './features/metrics/cached-metrics';
import { SummaryWriter } from './features/summaries/summary-writer';
import { mailServer } from './mail/mail-server';
import type { Clock } from './platform/clock';
import { languageModel } from './platform/language-model';
import type { Logger } from './platform/logger';
import { postOutside, type PostOutside } from './platform/post-outside';

/** The services outside the product. The product also works if they are slow, not available or not set up. */
export interface OutsideServices {
  metrics: MetricsSource;
  contributions: ContributionsSource;
  summaries: SummaryWriter;
  /** The ways in which messages reach recipients. */
  channels: DeliveryChannels;
  chat: ChatProviders;
  /** Sends messages to addresses that admins have typed in. */
  postOutside: PostOutside;
}

/** Creates the clients of the outside services that the settings name. */
export function outsideServices({ env, clock, log }: { env: Env; clock: Clock; log: Logger }): OutsideServices {
  const { url, ...rest } = env.metrics;
  const chat = chatProviders(env);
  return {
    metrics: url ? cachedMetrics(httpMetrics({ url, ...rest }), clock) : noMetrics,
    contributions: contributionsOf(env, clock),
    summaries: new SummaryWriter(
      env.summaries ? languageModel(env.summaries, log) : null,
      env.summaries?.tokenBudget ?? 0,
    ),
    channels: {
      EMAIL: emailChannel({
        server: env.smtpUrl ? mailServer(env.smtpUrl, env.mailFrom) : null,
        mailsPerSecond: env.mailsPerSecond,
      }),
      SLACK: chatChannel('SLACK', chat, env.slack.messagesPerSecond),
      MSTEAMS: chatChannel('MSTEAMS', chat, MSTEAMS_MESSAGES_PER_SECOND),
    },
    chat,
    postOutside: postOutside(env.webhookNetworks),
  };
}

function chatProviders({ slack, msteams: addresses }: Env): ChatProviders {
  const client = microsoftClient(addresses);
  return {
    slack,
    msteams: { addresses, client, isFromMicrosoft: connectorTokens(addresses) },
    services: { SLACK: slackService(slack), MSTEAMS: msteamsService(addresses, client) },
  };
}

function contributionsOf({ contributions: { url, ...rest } }: Env, clock: Clock): ContributionsSource {
  return url ? cachedContributions(httpContributions({ url, ...rest }), clock) : noContributions;
}
