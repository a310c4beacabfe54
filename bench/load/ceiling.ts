import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { sealDocument } from '../../server/features/responses/sealed-document';

/*
 * The tables of the ceilings, in a schema of their own. They have the columns of the product's tables without the foreign
 * keys. A ceiling does the same durable writes of responses and permits as the product, with as many bytes and as many
 * commits, and nothing else: it reads, seals, checks and counts nothing.
 */
const TABLES = `
  DROP SCHEMA IF EXISTS ceiling CASCADE;
  CREATE SCHEMA ceiling;
  CREATE TABLE ceiling.response (
    study_id uuid NOT NULL, digest bytea NOT NULL, body bytea STORAGE EXTERNAL NOT NULL, completed boolean NOT NULL,
    PRIMARY KEY (study_id, digest)) WITH (toast_tuple_target = 8160);
  CREATE TABLE ceiling.spent_permit (study_id uuid NOT NULL, permit bytea NOT NULL, PRIMARY KEY (study_id, permit));
  CREATE TABLE ceiling.cell (name text NOT NULL, slug text NOT NULL, scaled_avg float NOT NULL, n integer NOT NULL, freq_dist integer[] NOT NULL,
    PRIMARY KEY (name, slug));
  INSERT INTO ceiling.cell
  SELECT 'Group of people ' || g, 'question_number_' || q, round((50 + 40 * sin(g * q))::numeric, 1), 900 + g, ARRAY[g, q, 90, 80, 70]
  FROM generate_series(1, 40) AS g, generate_series(1, 23) AS q`;

export const makeCeiling = (client: Client) => client.query(TABLES);

/** A text with as many bytes as the product stores for a response with these answers. PostgreSQL reads it as a bytea. */
export function bodyOfSize(promptSlugs: readonly string[]): string {
  const answers = Object.fromEntries(promptSlugs.map((slug) => [slug, { value: 4, seconds: 4 }]));
  const document = { teamId: null, segments: {}, isOnRoster: false, answers, votes: {} };
  return 'x'.repeat(sealDocument(createSecretKey(randomBytes(32)), randomUUID(), randomBytes(32), document).length);
}

const STUDY = `'${randomUUID()}'`;
const DIGEST = `sha256((:n)::text::bytea)`;
const PICK_RESPONDENT = '\\set n random(1, 9000000000000000)';

/** Saves a response. Parameters: an SQL expression of the digest, one of the body, whether the response is completed. */
export const saveSql = (digest: string, body: string, isCompleted: boolean): string =>
  `INSERT INTO ceiling.response VALUES (${STUDY}, ${digest}, ${body}, ${isCompleted})` +
  ' ON CONFLICT (study_id, digest) DO UPDATE SET body = EXCLUDED.body, completed = EXCLUDED.completed';

const HAND_IN =
  `WITH spent AS (INSERT INTO ceiling.spent_permit VALUES (${STUDY}, ${DIGEST}) ON CONFLICT DO NOTHING) ` +
  `${saveSql(DIGEST, ':body', true)};`;

/** The pgbench script for one respondent with a commit for each step that writes: each answer, and the hand-in. Its variable is `body`. */
export const ceilingOfSteps = (answers: number): string =>
  [PICK_RESPONDENT, ...Array.from({ length: answers }, () => `${saveSql(DIGEST, ':body', false)};`), HAND_IN].join(
    '\n',
  );

/** The pgbench script for one respondent in one statement and one commit. Its variable is `body`. */
export const ceilingOfOneCall = (): string => [PICK_RESPONDENT, HAND_IN].join('\n');
