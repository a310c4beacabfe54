import { conflict } from '../../../platform/errors';
import type {
  DistributionMethod,
  RespondentIdentity,
  StudyPrivacyInput,
  UpdateStudyInput,
} from '../../../schema.generated';
import { Company } from '../../accounts/company.entity';
import { companyIdOf } from '../../accounts/principal';
import { allowedRespondentIdentity } from '../../accounts/privacy-minimums';
import type { Context } from '../../context';
import { chosenSegments } from '../analysis-segments';
import type { StudyLifeContext } from '../context';
import { privacyChoice } from '../privacy-contract';
import { defaultCloseDate, requireCloseDate } from '../schedule';
import { requireDraftStudy, requireStudyVersion } from '../studies.policy';
import { lockedStudyOf } from '../studies.queries';
import { renamed, targetResponses, welcomeMessage, welcomeTranslations } from '../study-fields';
import { replacePrompts } from '../study-prompts';
import type { Study } from '../study.entity';
import { changeSequence, lockSeriesOf } from '../surveys-of-series';

const ONLY_BACK_TO_A_LINK =
  'Once a survey is published, its way of distribution can change only to a link that you share yourself.';
const CLOSED = 'Of a closed survey only the name, the series, the options and the number of recipients can be changed.';

/** Changes the given fields and leaves the others. */
export async function updateStudy(ctx: StudyLifeContext, ref: string, input: UpdateStudyInput): Promise<Study> {
  if (input.sequenceRef !== undefined) await lockSeriesOf(ctx.db, companyIdOf(ctx.principal));
  return applyChanges(ctx, await lockedStudyOf(ctx, ref), input);
}

/** Applies the changes to a study that this transaction has locked already, after the company's series if the series changes. */
export async function applyChanges(ctx: StudyLifeContext, study: Study, input: UpdateStudyInput): Promise<Study> {
  const { expectedVersion, sequencedPrompts, ...fields } = input;
  const { name: _name, sequenceRef, isArchived, options, targetResponses: _count, ...whileOpen } = fields;
  const changesMore = Object.values({ ...whileOpen, sequencedPrompts }).some((value) => value !== undefined);
  if (study.status === 'CLOSED' && changesMore) throw conflict(CLOSED);
  requireStudyVersion(study, expectedVersion);
  const changesContent = [sequencedPrompts, fields.welcomeMessage, fields.welcomeTranslations, fields.flags].some(
    (value) => value != null,
  );
  if (changesContent) requireDraftStudy(study);
  if (fields.privacy !== undefined) await choosePrivacy(ctx, study, fields.privacy);
  if (fields.analysisSegments != null) {
    requireUnpromised(study);
    study.analysisSegments = await chosenSegments(ctx, study, fields.analysisSegments);
  }

  if (fields.name != null) study.name = renamed(study, fields.name);
  if (fields.welcomeMessage != null) study.welcomeMessage = welcomeMessage(fields.welcomeMessage);
  if (fields.welcomeTranslations != null) study.welcomeTranslations = welcomeTranslations(fields.welcomeTranslations);
  if (fields.flags?.voting_enabled != null) study.flags = { voting_enabled: fields.flags.voting_enabled };
  if (options?.showMetrics != null) study.showMetrics = options.showMetrics;
  if (fields.targetResponses !== undefined) study.targetResponses = targetResponses(fields.targetResponses);
  if (fields.distributionMethod != null) await distributeBy(ctx, study, fields.distributionMethod);
  if (fields.enableScheduledReminders != null) remindAutomatically(ctx, study, fields.enableScheduledReminders);
  if (fields.scheduledCloseReminders != null) study.scheduledCloseReminders = fields.scheduledCloseReminders;
  if (fields.scheduledCloseDate !== undefined && fields.scheduledCloseDate !== study.scheduledCloseDate) {
    requireCloseDate(study, fields.scheduledCloseDate, ctx.clock.now(), ctx.timeZone);
    study.scheduledCloseDate = fields.scheduledCloseDate;
  }
  if (isArchived != null) archive(ctx, study, isArchived);
  if (sequenceRef !== undefined) await changeSequence(ctx, study, sequenceRef);
  if (sequencedPrompts != null) await replacePrompts(ctx.db, study, sequencedPrompts);

  study.version += 1;
  study.lastUpdated = ctx.clock.now();
  await ctx.db.save(study);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return study;
}

/** Sets the privacy choice. It is refused for a published survey, because the promise to respondents is fixed at publish. */
async function choosePrivacy(ctx: Context, study: Study, choice: StudyPrivacyInput | null): Promise<void> {
  requireUnpromised(study);
  const company = await ctx.db.findOneByOrFail(Company, { id: study.companyId });
  const given = choice && Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== null));
  const before = study.privacyChoice?.identity ?? company.respondentIdentity;
  if (given?.identity) allowedRespondentIdentity(ctx, given.identity as RespondentIdentity, 'identity', before);
  study.privacyChoice = privacyChoice(company, given);
}

function requireUnpromised({ status }: Study): void {
  if (status !== 'DRAFT') throw conflict('What a published survey promises its respondents can no longer be changed.');
}

/**
 * Sets the way of distribution. A draft that the product will send gets a close date and reminders. One whose link is shared
 * by hand gets neither, unless somebody sets them, and loses its recipients. An open survey can only go back to a link: what waits is not
 * sent any more, its recipients and their number stay known, and so does its close date, because people have been told of it.
 */
async function distributeBy(ctx: StudyLifeContext, study: Study, method: DistributionMethod): Promise<void> {
  if (method === study.distributionMethod) return;
  if (study.status !== 'DRAFT' && method !== 'MANUAL') throw conflict(ONLY_BACK_TO_A_LINK);
  if (study.status === 'OPEN') {
    await ctx.messages.stop(ctx, study);
    // From now on the number is an admin's to change, and it begins with those who were asked so far.
    study.targetResponses ??= (await ctx.recipients.count(ctx, study)) || null;
  }
  study.distributionMethod = method;
  if (method === 'MANUAL' && study.status === 'DRAFT') await ctx.recipients.removeAll(ctx, study);
  study.enableScheduledReminders = method !== 'MANUAL';
  if (study.status === 'DRAFT')
    study.scheduledCloseDate = method === 'MANUAL' ? null : defaultCloseDate(ctx.clock.now(), ctx.timeZone);
}

/** Takes a survey out of the list of surveys, or puts it back. An open one stays in it, so that nobody forgets it. */
function archive({ clock }: Context, study: Study, isArchived: boolean): void {
  if (isArchived && study.status === 'OPEN') throw conflict('An open survey can’t be archived. Close it first.');
  study.archivedAt = isArchived ? (study.archivedAt ?? clock.now()) : null;
}

/** Switches the automatic reminders on or off. An open survey does not make up for those before it was switched on. */
function remindAutomatically({ clock }: Context, study: Study, isOn: boolean): void {
  if (isOn && !study.enableScheduledReminders && study.status === 'OPEN') study.remindersSince = clock.now();
  study.enableScheduledReminders = isOn;
}
