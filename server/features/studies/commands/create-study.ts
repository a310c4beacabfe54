import { randomUUID } from 'node:crypto';
import { invalid, notFound } from '../../../platform/errors';
import type { CreateStudyInput } from '../../../schema.generated';
import { requireUser } from '../../accounts/principal';
import type { Context } from '../../context';
import { StudyTemplate } from '../../library/study-template.entity';
import { chosenSegments, PRESET_SEGMENTS } from '../analysis-segments';
import { studyName } from '../study-fields';
import { replacePrompts } from '../study-prompts';
import { Study } from '../study.entity';

const DEFAULT_WELCOME_MESSAGE =
  'This survey will ask about your feelings towards the developer experience at your company.';

/** Makes a draft with the questions in the given order. */
export async function createStudy(ctx: Context, input: CreateStudyInput): Promise<Study> {
  const { user } = requireUser(ctx.principal);
  const now = ctx.clock.now();
  const study = ctx.db.create(Study, {
    id: randomUUID(),
    companyId: user.companyId,
    name: studyName(input.name),
    status: 'DRAFT',
    type: 'D',
    distributionMethod: 'MANUAL',
    welcomeMessage: DEFAULT_WELCOME_MESSAGE,
    flags: { voting_enabled: input.flags?.voting_enabled ?? false },
    showMetrics: false,
    targetResponses: null,
    enableScheduledReminders: false,
    scheduledCloseDate: null,
    scheduledCloseReminders: true,
    analysisSegments: [...PRESET_SEGMENTS],
    privacyChoice: null,
    privacyContract: null,
    privacyHash: null,
    createdById: user.id,
    isExample: false,
    createdAt: now,
    openDate: null,
    closeDate: null,
    lastUpdated: now,
    sequenceId: input.sequenceRef ? await ownSequence(ctx, user.companyId, input.sequenceRef) : null,
    lastStudyId: null,
    templateSlug: input.templateSlug ? await knownTemplate(ctx, input.templateSlug) : null,
    version: 1,
  });
  if (input.analysisSegments) study.analysisSegments = await chosenSegments(ctx, study, input.analysisSegments);
  await ctx.db.insert(Study, study);
  await replacePrompts(ctx.db, study, input.sequencedPrompts ?? []);
  return study;
}

/** The id of a series of the company. The entity is named by a string, because its code is in a higher feature. */
async function ownSequence(ctx: Context, companyId: string, ref: string): Promise<string> {
  if (!(await ctx.db.existsBy('Sequence', { id: ref, companyId }))) throw notFound();
  return ref;
}

async function knownTemplate({ db }: Context, slug: string): Promise<string> {
  if (!(await db.existsBy(StudyTemplate, { slug })))
    throw invalid({ templateSlug: [`There is no template "${slug}".`] });
  return slug;
}
