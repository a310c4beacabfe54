import type { MigrationInterface, QueryRunner } from 'typeorm';

const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/** The comments on topics and the answers to open questions, under the refs by which readers know them. */
const WRITTEN = `
  SELECT study_id, verbatim_ref AS ref, 'comment' AS kind, topic_slug AS slug, comment AS text, set_digest, is_hidden
  FROM vote WHERE comment <> ''
  UNION ALL
  SELECT study_id, text_ref, 'answer', prompt_slug, text, set_digest, is_hidden
  FROM answer WHERE text_ref IS NOT NULL AND text <> ''`;

/**
 * Copies the texts that the results of closed surveys show to a table of their own, each with the team that is named
 * beside it. Until now they were read from the answers themselves. `release_label` named the team by the author's team,
 * so it is not needed any more.
 *
 * A survey that is being released again has no labels at the moment, so all its texts are copied. The new release then
 * finds the refs of the texts, and which of them are hidden.
 */
export class ReleasedTexts0024 implements MigrationInterface {
  name = 'released-texts-1795219200024';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE released_text (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        ref uuid NOT NULL,
        kind text NOT NULL,
        slug text NOT NULL,
        text text NOT NULL,
        label_team_id uuid,
        is_hidden boolean NOT NULL,
        PRIMARY KEY (study_id, ref)
      );
      -- PostgreSQL would copy samples of the texts to its statistics, where they would outlive the survey.
      ALTER TABLE released_text ALTER text SET STATISTICS 0;
      CREATE INDEX released_text_study_id_is_hidden_idx ON released_text (study_id, is_hidden) WHERE is_hidden;

      SET LOCAL statement_timeout = 0;
      WITH company AS (
        SELECT g.study_id, g.topics, g.others::jsonb AS others,
          CASE WHEN g.others::jsonb ? 'writing' THEN g.others ->> 'writing' IS NULL
            ELSE g.respondents >= coalesce(s.privacy_contract ->> 'commentThreshold', s.privacy_contract ->> 'threshold')::integer
          END AS shows_texts
        FROM release_group g JOIN study s ON s.id = g.study_id
        WHERE g.team_id = '${NO_TEAM}' AND g.segment_name = ''
      ), shown AS (
        SELECT study_id, 'comment' AS kind, slug
        FROM company, ROWS FROM (json_array_elements_text(topics -> 'slug'), json_array_elements_text(topics -> 'scaledAvg')) AS topic (slug, average)
        WHERE shows_texts AND average IS NOT NULL
        UNION ALL
        SELECT study_id, 'answer', question ->> 'slug'
        FROM company, jsonb_array_elements(others -> 'texts') AS question
        WHERE shows_texts AND question ->> 'hidden' IS NULL
      ), labelled AS (
        SELECT w.*, CASE WHEN l.label_team_id <> '${NO_TEAM}' THEN l.label_team_id WHEN shown.slug IS NOT NULL THEN '${NO_TEAM}' END AS label
        FROM (${WRITTEN}) AS w
        JOIN study s ON s.id = w.study_id AND s.status = 'CLOSED'
        JOIN answer_set a ON a.study_id = w.study_id AND a.set_digest = w.set_digest AND a.completed
        LEFT JOIN release_label l ON l.study_id = w.study_id AND l.team_id = a.team_id AND l.slug = w.slug
        LEFT JOIN shown ON shown.study_id = w.study_id AND shown.kind = w.kind AND shown.slug = w.slug
      )
      INSERT INTO released_text (study_id, ref, kind, slug, text, label_team_id, is_hidden)
      SELECT study_id, ref, kind, slug, text, label, is_hidden FROM labelled
      WHERE label IS NOT NULL OR is_hidden OR NOT EXISTS (SELECT FROM company WHERE company.study_id = labelled.study_id) ORDER BY study_id, ref;
      RESET statement_timeout;

      DROP TABLE release_label;
    `);
  }

  /** Restores no labels for surveys that were released after the migration: the refs of their texts are new, so they match no answer. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE release_label (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL,
        slug text NOT NULL,
        label_team_id uuid NOT NULL,
        PRIMARY KEY (study_id, team_id, slug)
      );
      INSERT INTO release_label (study_id, team_id, slug, label_team_id)
      SELECT DISTINCT ON (x.study_id, a.team_id, x.slug) x.study_id, a.team_id, x.slug, x.label_team_id
      FROM released_text x
      JOIN (${WRITTEN}) AS w USING (study_id, ref)
      JOIN answer_set a ON a.study_id = w.study_id AND a.set_digest = w.set_digest
      WHERE a.team_id IS NOT NULL AND x.label_team_id IS NOT NULL
      ORDER BY x.study_id, a.team_id, x.slug;
      UPDATE vote v SET is_hidden = x.is_hidden FROM released_text x WHERE x.study_id = v.study_id AND x.ref = v.verbatim_ref;
      UPDATE answer a SET is_hidden = x.is_hidden FROM released_text x WHERE x.study_id = a.study_id AND x.ref = a.text_ref;
      DROP TABLE released_text;
    `);
  }
}
