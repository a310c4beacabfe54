import type { Client } from 'pg';

/*
 * The tables of the ceilings, in a schema of their own. They have the columns of the product's tables without the foreign
 * keys. A ceiling does the same durable writes as the product and nothing else.
 */
const TABLES = `
  DROP SCHEMA IF EXISTS ceiling CASCADE;
  CREATE SCHEMA ceiling;
  CREATE TABLE ceiling.person (person_digest bytea PRIMARY KEY, completed boolean NOT NULL);
  CREATE TABLE ceiling.answer_set (set_digest bytea PRIMARY KEY, completed boolean NOT NULL);
  CREATE TABLE ceiling.answer (
    set_digest bytea NOT NULL, prompt_slug text NOT NULL, value smallint, text text, dict jsonb, skipped boolean NOT NULL,
    PRIMARY KEY (set_digest, prompt_slug));
  CREATE TABLE ceiling.cell (name text NOT NULL, slug text NOT NULL, scaled_avg float NOT NULL, n integer NOT NULL, freq_dist integer[] NOT NULL,
    PRIMARY KEY (name, slug));
  INSERT INTO ceiling.cell
  SELECT 'Group of people ' || g, 'question_number_' || q, round((50 + 40 * sin(g * q))::numeric, 1), 900 + g, ARRAY[g, q, 90, 80, 70]
  FROM generate_series(1, 40) AS g, generate_series(1, 23) AS q`;

export const makeCeiling = (client: Client) => client.query(TABLES);

const SET = `sha256((:n)::text::bytea)`;
const slug = (at: number) => `'prompt_number_${at}'`;

/** The pgbench script for one respondent with a commit for each step: begin, each answer, complete. */
export const ceilingOfSteps = (answers: number): string =>
  [
    '\\set n random(1, 9000000000000000)',
    `INSERT INTO ceiling.person VALUES (${SET}, false) ON CONFLICT DO NOTHING;`,
    `WITH made AS (INSERT INTO ceiling.answer_set VALUES (${SET}, false) ON CONFLICT DO NOTHING) ${answer(1)}`,
    ...Array.from({ length: answers - 1 }, (_, at) => answer(at + 2)),
    `WITH done AS (UPDATE ceiling.person SET completed = true WHERE person_digest = ${SET}) UPDATE ceiling.answer_set SET completed = true WHERE set_digest = ${SET};`,
  ].join('\n');

const answer = (at: number) =>
  `INSERT INTO ceiling.answer (set_digest, prompt_slug, value, skipped) VALUES (${SET}, ${slug(at)}, 4, false)
   ON CONFLICT (set_digest, prompt_slug) DO UPDATE SET value = EXCLUDED.value;`.replace(/\s+/g, ' ');

/** The pgbench script for one respondent in one statement and one commit. */
export const ceilingOfOneCall = (answers: number): string =>
  [
    '\\set n random(1, 9000000000000000)',
    `WITH person AS (INSERT INTO ceiling.person VALUES (${SET}, true) ON CONFLICT DO NOTHING),` +
      ` made AS (INSERT INTO ceiling.answer_set VALUES (${SET}, true) ON CONFLICT DO NOTHING)` +
      ` INSERT INTO ceiling.answer (set_digest, prompt_slug, value, skipped) VALUES ` +
      `${Array.from({ length: answers }, (_, at) => `(${SET}, ${slug(at)}, 4, false)`).join(', ')} ON CONFLICT DO NOTHING;`,
  ].join('\n');
