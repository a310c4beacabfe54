import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditVia } from '../../schema.generated';
import type { User } from '../accounts/user.entity';
import type { Context } from '../context';
import { AuditEntry } from './audit-entry.entity';

/** What to note. Without `by` it was the caller. */
export interface Deed {
  action: AuditAction;
  subject?: string;
  detail?: string;
  by?: { user: Pick<User, 'id' | 'email' | 'companyId'>; via: AuditVia };
  /** Needed only where neither a caller nor `by` says it: what the system does by itself. */
  companyId?: string;
}

/** Notes a deed in the transaction that does it: what failed was not done, and what was done is noted. */
export async function record({ db, principal, clock, address }: Omit<Context, 'audit'>, deed: Deed): Promise<void> {
  const caller = principal.kind === 'user' ? principal : undefined;
  const user = deed.by?.user ?? caller?.user;
  const companyId = user?.companyId ?? deed.companyId;
  if (!companyId) throw new Error(`${deed.action} was done by nobody, to no company`);
  await db.insert(AuditEntry, {
    id: randomUUID(),
    companyId,
    at: clock.now(),
    action: deed.action,
    via: deed.by?.via ?? viaOf(caller?.via),
    actorId: user?.id ?? null,
    actor: user?.email ?? null,
    subject: deed.subject ?? null,
    detail: deed.detail ?? null,
    address,
  });
}

function viaOf(via: 'session' | 'apiKey' | undefined): AuditVia {
  if (via === 'session') return 'SESSION';
  return via === 'apiKey' ? 'API_KEY' : 'SYSTEM';
}
