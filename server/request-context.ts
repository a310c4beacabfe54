import type { EntityManager } from 'typeorm';
import type { DeliveriesContext } from './features/deliveries/context';
import type { ChatContext } from './features/chat/context';
import type { InstallationContext } from './features/installation/context';
import type { MetricsContext } from './features/metrics/context';
import type { DefaultTeamContext } from './features/responses/context';
import type { StudyLifeContext } from './features/studies/context';
import type { SummariesContext } from './features/summaries/context';
import type { WebhooksContext } from './features/webhooks/context';
import type { ReportDefect } from './platform/error-reporter';

/**
 * The context of each call, which `runtime.ts` makes. It combines the context that all features share with the services
 * that single features need.
 */
export interface RequestContext
  extends
    StudyLifeContext,
    DefaultTeamContext,
    DeliveriesContext,
    SummariesContext,
    MetricsContext,
    ChatContext,
    WebhooksContext,
    InstallationContext {
  /** Settings of the operator that every visitor may read. */
  publicSettings: PublicSettings;
  /** Reports an unexpected error that must not fail the call. */
  report: ReportDefect;
  /** Waits until the operation may go on with its next part. Only dear operations have it, so that they delay nobody else. */
  turn?: () => Promise<void>;
  /** Runs inside the transaction of a mutation, after everything else. If it throws, the mutation rolls back. */
  beforeCommit?: (db: EntityManager) => Promise<void>;
  /** Calls the listener when the caller has closed the connection, at once if that has happened. It does nothing without a connection. */
  onGone(listener: () => void): void;
}

/** Settings of the operator that every visitor may read. */
export interface PublicSettings {
  /** Where the errors of browsers are sent, if they are. */
  sentryDsn: string | undefined;
  /** The name of the identity provider; empty without one. */
  singleSignOnName: string;
  providerName: string;
  incidentBanner: string | null;
}
