import { isEmail, normaliseEmail } from '../../../../common/email';
import { invalid } from '../../../platform/errors';
import type { SetDigestInput } from '../../../schema.generated';
import { Company } from '../../accounts/company.entity';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { CompanyDigest } from '../company-digest.entity';
import { companyDigest, newDigest } from '../digests.queries';
import { channelsOf } from '../connected-channels';

const MAX_EMAILS = 10;

/**
 * Chooses the addresses, the events and the language of the company’s digest. Without an address and a channel the
 * digest is deleted.
 */
export async function setDigest(ctx: Context, input: SetDigestInput) {
  const companyId = companyIdOf(ctx.principal);
  const emails = [...new Set(input.emails.map(normaliseEmail))];
  const events = [...new Set(input.events)];
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined) throw invalid({ emails: [`${wrong} is no email address.`] });
  if (emails.length > MAX_EMAILS) throw invalid({ emails: [`Name at most ${MAX_EMAILS} addresses.`] });
  const before = await companyDigest(ctx);
  const isOn = emails.length > 0 || (before !== null && (await channelsOf(ctx, companyId)).length > 0);
  if (isOn && events.length === 0) throw invalid({ events: ['Choose at least one event.'] });
  if (input.rate < 1 || input.rate > 100) throw invalid({ rate: ['Enter a whole number from 1 to 100.'] });

  const company = await ctx.db.findOneByOrFail(Company, { id: companyId });
  await ctx.audit({ action: 'COMPANY_UPDATED', subject: company.name, detail: isOn ? 'digest' : 'digest off' });
  if (!isOn) {
    await ctx.db.delete(CompanyDigest, { companyId });
    return { digest: null };
  }
  const kept = before ?? newDigest(ctx, companyId);
  const digest = { ...kept, emails, events, rate: input.rate, language: input.language ?? kept.language };
  return { digest: await ctx.db.save(CompanyDigest, digest) };
}
