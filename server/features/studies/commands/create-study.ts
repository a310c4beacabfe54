import { randomUUID } from 'node:crypto';
import { insertOnce } from '../../../persistence/insert-once';
import { invalid } from '../../../platform/errors';
import type { CreateStudyInput } from '../../../schema.generated';
import { requireUser } from '../../accounts/principal';
import type { Context } from '../../context';
import { StudyTemplate } from '../../library/study-template.entity';
import { chosenSegments, PRESET_SEGMENTS } from '../analysis-segments';
import { studyName } from '../study-fields';
import { replacePrompts } from '../study-prompts';
import { Study } from '../study.entity';
import { ownSequence } from '../surveys-of-series';

const DEFAULT_WELCOME_MESSAGE =
  'This survey will ask about your feelings towards the developer experience at your company.';

/** Makes a draft with the questions in the given order. If an earlier call with the same key has made one already, it is returned as it is. */
export async function createStudy(ctx: Context, input: CreateStudyInput): Promise<Study> {
  return (await createStudyOnce(ctx, input)).study;
}

/** Makes a draft, and says whether it is new or was made by an earlier call with the same key. */
export async function createStudyOnce(
  ctx: Context,
  input: CreateStudyInput,
): Promise<{ study: Study; isNew: boolean }> {
  const study = await newStudy(ctx, input);
  if (!(await insertOnce(ctx.db, Study, study))) {
    const { companyId, creationKey } = study;
    return { study: await ctx.db.findOneByOrFail(Study, { companyId, creationKey: creationKey! }), isNew: false };
  }
  await replacePrompts(ctx.db, study, input.sequencedPrompts ?? []);
  return { study, isNew: true };
}

async function newStudy(ctx: Context, input: CreateStudyInput): Promise<Study> {
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
    welcomeTranslations: [],
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
    archivedAt: null,
    lastUpdated: now,
    sequenceId: input.sequenceRef ? await ownSequence(ctx, user.companyId, input.sequenceRef) : null,
    lastStudyId: null,
    templateSlug: input.templateSlug ? await knownTemplate(ctx, input.templateSlug) : null,
    creationKey: input.key ?? null,
    imported: null,
    version: 1,
  });
  if (input.analysisSegments) study.analysisSegments = await chosenSegments(ctx, study, input.analysisSegments);
  return study;
}

async function knownTemplate({ db }: Context, slug: string): Promise<string> {
  if (!(await db.existsBy(StudyTemplate, { slug })))
    throw invalid({ templateSlug: [`There is no template "${slug}".`] });
  return slug;
}
