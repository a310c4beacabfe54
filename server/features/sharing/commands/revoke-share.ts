import { IsNull } from 'typeorm';
import { notFound } from '../../../platform/errors';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import type { ShareLinksPort } from '../../studies/share-links-port';
import { Study } from '../../studies/study.entity';
import { Share } from '../share.entity';

/**
 * Revokes a share link of the caller's company. The next call with it is refused. With `studyRef` only a link to that
 * survey is revoked.
 */
export async function revokeShare(ctx: Context, ref: string, studyRef?: string | null): Promise<string> {
  const { db, principal, clock } = ctx;
  const share = await db.findOneBy(Share, {
    id: ref,
    companyId: companyIdOf(principal),
    revokedAt: IsNull(),
    ...(studyRef != null && { studyId: studyRef }),
  });
  if (!share) throw notFound();
  const { affected } = await db.update(Share, { id: ref, revokedAt: IsNull() }, { revokedAt: clock.now() });
  // Another call has revoked the link meanwhile.
  if (!affected) throw notFound();
  const { name } = await db.findOneByOrFail(Study, { id: share.studyId });
  await ctx.audit({ action: 'SHARE_REVOKED', subject: name });
  return ref;
}

/** The links to a survey end when it goes back to a draft. Whoever had one would otherwise see what is published next. */
export const shareLinks: ShareLinksPort = {
  async revokeAll({ db, clock }, { id }) {
    await db.update(Share, { studyId: id, revokedAt: IsNull() }, { revokedAt: clock.now() });
  },
};
