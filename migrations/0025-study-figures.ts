import type { MigrationInterface, QueryRunner } from 'typeorm';

const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/**
 * The numbers of an open study's groups are sealed in one document for each study (study_figures), which the program makes
 * from the responses. So the tallies go, and what open studies have shown of their results until now.
 *
 * Released studies keep their numbers of participation with the results of their groups. Two of these were not there yet:
 * how many answered each open question, and the average time.
 */
export class StudyFigures0025 implements MigrationInterface {
  name = 'study-figures-1795219200025';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE study_figures (
        study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE,
        body bytea NOT NULL
      );

      SET LOCAL statement_timeout = 0;
      DELETE FROM release_group g USING study s WHERE s.id = g.study_id AND s.status = 'OPEN';
      DELETE FROM release_team t USING study s WHERE s.id = t.study_id AND s.status = 'OPEN';
      DELETE FROM uncounted_response u USING study s
      WHERE s.id = u.study_id AND s.status = 'CLOSED' AND EXISTS (SELECT FROM release_group g WHERE g.study_id = s.id);

      WITH RECURSIVE above (study_id, team_id, group_id) AS (
        SELECT study_id, team_id, team_id FROM release_team
        UNION ALL
        SELECT above.study_id, above.team_id, t.parent_id FROM above
        JOIN release_team t ON t.study_id = above.study_id AND t.team_id = above.group_id AND t.parent_id IS NOT NULL
      ), given AS (
        SELECT a.study_id, s.team_id, a.prompt_slug AS slug, count(*) AS n
        FROM answer a JOIN answer_set s ON s.study_id = a.study_id AND s.set_digest = a.set_digest AND s.completed
        WHERE a.text_ref IS NOT NULL GROUP BY 1, 2, 3
      ), counted AS (
        SELECT study_id, '${NO_TEAM}'::uuid AS group_id, slug, sum(n) AS n FROM given GROUP BY 1, 2, 3
        UNION ALL
        SELECT study_id, group_id, slug, sum(n) FROM given JOIN above USING (study_id, team_id) GROUP BY 1, 2, 3
      ), shown AS (
        SELECT g.study_id, g.team_id, jsonb_object_agg(c.slug, c.n) AS counts
        FROM release_group g, json_array_elements(g.others -> 'texts') AS question, counted c
        WHERE g.segment_name = '' AND question ->> 'hidden' IS NULL
          AND c.study_id = g.study_id AND c.group_id = g.team_id AND c.slug = question ->> 'slug'
        GROUP BY 1, 2
      )
      UPDATE release_group g SET others = g.others::jsonb || jsonb_build_object('textCounts', shown.counts)
      FROM shown WHERE shown.study_id = g.study_id AND shown.team_id = g.team_id AND g.segment_name = '';

      UPDATE release_group g SET others = g.others::jsonb || jsonb_build_object('averageSeconds', time.seconds)
      FROM (
        SELECT t.study_id, round(sum(t.seconds::numeric / t.n), 1) AS seconds
        FROM prompt_time t JOIN study_prompt p USING (study_id, prompt_slug) JOIN study s ON s.id = t.study_id
        WHERE t.n >= (s.privacy_contract ->> 'threshold')::integer AND p.wording ->> 'type' IN ('RATING_5L', 'RATING_5N')
        GROUP BY t.study_id
      ) AS time
      WHERE time.study_id = g.study_id AND g.team_id = '${NO_TEAM}' AND g.segment_name = '';
      RESET statement_timeout;

      DROP TABLE tally, attribute_combination;
    `);
  }

  /** Every completed response is uncounted again, so that the former version counts it. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE attribute_combination (
        id uuid PRIMARY KEY,
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL,
        segments jsonb NOT NULL,
        UNIQUE (study_id, team_id, segments)
      );
      CREATE TABLE tally (
        combination_id uuid NOT NULL REFERENCES attribute_combination ON DELETE CASCADE,
        measure text NOT NULL,
        slug text NOT NULL,
        item text NOT NULL,
        choice text NOT NULL,
        n integer NOT NULL,
        PRIMARY KEY (combination_id, measure, slug, item, choice)
      );
      INSERT INTO uncounted_response (study_id, set_digest)
      SELECT study_id, set_digest FROM answer_set WHERE completed ON CONFLICT DO NOTHING;
      UPDATE release_group SET others = others::jsonb - '{textCounts,averageSeconds}'::text[] WHERE segment_name = '';
      DROP TABLE study_figures;
    `);
  }
}
