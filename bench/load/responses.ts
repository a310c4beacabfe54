import type { Client } from 'pg';
import {
  COUNT_HOURS,
  INSERT_ANSWERS,
  INSERT_SETS,
  INSERT_VOTES,
  NOTE_REWRITTEN,
  RESPONSE_TABLES,
  type LoadedPrompt,
} from './tables';

/** The number of responses in one statement. Larger batches are hardly faster, and report progress less often. */
const BATCH = 100_000;

export interface ResponseLoad {
  studyRef: string;
  responses: number;
  prompts: readonly LoadedPrompt[];
  teamRefs: readonly string[];
  segments: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes completed responses to the tables directly, because a million of them would take a day through the API. The
 * constraints are dropped before and created again after, which also checks the loaded rows.
 */
export async function loadResponses(
  client: Client,
  loads: readonly ResponseLoad[],
  say: (line: string) => void,
): Promise<void> {
  await client.query(`SET statement_timeout = 0; SET maintenance_work_mem = '512MB'`);
  const restore = await dropConstraints(client, RESPONSE_TABLES);
  for (const load of loads) {
    await client.query(NOTE_REWRITTEN, [load.studyRef]);
    for (let from = 1; from <= load.responses; from += BATCH) {
      const to = Math.min(from + BATCH - 1, load.responses);
      await insertBatch(client, load, from, to);
      if (load.responses > BATCH) say(`  ${to} of ${load.responses} responses`);
    }
  }
  for (const statement of restore) await client.query(statement);
  await client.query(`VACUUM ANALYZE ${RESPONSE_TABLES.join(', ')}`);
}

/** Drops all constraints of the tables, foreign keys first. It returns the statements that create them again. */
async function dropConstraints(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string; type: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition, contype AS type
     FROM pg_constraint WHERE conrelid = ANY ($1::text[]::regclass[]) AND contype IN ('p', 'u', 'f') ORDER BY contype <> 'f', conname`,
    [[...tables]],
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows
    .reverse()
    .map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function insertBatch(client: Client, load: ResponseLoad, from: number, to: number): Promise<void> {
  const { studyRef, prompts, teamRefs, segments } = load;
  const topics = [...new Set(prompts.map((prompt) => prompt.topicSlug))];
  await client.query('BEGIN');
  await client.query(INSERT_SETS, [studyRef, from, to, teamRefs, JSON.stringify(segments)]);
  await client.query(INSERT_ANSWERS, [studyRef, from, to, JSON.stringify(prompts)]);
  await client.query(INSERT_VOTES, [studyRef, from, to, topics]);
  await client.query(COUNT_HOURS, [studyRef, from, to]);
  await client.query('COMMIT');
}
