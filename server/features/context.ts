import type { EntityManager } from 'typeorm';
import type { Mail } from '../mail/outbox';
import type { Loaders } from '../persistence/loader';
import type { Clock } from '../platform/clock';
import type { LiveBus } from '../platform/live-bus';
import type { Environment } from '../schema.generated';
import type { NewAuditEntry } from './accounts/audit-port';
import type { Features } from './accounts/features';
import type { Principal } from './accounts/principal';
import type { Staff } from './accounts/staff';

/**
 * Every command and query gets a context, whether it was called by GraphQL, REST, a job or a script. Inside a mutation `db`
 * is that mutation's transaction. A feature that needs a service of its own extends this interface in its folder
 * (`studies/context.ts`), and `server/request-context.ts` has all of them together.
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
  /** The address of a page of this installation, for a link that is read elsewhere. From the settings, never from a request. */
  linkTo(path: string): string;
  /** Puts a mail into the outbox; it leaves when the transaction commits. */
  sendMail(mail: Mail): Promise<void>;
  /** Notes in the audit log what is being done, in the same transaction. */
  audit(entry: NewAuditEntry): Promise<void>;
  /** Sets the session cookie of the reply, or clears it with null. Does nothing where there are no cookies. */
  setSessionCookie(token: string | null): void;
}
