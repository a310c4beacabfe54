import { IsNull } from 'typeorm';
import type { Context } from '../context';
import { studyOf } from '../studies/studies.queries';
import { Share } from './share.entity';

/** The share links of a survey that have not been revoked, newest first. */
export async function sharesOf(ctx: Context, studyRef: string): Promise<Share[]> {
  const study = await studyOf(ctx, studyRef);
  return ctx.db.find(Share, {
    where: { studyId: study.id, revokedAt: IsNull() },
    order: { createdAt: 'DESC', id: 'ASC' },
  });
}
