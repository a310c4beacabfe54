import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Converts the cells of a group from `[{"slug": "docs", "n": 4, …}, …]` to columns, `{"slug": ["docs", …], "n": [4, …], …}`.
 * Most of the stored text was names of fields and empty values. A column that is empty in every cell is left out. Former
 * releases (`former_release`) are stored in the same form.
 */
const TO_COLUMNS = `
  CREATE FUNCTION pg_temp.columns_of(cells json) RETURNS json LANGUAGE sql AS $$
    SELECT coalesce(json_object_agg(field, "column"), '{}') FROM (
      SELECT field, json_agg(value ORDER BY at) AS "column"
      FROM ROWS FROM (json_to_recordset(cells) AS (slug json, "scaledAvg" json, "freqDist" json, n json, estimate json, comments integer,
          votes json, priority json, nps json, rows json, reason json, needed json)) WITH ORDINALITY
          AS cell (slug, "scaledAvg", "freqDist", n, estimate, comments, votes, priority, nps, rows, reason, needed, at),
        LATERAL (VALUES ('slug', slug), ('scaledAvg', "scaledAvg"), ('freqDist', "freqDist"), ('n', n), ('variance', estimate -> 'variance'),
          ('comments', to_json(nullif(comments, 0))), ('votes', votes), ('priority', priority), ('nps', nps),
          ('rows', CASE WHEN rows::text <> '[]' THEN rows END), ('reason', reason), ('needed', needed)) AS said (field, value)
      GROUP BY field HAVING count(value) > 0
    ) AS columns
  $$`;

const TO_CELLS = `
  CREATE FUNCTION pg_temp.cells_of(columns json, type text) RETURNS json LANGUAGE sql AS $$
    SELECT coalesce(json_agg(
      CASE WHEN coalesce("scaledAvg"::text, 'null') = 'null'
        THEN json_build_object('__typename', 'SuppressedScore', 'type', type, 'slug', slug, 'reason', reason, 'needed', needed)
        ELSE json_build_object('__typename', 'Score', 'type', type, 'slug', slug, 'scaledAvg', "scaledAvg", 'freqDist', "freqDist", 'n', n,
          'comments', coalesce(nullif(comments::text, 'null')::integer, 0), 'votes', votes, 'priority', priority,
          'estimate', CASE WHEN coalesce(variance::text, 'null') <> 'null' THEN json_build_object('mean', "scaledAvg", 'variance', variance, 'n', n) END,
          'nps', nps, 'rows', coalesce(nullif(rows::text, 'null')::json, '[]'), 'trend', NULL)
      END ORDER BY at), '[]')
    FROM ROWS FROM (${[
      'slug',
      'scaledAvg',
      'freqDist',
      'n',
      'variance',
      'comments',
      'votes',
      'priority',
      'nps',
      'rows',
      'reason',
      'needed',
    ]
      .map((field) => `json_array_elements(columns -> '${field}')`)
      .join(', ')}) WITH ORDINALITY
      AS cell (slug, "scaledAvg", "freqDist", n, variance, comments, votes, priority, nps, rows, reason, needed, at)
  $$`;

/**
 * The statements that convert all groups. They have no limit of time, because there may be tens of thousands of groups.
 */
const convert = (topics: (part: string) => string, prompts: (part: string) => string) => `
  SET LOCAL statement_timeout = 0;
  UPDATE release_group SET topics = ${topics('topics')}, prompts = ${prompts('prompts')};
  UPDATE former_release SET groups = (
    SELECT coalesce(jsonb_agg(jsonb_set(jsonb_set(part, '{scores,topics}', ${topics(`(part #> '{scores,topics}')::json`)}::jsonb),
      '{scores,prompts}', ${prompts(`(part #> '{scores,prompts}')::json`)}::jsonb) ORDER BY at), '[]')
    FROM jsonb_array_elements(groups) WITH ORDINALITY AS parts (part, at)
  );
  RESET statement_timeout`;

export class CellsInColumns0021 implements MigrationInterface {
  name = 'cells-in-columns-1795219200021';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A group now has about 4 kB, so its row can hold all parts. Looking up a part outside the row would take most of
    // the time of a read.
    await queryRunner.query('ALTER TABLE release_group SET (toast_tuple_target = 8160)');
    await queryRunner.query(TO_COLUMNS);
    await queryRunner.query(
      convert(
        (part) => `pg_temp.columns_of(${part})`,
        (part) => `pg_temp.columns_of(${part})`,
      ),
    );
    await queryRunner.query('DROP FUNCTION pg_temp.columns_of');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE release_group RESET (toast_tuple_target)');
    await queryRunner.query(TO_CELLS);
    await queryRunner.query(
      convert(
        (part) => `pg_temp.cells_of(${part}, 'TOPIC')`,
        (part) => `pg_temp.cells_of(${part}, 'PROMPT')`,
      ),
    );
    await queryRunner.query('DROP FUNCTION pg_temp.cells_of');
  }
}
