import type { EntityManager } from 'typeorm';
import { arrayParameter, preparedStatement } from '../../persistence/prepared-statement';
import { conflict } from '../../platform/errors';
import type { LiveBus } from '../../platform/live-bus';
import { Study } from '../studies/study.entity';
import type { ResponsesContext } from './context';
import {
  ALREADY_COMPLETED,
  endedResponse,
  keyOf,
  requireOngoing,
  savedOrNew,
  type OpenResponse,
} from './open-response';
import type { ResponseDocument } from './response-document';
import { followsSql, sealDocument } from './sealed-document';
import { storedResponse, storedResponses, type StoredResponse } from './stored-response';
import { mergedWrite, NOT_STORED_SQL, OPEN_STUDY_SQL, writeUntilDecided, type Verdict } from './write-verdict';

/** A response that is handed in. */
interface HandIn {
  response: OpenResponse;
  /** Makes the final document from what is saved. Throws where the response can't be handed in. */
  finish(saved: ResponseDocument): ResponseDocument;
  live: LiveBus;
  now: Date;
}

type Outcome = { verdict: Verdict } | { verdict: 'REFUSED'; error: unknown };

/**
 * Hands a response in, together with those that others hand in at the same moment: stores the final document, and spends
 * the person's permit, so that nobody completes a survey twice. The permit is tried last; whatever else is wrong is
 * refused before it. Handing the same response in again changes nothing and succeeds.
 */
export async function handIn(
  ctx: ResponsesContext,
  response: OpenResponse,
  finish: HandIn['finish'],
): Promise<OpenResponse> {
  const { db, live, clock } = ctx;
  const completed = { ...response, completed: true };
  const outcome = await writeUntilDecided(db, HANDING_IN, { response, finish, live, now: clock.now() });
  switch (outcome.verdict) {
    case 'SAVED':
      return completed;
    case 'COMPLETED':
      return (await db.existsBy(Study, { id: response.study.id, status: 'OPEN' }))
        ? completed
        : endedResponse(ctx, response.ref);
    case 'CLOSED':
      return endedResponse(ctx, response.ref);
    case 'REFUSED':
      await requireOngoing(ctx, response);
      throw outcome.error;
    default:
      // It may be this very response that has spent the permit, sent by another call at the same moment.
      if ((await storedResponse(db, keyOf(response)))?.completed) return completed;
      throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  }
}

const HANDING_IN = mergedWrite<HandIn, Outcome>({ batch: handInAll, keyOf: ({ response }) => keyOf(response) });

/** A response whose final document is made. */
interface Finished {
  handIn: HandIn;
  studyId: string;
  digest: Buffer;
  body: Buffer;
  permit: Buffer;
}

async function handInAll(db: EntityManager, all: readonly HandIn[]): Promise<Outcome[]> {
  const stored = await storedResponses(
    db,
    all.map(({ response }) => keyOf(response)),
  );
  const outcomes = new Map<HandIn, Outcome>();
  const finished: Finished[] = [];
  all.forEach((one, at) => {
    const before = stored[at]!;
    if (before?.completed) return outcomes.set(one, { verdict: 'COMPLETED' });
    // A second response of one person in the same batch waits until the first one is decided.
    if (finished.some(({ permit }) => permit.equals(one.response.refPayload.permit)))
      return outcomes.set(one, { verdict: 'AGAIN' });
    try {
      finished.push(finish(one, before));
    } catch (error) {
      outcomes.set(one, { verdict: 'REFUSED', error });
    }
  });
  if (finished.length > 0) await writeAll(db, finished, outcomes);
  return all.map((one) => outcomes.get(one)!);
}

function finish(handIn: HandIn, before: StoredResponse | null): Finished {
  const { response } = handIn;
  const { study, keys, digest, refPayload } = response;
  const document = handIn.finish(savedOrNew(response, before));
  return {
    ...{ handIn, studyId: study.id, digest, permit: refPayload.permit },
    body: sealDocument(keys.answers.response, study.id, digest, document, before?.body),
  };
}

async function writeAll(
  db: EntityManager,
  finished: readonly Finished[],
  outcomes: Map<HandIn, Outcome>,
): Promise<void> {
  const [{ handIn: first }] = finished as [Finished];
  const verdicts = await write(db, [
    finished.map(({ studyId }) => studyId),
    finished.map(({ digest }) => digest),
    finished.map(({ body }) => body),
    finished.map(({ permit }) => permit),
    first.now,
  ]);
  const changed = new Set<string>();
  finished.forEach(({ handIn, studyId }, at) => {
    const { verdict } = verdicts[at]!;
    outcomes.set(handIn, { verdict });
    if (verdict === 'SAVED') changed.add(studyId);
  });
  for (const studyId of changed) await first.live.announce(db, 'participation', studyId);
}

/*
 * One statement, so that a response is completed, counted and its permit spent, or nothing of it happens. All who come at
 * the same moment lock in the same order: responses, then permits, then hours. So nobody waits in a circle.
 */
const write = preparedStatement<{ verdict: Verdict }>(`
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'bytea')}, ${arrayParameter('$3', 'bytea')}, ${arrayParameter('$4', 'bytea')})
      WITH ORDINALITY AS given (study_id, digest, body, permit, place) ORDER BY study_id, digest
  ), ${OPEN_STUDY_SQL}, ready AS MATERIALIZED (
    SELECT given.* FROM given JOIN open_study ON id = given.study_id LEFT JOIN LATERAL (
      SELECT body, completed FROM response WHERE study_id = given.study_id AND digest = given.digest FOR UPDATE
    ) AS stored ON true
    WHERE stored.body IS NULL OR NOT stored.completed AND ${followsSql('given.body', 'stored.body')}
  ), spent AS (
    INSERT INTO spent_permit (study_id, permit) SELECT study_id, permit FROM ready ORDER BY study_id, permit
    ON CONFLICT DO NOTHING RETURNING study_id, permit
  ), completed AS (
    INSERT INTO response AS stored (study_id, digest, body, completed)
    SELECT study_id, digest, body, true FROM ready JOIN spent USING (study_id, permit) ORDER BY study_id, digest
    ON CONFLICT (study_id, digest) DO UPDATE SET body = EXCLUDED.body, completed = true WHERE NOT stored.completed
    RETURNING study_id, digest
  ), noted AS (
    INSERT INTO uncounted_response (study_id, digest) SELECT study_id, digest FROM completed ORDER BY study_id, digest
  ), counted AS (
    INSERT INTO participation_hour (study_id, hour, completed)
    SELECT study_id, date_trunc('hour', $5::timestamptz), count(*) FROM completed GROUP BY study_id ORDER BY study_id
    ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + EXCLUDED.completed
  )
  SELECT CASE WHEN completed.digest IS NOT NULL THEN 'SAVED' WHEN ready.digest IS NOT NULL THEN 'SPENT' ELSE ${NOT_STORED_SQL} END AS verdict
  FROM given LEFT JOIN completed USING (study_id, digest) LEFT JOIN ready USING (study_id, digest)
  LEFT JOIN open_study ON open_study.id = given.study_id LEFT JOIN study ON study.id = given.study_id ORDER BY given.place`);
