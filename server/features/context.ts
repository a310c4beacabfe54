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
 * The context that every command and query gets, whether GraphQL, REST, a job or a script has called it. Inside a mutation
 * `db` is the mutation's transaction. A feature that needs a service of its own extends this interface in its folder
 * (`studies/context.ts`), and `server/request-context.ts` combines all of these interfaces.
 */
export interface Context {
  principal: Principal;
  /** The caller's network address; null for a job or a script. It is never stored with an answer. */
  address: string | null;
  /** The caller's browser and its system in words, such as “Firefox on macOS”; null where it named none that is known. */
  browser: string | null;
  /** The host that the caller has reached, with its port; null for a job or a script. */
  host: string | null;
  /** The environment of the host that the caller has reached. */
  environment: Environment;
  /** The features of the environment. A company's own settings override them. */
  features: Features;
  /** Whether there is an identity provider to sign in with. */
  hasSingleSignOn: boolean;
  /** The operator of the installation; null if the settings name none. */
  staff: Staff | null;
  /** The address that receives feedback on the product; null if nobody reads it. */
  feedbackTo: string | null;
  /** Whether mails reach somebody: by a mail server, or on the outbox page of a development server. */
  canSendMail: boolean;
  /** The IANA name of the time zone in which scheduled events have their hour. */
  timeZone: string;
  db: EntityManager;
  loaders: Loaders;
  clock: Clock;
  live: LiveBus;
  /** The full address of a page, for a link in a mail. Its host comes from the settings, never from a request. */
  linkTo(path: string): string;
  /** Puts a mail into the outbox. It is sent after the transaction has committed. */
  sendMail(mail: Mail): Promise<void>;
  /** Adds an entry to the audit log in the same transaction. */
  audit(entry: NewAuditEntry): Promise<void>;
  /** The token by which a sign-in recognises the caller's browser; null without one (accounts/known-browser.ts). */
  browserToken: string | null;
  /** Sets the cookie with that token. It does nothing for a caller without cookies. */
  setBrowserCookie(token: string): void;
  /** Sets the session cookie of the reply, or clears it with null. It does nothing for a caller without cookies. */
  setSessionCookie(token: string | null): void;
}
