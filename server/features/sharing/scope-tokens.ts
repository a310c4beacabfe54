import { IsNull, Not, type EntityManager } from 'typeorm';
import { forbidden } from '../../platform/errors';
import { tokenDigest } from '../../platform/tokens';
import type { Principal, Scope } from '../accounts/principal';
import { User } from '../accounts/user.entity';
import { Study } from '../studies/study.entity';
import { Share } from './share.entity';

/** The token that everybody knows: it opens the example survey, and nothing else. */
const EXAMPLE_TOKEN = 'DEMO';

/** What is told of a token that is unknown, revoked, or whose survey or sharer is gone: which of these is not said. */
const unknownToken = () => forbidden('Authentication credentials were not provided.', 'SCOPE_TOKEN_UNKNOWN');

/** Who holds this scope token. Throws FORBIDDEN for one that does not work, or not any more. */
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
