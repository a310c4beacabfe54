import { isEmail, normaliseEmail } from '../../../../common/email';
import { invalid } from '../../../platform/errors';
import type { SetDigestInput } from '../../../schema.generated';
import { Company } from '../../accounts/company.entity';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { CompanyDigest } from '../company-digest.entity';

const MAX_EMAILS = 10;

/** Chooses where the company is told of its surveys. Without an address nothing is told any more. */
export async function setDigest(ctx: Context, input: SetDigestInput) {
  const companyId = companyIdOf(ctx.principal);
  const emails = [...new Set(input.emails.map(normaliseEmail))];
  const events = [...new Set(input.events)];
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined) throw invalid({ emails: [`${wrong} is no email address.`] });
  if (emails.length > MAX_EMAILS) throw invalid({ emails: [`Name at most ${MAX_EMAILS} addresses.`] });
  if (emails.length > 0 && events.length === 0) throw invalid({ events: ['Choose at least one event.'] });
  if (input.rate < 1 || input.rate > 100) throw invalid({ rate: ['Enter a whole number from 1 to 100.'] });

  const company = await ctx.db.findOneByOrFail(Company, { id: companyId });
  const detail = emails.length > 0 ? 'digest' : 'digest off';
  await ctx.audit({ action: 'COMPANY_UPDATED', subject: company.name, detail });
  if (emails.length === 0) {
    await ctx.db.delete(CompanyDigest, { companyId });
    return { digest: null };
  }
  const before = await ctx.db.findOneBy(CompanyDigest, { companyId });
  const digest = { companyId, emails, events, rate: input.rate, since: before?.since ?? ctx.clock.now() };
  return { digest: await ctx.db.save(CompanyDigest, digest) };
}
