import type { ResponseDocument } from '../../../server/features/responses/response-document';
import { canonicalJson } from '../../../server/platform/canonical-json';
import { former } from './former-database';

/** A response without the times of its answers, of which the former version stored only sums. */
interface PlainResponse {
  completed: boolean;
  document: Pick<ResponseDocument, 'teamId' | 'segments' | 'votes'> & { answers: Record<string, object> };
}

/** Writes responses in a form that can be compared, whatever their order. */
export const inOrder = (responses: readonly PlainResponse[]): string[] =>
  responses
    .map(({ completed, document: { teamId, segments, answers, votes } }) => {
      const untimed = Object.entries(answers).map(([slug, answer]) => [slug, { ...answer, seconds: undefined }]);
      return canonicalJson({ completed, teamId, segments, votes, answers: Object.fromEntries(untimed) });
    })
    .sort();

/** The responses of a survey as the former version stored them. */
export function formerResponses(studyId: string): PlainResponse[] {
  const [answers, votes] = [rowsOf('answer', studyId), rowsOf('vote', studyId)];
  return rowsOf('answer_set', studyId).map(({ set_digest: digest, completed, team_id: teamId, segments }) => {
    const own = (row: Record<string, unknown>) => row.set_digest === digest;
    const document = {
      ...{ teamId, segments },
      answers: Object.fromEntries(answers.filter(own).map((row) => [row.prompt_slug, answerIn(row)])),
      votes: Object.fromEntries(votes.filter(own).map((row) => [row.topic_slug, row.comment])),
    };
    return { completed, document } as PlainResponse;
  });
}

/** All texts that the respondents of a survey have written. */
export const textsOf = (studyId: string): string[] =>
  [
    ...rowsOf('answer', studyId).map((row) => row.text_ref && row.text),
    ...rowsOf('vote', studyId).map((row) => row.comment),
  ].filter((text) => typeof text === 'string' && text !== '') as string[];

/** The keys, and the digests of people, in the form in which PostgreSQL writes bytes. */
export const formerSecrets = (): string[] =>
  [
    ...former.rows.study_key!.flatMap((row) => [row.participation_key, row.answer_key, row.ballot_key]),
    ...former.rows.participation!.map((row) => row.person_digest),
    ...former.rows.participation_pending!.flatMap((row) => [row.issued, row.completed].flat()),
  ].flatMap((bytes) => (typeof bytes === 'string' ? [bytes.slice('\\x'.length)] : []));

const rowsOf = (table: string, studyId: string) => former.rows[table]!.filter((row) => row.study_id === studyId);

/** Only the parts that an answer has. */
const answerIn = ({ value, text, dict, skipped }: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries({ value, text, dict, skipped }).filter(([, part]) => part !== null && part !== false),
  );
