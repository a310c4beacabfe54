import { conflict } from '../../../platform/errors';
import { User } from '../../accounts/user.entity';
import type { StudyLifeContext } from '../../studies/context';
import type { Sequence } from '../sequence.entity';
import type { SequenceRepeat } from './repeat.entities';

/**
 * Who is told of the surveys of a series: its owner, or the admin who has been there longest where the owner is no admin any more. Null
 * where single sign-on has taken the role of the last admin.
 */
export async function findOwner(
  { db }: StudyLifeContext,
  { companyId }: Sequence,
  { ownerId }: SequenceRepeat,
): Promise<User | null> {
  const admins = await db.find(User, { where: { companyId, role: 'ADMIN' }, order: { createdAt: 'ASC', id: 'ASC' } });
  return admins.find(({ id }) => id === ownerId) ?? admins[0] ?? null;
}

/** The person in whose name a survey is made or opened. */
export async function ownerOf(ctx: StudyLifeContext, sequence: Sequence, repeat: SequenceRepeat): Promise<User> {
  const owner = await findOwner(ctx, sequence, repeat);
  if (!owner) throw conflict('The company has no admin.');
  return owner;
}

/** The context for commands that are done in the owner's name. The audit log says that the system did them. */
export const inNameOf = <T extends StudyLifeContext>(ctx: T, user: User): T => ({
  ...ctx,
  principal: { kind: 'user', user, via: 'session', sessionDigest: Buffer.alloc(0) },
  audit: (entry) => ctx.audit({ ...entry, companyId: user.companyId }),
});
