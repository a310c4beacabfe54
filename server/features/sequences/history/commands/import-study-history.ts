import { invalid } from '../../../../platform/errors';
import { requiredText } from '../../../../platform/text-rules';
import type { ImportStudyHistoryInput } from '../../../../schema.generated';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { Study } from '../../../studies/study.entity';
import { linkToPrevious, lockSeriesOf, ownSequence } from '../../../studies/surveys-of-series';
import { createImportedSurvey } from '../create-imported-survey';
import { planHistory } from '../plan-history';

const MAX_SOURCE_LENGTH = 100;
const CONSENT_NEEDED =
  'Import single responses only if those who gave them agreed to it. State that they did, or import figures of groups.';
/** The most problems that a refusal tells. The preview tells all. */
const MOST_LISTED_PROBLEMS = 10;

/** Makes closed surveys of a series from a file of figures or of responses, all of them or none. Returns them oldest first. */
export async function importStudyHistory(
  ctx: Context,
  { sequenceRef, file, columns, source, consentStated }: ImportStudyHistoryInput,
): Promise<Study[]> {
  const companyId = companyIdOf(ctx.principal);
  // Two calls with the same file come one after the other, so that the second one sees the surveys of the first.
  await lockSeriesOf(ctx.db, companyId);
  const sequenceId = await ownSequence(ctx, companyId, sequenceRef);
  const from = requiredText('source', source, MAX_SOURCE_LENGTH);
  const plan = await planHistory(ctx, { sequenceRef, file, columns: columns ?? [] });
  const { form, problems, rows, surveys, terms } = plan;
  const isOfResponses = form === 'RESPONSES';
  if (isOfResponses && !consentStated) throw invalid({ consentStated: [CONSENT_NEEDED] });
  const wrongRows = rows.filter(({ outcome }) => outcome === 'REFUSED');
  const wrong = [...problems, ...wrongRows.map(({ line, reason }) => `Line ${line}: ${reason}`)];
  if (wrong.length > 0) throw invalid({ file: wrong.slice(0, MOST_LISTED_PROBLEMS) });
  const made: string[] = [];
  for (const survey of surveys)
    made.push(await createImportedSurvey(ctx, { sequenceId, survey, terms, source: from, isOfResponses }));
  await linkToPrevious(ctx.db, sequenceId);
  const studies = await ctx.db.findBy(
    Study,
    made.map((id) => ({ id })),
  );
  return made.map((id) => studies.find((study) => study.id === id)!);
}
