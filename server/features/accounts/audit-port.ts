import type { AuditAction, AuditVia } from '../../schema.generated';
import type { User } from './user.entity';

/**
 * An entry to be added to the audit log. The actor is the caller unless `by` names another account. The type stands in
 * this folder because the audit log depends on accounts: accounts must not import from the audit log.
 */
export interface NewAuditEntry {
  action: AuditAction;
  subject?: string;
  detail?: string;
  by?: { user: Pick<User, 'id' | 'email' | 'companyId'>; via: AuditVia };
  /**
   * The company of the entry. It is needed only for what the system does by itself, without a caller and without `by`.
   */
  companyId?: string;
}
