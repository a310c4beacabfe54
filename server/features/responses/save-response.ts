import type { EntityManager } from 'typeorm';
import { arrayParameter, preparedStatement } from '../../persistence/prepared-statement';
import { conflict } from '../../platform/errors';
import type { ResponsesContext } from './context';
import {
  ALREADY_COMPLETED,
  endedResponse,
  keyOf,
  openForChange,
  requireOngoing,
  savedOrNew,
  type OpenResponse,
} from './open-response';
import type { ResponseDocument } from './response-document';
import { followsSql, sealDocument } from './sealed-document';
import { recentResponses } from './recent-responses';
import { storedResponses, type ResponseKey, type StoredResponse } from './stored-response';
import { mergedWrite, NOT_STORED_SQL, OPEN_STUDY_SQL, writeUntilDecided, type Verdict } from './write-verdict';

/** A change of a response that is not completed. */
interface Change {
  response: OpenResponse;
  change(document: ResponseDocument): ResponseDocument;
}

type Outcome = { verdict: 'SAVED'; document: ResponseDocument } | { verdict: Exclude<Verdict, 'SAVED' | 'SPENT'> };

/**
 * Changes what is saved of a response, together with the changes of others that come at the same moment. `prepare` checks
 * the input against the survey and returns the change. Throws CONFLICT where the survey is closed or the response is
 * completed.
 */
export async function saveResponse(
  ctx: ResponsesContext,
  ref: string,
  prepare: (response: OpenResponse) => Promise<Change['change']>,
): Promise<OpenResponse> {
  const response = await openForChange(ctx, ref);
  if (response.completed) throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  const change = await prepare(response).catch(async (error: unknown) => {
    await requireOngoing(ctx, response);
    throw error;
  });
  const outcome = await writeUntilDecided(ctx.db, SAVING, { response, change });
  if (outcome.verdict === 'SAVED') return { ...response, document: outcome.document };
  if (outcome.verdict === 'CLOSED') await endedResponse(ctx, ref);
  throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
}

const SAVING = mergedWrite<Change, Outcome>({ batch: saveAll, keyOf: ({ response }) => keyOf(response) });

/**
 * Changes the documents of responses in memory, and writes those that nobody else has changed meanwhile. It begins with what this
 * process has last seen of a response; only what somebody else has changed is read, for the next attempt.
 */
async function saveAll(db: EntityManager, changes: readonly Change[]): Promise<Outcome[]> {
  const recent = recentResponses(db);
  const outcomes = new Map<Change, Outcome>();
  const changed = groupedByResponse(changes).flatMap((group) => {
    const [{ response }] = group;
    const key = keyOf(response);
    const before = recent.get(key);
    if (before?.completed) {
      for (const one of group) outcomes.set(one, { verdict: 'COMPLETED' });
      return [];
    }
    const document = group.reduce((changing, { change }) => change(changing), savedOrNew(response, before));
    return [{ group, document, key, body: sealedOf(response, document, before) }];
  });
  const verdicts = changed.length === 0 ? [] : await write(db, columns(changed));
  changed.forEach(({ group, document, key, body }, at) => {
    const { verdict } = verdicts[at]!;
    if (verdict === 'SAVED') recent.set(key, { body, completed: false });
    for (const one of group) outcomes.set(one, verdict === 'SAVED' ? { verdict, document } : { verdict });
  });
  const outdated = changed.filter((_, at) => verdicts[at]!.verdict === 'AGAIN').map(({ key }) => key);
  if (outdated.length > 0)
    (await storedResponses(db, outdated)).forEach((stored, at) => recent.set(outdated[at]!, stored));
  return changes.map((one) => outcomes.get(one)!);
}

/** The changes of each response, in the order in which they came. */
function groupedByResponse(changes: readonly Change[]): [Change, ...Change[]][] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const one of changes) {
    const key = one.response.digest.toString('hex');
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

const sealedOf = ({ study, keys, digest }: OpenResponse, document: ResponseDocument, before: StoredResponse | null) =>
  sealDocument(keys.answers.response, study.id, digest, document, before?.body);

const columns = (rows: readonly { key: ResponseKey; body: Buffer }[]) => [
  rows.map(({ key }) => key.studyId),
  rows.map(({ key }) => key.digest),
  rows.map(({ body }) => body),
];

const write = preparedStatement<{ verdict: Exclude<Verdict, 'SPENT' | 'COMPLETED'> }>(`
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'bytea')}, ${arrayParameter('$3', 'bytea')})
      WITH ORDINALITY AS given (study_id, digest, body, place)
  ), ${OPEN_STUDY_SQL}, saved AS (
    INSERT INTO response AS stored (study_id, digest, body, completed)
    SELECT study_id, digest, body, false FROM given JOIN open_study ON id = study_id ORDER BY study_id, digest
    ON CONFLICT (study_id, digest) DO UPDATE SET body = EXCLUDED.body
    WHERE NOT stored.completed AND ${followsSql('EXCLUDED.body', 'stored.body')}
    RETURNING study_id, digest
  )
  SELECT CASE WHEN saved.digest IS NOT NULL THEN 'SAVED' ELSE ${NOT_STORED_SQL} END AS verdict
  FROM given LEFT JOIN saved USING (study_id, digest) LEFT JOIN open_study ON open_study.id = given.study_id
  LEFT JOIN study ON study.id = given.study_id ORDER BY place`);
