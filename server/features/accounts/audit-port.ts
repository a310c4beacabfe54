import type { AuditAction, AuditVia } from '../../schema.generated';
import type { User } from './user.entity';

/**
 * An entry to be added to the audit log. The actor is the caller, unless `by` names another. It stands here because accounts
 * report to the audit log, which depends on accounts, and not the other way round.
 */
export interface NewAuditEntry {
  action: AuditAction;
  subject?: string;
  detail?: string;
  by?: { user: Pick<User, 'id' | 'email' | 'companyId'>; via: AuditVia };
  /** Needed only where neither a caller nor `by` says it: what the system does by itself. */
  companyId?: string;
}
