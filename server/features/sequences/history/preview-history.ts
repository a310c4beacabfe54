import type { HistoryColumnInput } from '../../../schema.generated';
import type { Context } from '../../context';
import type { AttributeValues } from '../../responses/attribute-values';
import { pathToTop } from '../../rosters/team-tree';
import type { KnownSubjects } from './known-subjects';
import { planHistory, type PlannedHistory, type SurveyOfFile } from './plan-history';

/** What a file would make of a series. Nothing is changed. */
export async function previewHistory(
  ctx: Context,
  given: { sequenceRef: string; file: string; columns: readonly HistoryColumnInput[] },
) {
  const plan = await planHistory(ctx, given);
  const { form, headers, columns, problems, rows, surveys } = plan;
  return { form, headers, columns, problems, rows, surveys: surveys.map((survey) => previewOfSurvey(survey, plan)) };
}

function previewOfSurvey({ name, closedOn, rows }: SurveyOfFile, { form, known, terms }: PlannedHistory) {
  const rowsThatAre = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  const ofCompany = rows.flatMap(({ cell, figure }) => (cell?.teamId === null && figure ? [figure.people] : []));
  const responses = rows.flatMap(({ response }) => response ?? []);
  const isOfResponses = form === 'RESPONSES';
  return {
    ...{ name, closedOn },
    people: isOfResponses ? responses.length : ofCompany.length > 0 ? Math.max(...ofCompany) : null,
    smallTeams: isOfResponses ? smallTeams(responses, known, terms.threshold) : null,
    ...{ taken: rowsThatAre('TAKEN'), hidden: rowsThatAre('HIDDEN'), refused: rowsThatAre('REFUSED') },
  };
}

/** How many teams, each with those below it, have some responses but fewer than the minimum. */
function smallTeams(responses: readonly AttributeValues[], { teams }: KnownSubjects, threshold: number): number {
  const tree = teams.map(({ team }) => team);
  const own = new Map<string, number>();
  for (const { teamId } of responses) if (teamId !== null) own.set(teamId, (own.get(teamId) ?? 0) + 1);
  const totals = new Map<string, number>();
  for (const [teamId, n] of own) for (const id of pathToTop(tree, teamId)) totals.set(id, (totals.get(id) ?? 0) + n);
  return [...totals.values()].filter((n) => n < threshold).length;
}
