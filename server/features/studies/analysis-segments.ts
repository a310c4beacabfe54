import { MAX_ANALYSIS_SEGMENTS } from '../../../common/analysis-segments';
import { invalid } from '../../platform/errors';
import { withinLength } from '../../platform/text-rules';
import type { AnalysisSegment, AnalysisSegmentInput } from '../../schema.generated';
import { Company } from '../accounts/company.entity';
import type { Context } from '../context';
import { segmentsOfCompany } from '../rosters/roster-segments.queries';
import { privacyTerms, TEAM_ATTRIBUTE } from './privacy-contract';
import type { Study } from './study.entity';

/** The segments of a survey for which nobody has chosen others (decision 0054). They need not be in the roster. */
export const PRESET_SEGMENTS: readonly AnalysisSegment[] = [
  { key: 'Role', visible: true },
  { key: 'Location', visible: true },
];

const MAX_SEGMENTS = 20;
const MAX_KEY_LENGTH = 120;

type SegmentsOfStudy = Pick<Study, 'companyId' | 'privacyChoice' | 'privacyContract' | 'analysisSegments'>;

/**
 * The segments as they are stored. Segments that the draft did not have before have to be in the roster, and have to be usable
 * if they are visible. Those that it had stay as they are, and are checked at the publish.
 */
export async function chosenSegments(
  ctx: Context,
  study: SegmentsOfStudy,
  given: readonly AnalysisSegmentInput[],
): Promise<AnalysisSegment[]> {
  const chosen = given.map(({ key, visible = true }) => ({
    key: withinLength('analysisSegments', key.trim(), MAX_KEY_LENGTH),
    visible,
  }));
  const keys = chosen.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined) throw refusedSegments(`“${twice}” is named twice.`);
  if (chosen.length > MAX_SEGMENTS) throw refusedSegments(`Name at most ${MAX_SEGMENTS} segments.`);
  if (visibleKeys(chosen).length > MAX_ANALYSIS_SEGMENTS)
    throw refusedSegments(
      `Choose at most ${MAX_ANALYSIS_SEGMENTS} segments: each further one makes the groups smaller.`,
    );
  const hadBefore = (one: AnalysisSegment) =>
    study.analysisSegments.some(({ key, visible }) => key === one.key && (visible || !one.visible));
  await requireUsable(
    ctx,
    study,
    chosen.filter((one) => !hadBefore(one)),
  );
  return chosen;
}

/** Throws if the draft groups its results by a segment that is not usable. The preset always passes. */
export async function requireUsableSegments(ctx: Context, study: SegmentsOfStudy): Promise<void> {
  if (visibleKeys(study.analysisSegments).join('\n') === visibleKeys(PRESET_SEGMENTS).join('\n')) return;
  await requireUsable(
    ctx,
    study,
    study.analysisSegments.filter(({ visible }) => visible),
  );
}

async function requireUsable(ctx: Context, study: SegmentsOfStudy, segments: readonly AnalysisSegment[]) {
  if (segments.length === 0) return;
  const company = await ctx.db.findOneByOrFail(Company, { id: study.companyId });
  const { threshold } = privacyTerms(company, study);
  const known = await segmentsOfCompany(ctx.db, study.companyId, threshold);
  for (const { key, visible } of segments) {
    if (key === TEAM_ATTRIBUTE) throw refusedSegments('Results are always grouped by team, so choose other segments.');
    const segment = known.find(({ name }) => name === key);
    if (!segment) throw refusedSegments(`The roster has no segment “${key}”. Import it, or choose another one.`);
    if (visible && !segment.isUsableForAnalysis)
      throw refusedSegments(
        `Results can’t be grouped by “${key}” yet, because no value of it is shared by at least ${threshold} people.`,
      );
  }
}

const visibleKeys = (segments: readonly AnalysisSegment[]) =>
  segments.filter(({ visible }) => visible).map(({ key }) => key);

const refusedSegments = (sentence: string) => invalid({ analysisSegments: [sentence] });
