import type { HistoryColumnInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { planHistory, type SurveyOfFile } from './plan-history';

/** What a file of figures would make of a series. Nothing is changed. */
export async function previewHistory(
  ctx: Context,
  given: { sequenceRef: string; file: string; columns: readonly HistoryColumnInput[] },
) {
  const { headers, columns, problems, rows, surveys } = await planHistory(ctx, given);
  return { headers, columns, problems, rows, surveys: surveys.map(previewOfSurvey) };
}

function previewOfSurvey({ name, closedOn, rows }: SurveyOfFile) {
  const rowsThatAre = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  const ofCompany = rows.flatMap(({ cell, figure }) => (cell?.teamId === null && figure ? [figure.people] : []));
  return {
    ...{ name, closedOn, people: ofCompany.length > 0 ? Math.max(...ofCompany) : null },
    ...{ taken: rowsThatAre('TAKEN'), hidden: rowsThatAre('HIDDEN'), refused: rowsThatAre('REFUSED') },
  };
}
