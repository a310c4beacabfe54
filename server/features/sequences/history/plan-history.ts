import { companiesById } from '../../accounts/accounts.loaders';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import type { HistoryColumnInput, HistoryForm } from '../../../schema.generated';
import { privacyTerms, type PrivacyTerms } from '../../studies/privacy-contract';
import { importedName } from '../../studies/study-fields';
import { Study } from '../../studies/study.entity';
import { requireSequence } from '../sequences.queries';
import { readHistoryFile, type HistoryFile } from './history-file';
import { judgeRows, type JudgedRow } from './history-rows';
import { knownSubjects, type KnownSubjects } from './known-subjects';
import { judgeResponses } from './response-rows';

/** A survey of a file, with its rows. */
export interface SurveyOfFile {
  name: string;
  closedOn: string;
  rows: JudgedRow[];
}

/** What a file would make of a series. */
export interface PlannedHistory extends Pick<HistoryFile, 'form' | 'headers' | 'columns' | 'problems'> {
  terms: Required<PrivacyTerms>;
  known: KnownSubjects;
  rows: JudgedRow[];
  surveys: SurveyOfFile[];
}

/** Reads a file for a series of the caller's company, and says of each row what becomes of it. NOT_FOUND for another series. */
export async function planHistory(
  ctx: Context,
  { sequenceRef, file, columns }: { sequenceRef: string; file: string; columns: readonly HistoryColumnInput[] },
): Promise<PlannedHistory> {
  const companyId = companyIdOf(ctx.principal);
  await requireSequence(ctx, sequenceRef);
  const company = await ctx.loaders.load(companiesById, companyId);
  const terms = termsOfImport(
    privacyTerms(company, { privacyChoice: null, privacyContract: null, analysisSegments: [] }),
  );
  const known = await knownSubjects(ctx.db, companyId);
  const { form, headers, columns: found, problems: ofFile, rows: given } = readHistoryFile(file, columns, known);
  const rules = {
    ...{ threshold: terms.threshold, isStrict: terms.level === 'STRICT' },
    today: ctx.clock.now().toISOString().slice(0, 10),
  };
  const rows = form === 'RESPONSES' ? judgeResponses(given, known, rules) : judgeRows(given, known, rules);
  const surveys = surveysOf(rows);
  const problems = [...ofFile, ...(await problemsOf(ctx, sequenceRef, surveys, { form, threshold: terms.threshold }))];
  return { form, headers, columns: found, problems, terms, known, rows, surveys };
}

/** Nobody has answered an imported survey here, so its terms are the minimums with which its figures were taken. */
const termsOfImport = (terms: Required<PrivacyTerms>): Required<PrivacyTerms> => ({
  ...terms,
  ...{ keepDays: 0, identity: 'ANY_EMAIL', emailDomains: [] },
});

/** The surveys of a file, oldest first. A row without a name or a day belongs to none. */
function surveysOf(rows: readonly JudgedRow[]): SurveyOfFile[] {
  const surveys = new Map<string, SurveyOfFile>();
  for (const row of rows) {
    const { survey, closedOn } = row;
    if (closedOn === '') continue;
    const key = JSON.stringify([survey, closedOn]);
    const known = surveys.get(key) ?? { name: importedName(survey), closedOn, rows: [] };
    surveys.set(key, known);
    known.rows.push(row);
  }
  return [...surveys.values()].sort((a, b) => (a.closedOn === b.closedOn ? 0 : a.closedOn < b.closedOn ? -1 : 1));
}

async function problemsOf(
  ctx: Context,
  sequenceId: string,
  surveys: readonly SurveyOfFile[],
  { form, threshold }: { form: HistoryForm; threshold: number },
): Promise<string[]> {
  const there = await ctx.db.findBy(Study, { sequenceId, status: 'CLOSED' });
  return surveys.flatMap(({ name, closedOn, rows }) => {
    if (there.some((study) => study.imported && study.name === name && dayOf(study) === closedOn))
      return [`“${name}” of ${closedOn} is in the series already. Delete it to import it again.`];
    if (form === 'RESPONSES')
      return rows.filter(({ response }) => response).length >= threshold
        ? []
        : [`“${name}” of ${closedOn} has fewer than ${threshold} responses, so nothing of it can be shown.`];
    return rows.some(({ figure }) => figure)
      ? []
      : [`Too few people stand behind every figure of “${name}” of ${closedOn}.`];
  });
}

const dayOf = ({ closeDate }: Study): string => closeDate!.toISOString().slice(0, 10);
