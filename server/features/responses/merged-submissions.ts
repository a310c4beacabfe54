import type { EntityManager } from 'typeorm';
import { oncePerDatabase, MergedStatements } from '../../persistence/merged-statements';
import { preparedStatement } from '../../persistence/prepared-statement';
import { execute } from '../../persistence/sql';
import {
  COUNT_COMPLETED_SQL,
  completeFirstPerPerson,
  firstResponsePerPerson,
  type Completion,
} from './complete-first-per-person';
import type { StoredAnswer } from './stored-answer';
import { lockOpenStudies } from './merged-starts';
import { addTimesSql } from './save-answers';
import type { AttributeValues } from './sealed-ref';
import type { StoredVote } from './vote-rules';
import { isDefect } from './unless-undecided';

/** A whole response that is handed in at once. */
export interface Submission extends Completion {
  attributes: AttributeValues;
  answers: readonly StoredAnswer[];
  votes: readonly StoredVote[];
}

/**
 * Stores whole responses that are handed in at the same moment together, in one statement within one transaction. The
 * result says for each whether it was stored. It is not where something of it was saved before, or where it is the
 * second response of a person; the caller then handles it step by step.
 */
export const mergedSubmissions = oncePerDatabase(
  ({ connection }) =>
    new MergedStatements<Submission, boolean>(
      (submissions) => connection.transaction((db) => storeAll(db, submissions)),
      { retriesAlone: isDefect },
    ),
);

async function storeAll(db: EntityManager, submissions: readonly Submission[]): Promise<boolean[]> {
  const done = new Set<Submission>();
  for (const studyId of await lockOpenStudies(
    db,
    submissions.map(({ response }) => ({ studyId: response.study.id })),
  )) {
    const own = await firstResponsePerPerson(
      db,
      studyId,
      submissions.filter(({ response }) => response.study.id === studyId),
    );
    if (own.length === 0) continue;
    const stored = await store(db, studyId, own);
    // A whole response notes its beginning, too: otherwise the stored rows would tell who responded in one call.
    for (const one of await completeFirstPerPerson(db, studyId, stored, count, ['issued', 'completed'])) done.add(one);
    // Another process has stored another response of the same person meanwhile.
    const late = stored.filter((submission) => !done.has(submission));
    if (late.length > 0)
      await execute(db, 'DELETE FROM answer_set WHERE study_id = $1 AND set_digest = ANY ($2)', [
        studyId,
        late.map(digestOf),
      ]);
  }
  return submissions.map((submission) => done.has(submission));
}

const digestOf = ({ response }: Submission) => response.setDigest;

/** Stores the responses of which nothing was saved before, and returns them. */
async function store(db: EntityManager, studyId: string, submissions: readonly Submission[]): Promise<Submission[]> {
  const stored = new Set(
    (await insert(db, [studyId, JSON.stringify(submissions.map(sent))])).map(({ digest }) => digest.toString('hex')),
  );
  return submissions.filter((submission) => stored.has(digestOf(submission).toString('hex')));
}

/** The rows are written in the order of their digests, which says nothing about people. */
const insert = preparedStatement<{ digest: Buffer }>(`
  WITH come AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($2) AS (set_digest bytea, team_id uuid, segments jsonb, answers jsonb, votes jsonb)
  ), made AS (
    INSERT INTO answer_set (study_id, set_digest, team_id, segments, completed)
    SELECT $1, set_digest, team_id, segments, true FROM come ORDER BY set_digest
    ON CONFLICT DO NOTHING
    RETURNING set_digest
  ), saved AS (
    INSERT INTO answer (study_id, set_digest, prompt_slug, value, text, dict, skipped, text_ref, is_hidden)
    SELECT $1, set_digest, slug, value, text, dict, skipped, text_ref, false FROM come JOIN made USING (set_digest) CROSS JOIN LATERAL
      jsonb_to_recordset(answers) AS own (slug text, value smallint, text text, dict jsonb, skipped boolean, text_ref uuid)
    ORDER BY set_digest, slug
  ), voted AS (
    INSERT INTO vote (study_id, set_digest, topic_slug, verbatim_ref, comment, is_hidden)
    SELECT $1, set_digest, topic_slug, verbatim_ref, comment, false FROM come JOIN made USING (set_digest) CROSS JOIN LATERAL
      jsonb_to_recordset(votes) AS own (topic_slug text, verbatim_ref uuid, comment text)
    ORDER BY set_digest, topic_slug
  )
  SELECT set_digest AS digest FROM made`);

/** A response as the statement reads it. Null fields are left out, because most fields of an answer are null. */
const sent = ({ response, attributes, answers, votes }: Submission) => ({
  set_digest: `\\x${response.setDigest.toString('hex')}`,
  team_id: attributes.teamId,
  segments: attributes.segments,
  answers: answers.map(({ slug, value, text, dict, skipped, textRef }) => ({
    slug,
    skipped,
    value: value ?? undefined,
    text: text ?? undefined,
    dict: dict ?? undefined,
    text_ref: textRef ?? undefined,
  })),
  votes: votes.map(({ topicSlug, verbatimRef, comment }) => ({
    topic_slug: topicSlug,
    verbatim_ref: verbatimRef,
    comment,
  })),
});

async function count(db: EntityManager, studyId: string, submissions: readonly Submission[], now: Date): Promise<void> {
  const timed = submissions.flatMap(({ answers }) => answers.filter(({ skipped }) => !skipped));
  await countStored(db, [
    studyId,
    submissions.map(digestOf),
    now,
    timed.map(({ slug }) => slug),
    timed.map(({ seconds }) => seconds),
  ]);
}

const countStored = preparedStatement(`
  WITH completed AS (
    SELECT unnest($2::bytea[]) AS set_digest
  ), timed AS (
    ${addTimesSql('SELECT $1::uuid AS study_id, * FROM unnest($4::text[], $5::bigint[]) AS given (slug, seconds)')}
  ), ${COUNT_COMPLETED_SQL}`);
