import { IsNull, Not, type EntityManager } from 'typeorm';
import { forbidden } from '../../platform/errors';
import { tokenDigest } from '../../platform/tokens';
import type { Principal, Scope } from '../accounts/principal';
import { User } from '../accounts/user.entity';
import { Study } from '../studies/study.entity';
import { Share } from './share.entity';

/** The public token. It gives access to the example survey and to nothing else. */
const EXAMPLE_TOKEN = 'DEMO';

/**
 * The error for a token that is unknown or revoked, or whose survey or sharer is gone. It does not reveal which is
 * true.
 */
const unknownToken = () => forbidden('Authentication credentials were not provided.', 'SCOPE_TOKEN_UNKNOWN');

/** The principal of a scope token. Throws FORBIDDEN for a token that does not work, or does not work any more. */
export async function principalOfScopeToken(db: EntityManager, token: string, now: Date): Promise<Principal> {
  return { kind: 'scope', scope: await (token === EXAMPLE_TOKEN ? exampleScope(db) : sharedScope(db, token, now)) };
}

async function sharedScope(db: EntityManager, token: string, now: Date): Promise<Scope> {
  const share = await db.findOneBy(Share, { tokenDigest: tokenDigest(token), revokedAt: IsNull() });
  if (!share?.createdById) throw unknownToken();
  const { companyId, studyId, teamId, createdById, expiresAt } = share;
  const works =
    (await db.existsBy(User, { id: createdById, companyId, role: 'ADMIN' })) &&
    (await db.existsBy(Study, { id: studyId, companyId, status: Not('DELETED' as const) }));
  if (!works) throw unknownToken();
  if (expiresAt <= now) throw forbidden('Token has expired.', 'SCOPE_TOKEN_EXPIRED');
  return { companyId, studyId, teamId, expiresAt, isExample: false };
}

async function exampleScope(db: EntityManager): Promise<Scope> {
  const study = await db.findOne(Study, { where: { isExample: true, status: 'CLOSED' }, order: { closeDate: 'DESC' } });
  if (!study) throw unknownToken();
  return { companyId: study.companyId, studyId: study.id, teamId: null, expiresAt: null, isExample: true };
}
