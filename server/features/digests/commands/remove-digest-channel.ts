import type { ChatProvider } from '../../../schema.generated';
import { Company } from '../../accounts/company.entity';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { DigestChannel } from '../digest-channel.entities';
import { companyDigest, forgetEmptyDigest } from '../digests.queries';

/**
 * Removes a channel from the digest of the caller’s company. If neither an address nor a channel is left, the digest is
 * deleted.
 */
export async function removeDigestChannel(ctx: Context, provider: ChatProvider) {
  const companyId = companyIdOf(ctx.principal);
  const { affected } = await ctx.db.delete(DigestChannel, { companyId, provider });
  if (affected) {
    const company = await ctx.db.findOneByOrFail(Company, { id: companyId });
    await ctx.audit({ action: 'COMPANY_UPDATED', subject: company.name, detail: 'digest in a channel off' });
    await forgetEmptyDigest(ctx, companyId);
  }
  return { digest: await companyDigest(ctx) };
}
