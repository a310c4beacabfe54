import { Not } from 'typeorm';
import { conflict, invalid } from '../../../platform/errors';
import type { UpdateStudyInput } from '../../../schema.generated';
import { Company } from '../../accounts/company.entity';
import { companyIdOf } from '../../accounts/principal';
import { allowedRespondentIdentity } from '../../accounts/privacy-minimums';
import type { Context } from '../../context';
import { Person } from '../../rosters/person.entity';
import { requireUsableSegments } from '../analysis-segments';
import type { StudyLifeContext } from '../context';
import { privacyTerms, type PrivacyTerms } from '../privacy-contract';
import { requireCloseDate } from '../schedule';
import { sealedDocument, sealOf } from '../seal';
import { lockedStudyOf } from '../studies.queries';
import { requirePublishablePrompts } from '../publishable-prompts';
import { freezePrompts } from '../study-prompts';
import { StudyTeam } from '../study-team.entity';
import { storeStudyTree } from '../study-tree';
import { Study } from '../study.entity';
import { lockSeriesOf } from '../surveys-of-series';
import { applyChanges } from './update-study';

/**
 * Opens a survey: saves the last changes, freezes the questions, fixes the privacy contract and prepares for responses.
 * All of this is one transaction, so that a survey is never half published.
 */
export async function publishStudy(
  ctx: StudyLifeContext,
  ref: string,
  changes?: UpdateStudyInput | null,
): Promise<Study> {
  await lockSeriesOf(ctx.db, companyIdOf(ctx.principal));
  const study = await lockedStudyOf(ctx, ref);
  if (study.status === 'CLOSED') throw conflict('A closed survey cannot be reopened.');
  if (study.status === 'OPEN') throw conflict('This survey has been published already.');
  if (changes) await applyChanges(ctx, study, changes);

  await requirePublishablePrompts(ctx.db, study.id);
  if (!(await ctx.db.existsBy(StudyTeam, { studyId: study.id }))) {
    throw invalid({ teams: ['You must select at least one team to continue.'] });
  }

  if (study.distributionMethod !== 'MANUAL' && (await ctx.recipients.count(ctx, study)) === 0) {
    throw invalid({ targets: ['You must select at least one recipient to continue.'] });
  }
  await ctx.messages.requireReady(ctx, study);

  // The date chosen for the draft may have passed meanwhile. The survey would then close for good as soon as it is
  // open.
  requireCloseDate(study, study.scheduledCloseDate, ctx.clock.now(), ctx.timeZone);

  const company = await ctx.db.findOneByOrFail(Company, { id: study.companyId });
  study.status = 'OPEN';
  study.openDate = ctx.clock.now();
  study.archivedAt = null;
  study.lastUpdated = study.openDate;
  study.version += 1;
  study.lastStudyId = await previousStudyId(ctx, study);
  const privacyContract = privacyTerms(company, study);
  allowedRespondentIdentity(ctx, privacyContract.identity, 'identity');
  if (!(await isAnybodyKnown(ctx, study.companyId, privacyContract))) {
    throw invalid({
      identity: ['Import people into the roster or name an email domain, so that somebody can answer.'],
    });
  }
  await requireUsableSegments(ctx, study);
  const frozen = await freezePrompts(ctx.db, study.id);
  study.privacyContract = privacyContract;
  study.privacyHash = sealOf(sealedDocument({ ...study, privacyContract }, frozen));
  await ctx.db.save(study);
  await storeStudyTree(ctx.db, study);
  await ctx.responses.open(ctx, study);
  await ctx.messages.invite(ctx, study);
  await ctx.audit({ action: 'STUDY_PUBLISHED', subject: study.name });
  await ctx.live.announce(ctx.db, 'participation', study.id);
  await ctx.live.announce(ctx.db, 'study', study.id);
  return study;
}

/** Whether there is anybody who may answer: at KNOWN_EMAIL, somebody in the roster or an email domain. */
const isAnybodyKnown = async (ctx: Context, companyId: string, { identity, emailDomains }: Required<PrivacyTerms>) =>
  identity !== 'KNOWN_EMAIL' || emailDomains.length > 0 || (await ctx.db.existsBy(Person, { companyId }));

/** The survey of the series that was closed last. Trends are measured against it. */
async function previousStudyId(ctx: Context, study: Study): Promise<string | null> {
  if (study.sequenceId === null) return null;
  const previous = await ctx.db.findOne(Study, {
    select: { id: true },
    where: { sequenceId: study.sequenceId, status: 'CLOSED', id: Not(study.id) },
    order: { closeDate: 'DESC' },
  });
  return previous?.id ?? null;
}
