import { countText } from '../../../../common/figures';
import type { DocumentAnswer } from '../../responses/response-document';
import type { GivenRow } from './history-file';
import { placeRow, refused, type HistoryRules, type JudgedRow } from './history-rows';
import type { KnownSubjects } from './known-subjects';

/** Says of each response what becomes of it. Whether its groups are large enough is left to the release, which sees all of them. */
export const judgeResponses = (
  rows: readonly GivenRow[],
  known: KnownSubjects,
  rules: Pick<HistoryRules, 'today'>,
): JudgedRow[] => rows.map((row) => judgeResponse(row, known, rules));

function judgeResponse(row: GivenRow, known: KnownSubjects, rules: Pick<HistoryRules, 'today'>): JudgedRow {
  const given = row.answers.filter(({ cell }) => cell !== '');
  const { as, team } = placeRow(row, countText(given.length, 'answer'), known, rules);
  if (!team) return as;
  // The answer itself is not repeated, because sentences about a file may be kept by whoever calls.
  const wrong = given.find(({ cell }) => !/^[1-5]$/.test(cell));
  if (wrong) return refused(as, `The answer to “${wrong.prompt.text}” is not a whole number from 1 to 5.`);
  if (given.length === 0) return refused(as, 'There is no answer.');
  const answers = Object.fromEntries(
    row.answers.map(({ prompt: { slug }, cell }): [string, DocumentAnswer] => [
      slug,
      cell === '' ? { skipped: true } : { value: Number(cell) },
    ]),
  );
  const response = { teamId: team.id, segments: {}, isOnRoster: false, answers, votes: {} };
  return { ...as, outcome: 'TAKEN', response };
}
