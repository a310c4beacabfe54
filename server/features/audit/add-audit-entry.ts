import { randomUUID } from 'node:crypto';
import type { AuditVia } from '../../schema.generated';
import type { NewAuditEntry } from '../accounts/audit-port';
import type { Context } from '../context';
import { AuditEntry } from './audit-entry.entity';

/** Adds an entry in the same transaction as the change that it reports, so that both are stored or neither is. Returns its company. */
export async function addAuditEntry(
  { db, principal, clock, address }: Omit<Context, 'audit'>,
  entry: NewAuditEntry,
): Promise<string> {
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
  return companyId;
}

function viaOf(via: 'session' | 'apiKey' | undefined): AuditVia {
  if (via === 'session') return 'SESSION';
  return via === 'apiKey' ? 'API_KEY' : 'SYSTEM';
}
