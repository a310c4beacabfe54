import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditVia } from '../../schema.generated';
import type { User } from '../accounts/user.entity';
import type { Context } from '../context';
import { AuditEntry } from './audit-entry.entity';

/** An entry to be added to the audit log. The actor is the caller, unless `by` names another. */
export interface NewAuditEntry {
  action: AuditAction;
  subject?: string;
  detail?: string;
  by?: { user: Pick<User, 'id' | 'email' | 'companyId'>; via: AuditVia };
  /** Needed only where neither a caller nor `by` says it: what the system does by itself. */
  companyId?: string;
}

/** Notes a entry in the transaction that does it: what failed was not done, and what was done is noted. */
export async function record(
  { db, principal, clock, address }: Omit<Context, 'audit'>,
  entry: NewAuditEntry,
): Promise<void> {
  const caller = principal.kind === 'user' ? principal : undefined;
  const user = entry.by?.user ?? caller?.user;
  const companyId = user?.companyId ?? entry.companyId;
  if (!companyId) throw new Error(`${entry.action} was done by nobody, to no company`);
  await db.insert(AuditEntry, {
    id: randomUUID(),
    companyId,
    at: clock.now(),
    action: entry.action,
    via: entry.by?.via ?? viaOf(caller?.via),
    actorId: user?.id ?? null,
    actor: user?.email ?? null,
    subject: entry.subject ?? null,
    detail: entry.detail ?? null,
    address,
  });
}

function viaOf(via: 'session' | 'apiKey' | undefined): AuditVia {
  if (via === 'session') return 'SESSION';
  return via === 'apiKey' ? 'API_KEY' : 'SYSTEM';
}
