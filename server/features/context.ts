import type { EntityManager } from 'typeorm';
import type { Mail } from '../mail/outbox';
import type { Loaders } from '../persistence/loader';
import type { Clock } from '../platform/clock';
import type { LiveBus } from '../platform/live-bus';
import type { Environment } from '../schema.generated';
import type { Features } from './accounts/features';
import type { Principal } from './accounts/principal';
import type { Staff } from './accounts/staff';
import type { NewAuditEntry } from './audit/record';
import type { MetricSource } from './metrics/metric-source';
import type { SummaryWriter } from './summaries/summary-writer';
import type { ResponseCollectionPort } from './studies/response-collection-port';
import type { ResultsReleasePort } from './studies/results-release-port';

/**
 * What every command and query is given, whichever door the call came through. Inside a mutation `db` is that
 * mutation's transaction.
 */
export interface Context {
  principal: Principal;
  /** The caller's network address; null for what comes from no network. Never kept with an answer. */
  address: string | null;
  /** Which installation the caller has reached, and what is on in it where a company has no setting of its own. */
  environment: Environment;
  features: Features;
  /** Whether there is an identity provider to sign in with. */
  hasSingleSignOn: boolean;
  /** Null where nobody in particular runs the installation. */
  staff: Staff | null;
  /** Whom feedback on the product goes to; null where nobody reads it. */
  feedbackTo: string | null;
  /** The time zone of everything that happens at a fixed hour, as IANA names it. */
  timeZone: string;
  db: EntityManager;
  loaders: Loaders;
  clock: Clock;
  live: LiveBus;
  responses: ResponseCollectionPort;
  results: ResultsReleasePort;
  summaries: SummaryWriter;
  /** Metrics of engineering, and what the service they come from is called. */
  metrics: { name: string; source: MetricSource };
  /** The address of a page of this installation, for a link that is read elsewhere. From the settings, never from a request. */
  linkTo(path: string): string;
  /** Puts a mail into the outbox; it leaves when the transaction commits. */
  sendMail(mail: Mail): Promise<void>;
  /** Notes in the audit log what is being done, in the same transaction. */
  audit(entry: NewAuditEntry): Promise<void>;
  /** Sets the session cookie of the reply, or clears it with null. Does nothing where there are no cookies. */
  setSessionCookie(token: string | null): void;
}
