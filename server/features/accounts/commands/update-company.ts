import { requiredText } from '../../../platform/text-rules';
import type { UpdateCompanyInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { Company } from '../company.entity';
import { allowedEmailDomains } from '../email-domains';
import { requireUser } from '../principal';
import { retentionDays } from '../retention';
import { allowedKeepDays, allowedRespondentIdentity, requireMinimums } from '../privacy-minimums';
import { chosenIssueTracker, chosenSourceCodeHost, MAX_PERSON_NAME_LENGTH, numberOfEmployees } from '../profile-rules';
import type { User } from '../user.entity';

/**
 * Changes the given fields of the company's profile. Onboarding is complete once the company has a size and both tools,
 * from this call or an earlier one.
 */
export async function updateCompany(ctx: Context, input: UpdateCompanyInput): Promise<User> {
  const { user } = requireUser(ctx.principal);
  const company = await ctx.db.findOneByOrFail(Company, { id: user.companyId });
  const [issueTrackingSw, sourceCodeMgmtSw] = [chosenIssueTracker(input), chosenSourceCodeHost(input)];
  const changes: Partial<Company> = {
    ...(input.name != null && { name: requiredText('name', input.name, MAX_PERSON_NAME_LENGTH) }),
    ...(input.numberOfEmployees != null && { numberOfEmployees: numberOfEmployees(input.numberOfEmployees) }),
    ...(issueTrackingSw !== undefined && { issueTrackingSw }),
    ...(sourceCodeMgmtSw !== undefined && { sourceCodeMgmtSw }),
    ...(input.aggregatable != null && { aggregatable: input.aggregatable }),
    ...(input.privacyLevel != null && { privacyLevel: input.privacyLevel }),
    ...(input.scoreThreshold != null && { scoreThreshold: input.scoreThreshold }),
    ...(input.commentThreshold != null && { commentThreshold: input.commentThreshold }),
    ...(input.keepDays != null && { keepDays: allowedKeepDays(input.keepDays) }),
    ...(input.respondentIdentity != null && {
      respondentIdentity: allowedRespondentIdentity(
        ctx,
        input.respondentIdentity,
        'respondentIdentity',
        company.respondentIdentity,
      ),
    }),
    ...(input.forgetRemovedDays !== undefined && {
      forgetRemovedDays: retentionDays('forgetRemovedDays', input.forgetRemovedDays),
    }),
    ...(input.keepRecipientsDays !== undefined && {
      keepRecipientsDays: retentionDays('keepRecipientsDays', input.keepRecipientsDays),
    }),
    ...(input.emailDomains != null && { emailDomains: allowedEmailDomains(input.emailDomains) }),
  };
  Object.assign(company, changes);
  const { scoreThreshold: threshold, commentThreshold } = company;
  requireMinimums(
    { threshold, commentThreshold },
    { threshold: 'scoreThreshold', commentThreshold: 'commentThreshold' },
  );
  company.isOnboarded ||= isComplete(company);
  await ctx.db.save(company);
  if (Object.keys(changes).length > 0) {
    await ctx.audit({ action: 'COMPANY_UPDATED', subject: company.name, detail: Object.keys(changes).join(', ') });
  }
  return user;
}

const isComplete = (company: Company): boolean =>
  company.numberOfEmployees !== null && company.issueTrackingSw !== null && company.sourceCodeMgmtSw !== null;
