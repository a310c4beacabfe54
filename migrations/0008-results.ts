import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables from which results are made without reading answers. Completed responses are counted into tallies, one for
 * each combination of attributes. A release stores the results of each group that may be shown. Surveys that are closed
 * already are counted and released at the next start of the server.
 *
 * A key can't contain null, so the all-zero team and the empty text mean "none".
 */
export class Results0008 implements MigrationInterface {
  name = 'results-1795219200008';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE answer ADD COLUMN text_ref uuid;
      ALTER TABLE answer ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
      ALTER TABLE answer ALTER COLUMN is_hidden DROP DEFAULT;
      UPDATE answer SET text_ref = gen_random_uuid() FROM study_prompt p
        WHERE p.study_id = answer.study_id AND p.prompt_slug = answer.prompt_slug AND p.wording ->> 'type' = 'OPEN_END' AND answer.text IS NOT NULL;
      CREATE INDEX answer_study_id_text_ref_idx ON answer (study_id, text_ref) WHERE text_ref IS NOT NULL;
      CREATE INDEX vote_study_id_is_hidden_idx ON vote (study_id, is_hidden) WHERE is_hidden;

      -- Completed responses that no tally counts yet.
      CREATE TABLE unfolded (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        set_digest bytea NOT NULL,
        PRIMARY KEY (study_id, set_digest)
      );
      INSERT INTO unfolded SELECT study_id, set_digest FROM answer_set WHERE completed;

      CREATE TABLE tally_bundle (
        id uuid PRIMARY KEY,
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL,
        segments jsonb NOT NULL,
        UNIQUE (study_id, team_id, segments)
      );

      CREATE TABLE tally (
        bundle_id uuid NOT NULL REFERENCES tally_bundle ON DELETE CASCADE,
        measure text NOT NULL,
        slug text NOT NULL,
        item text NOT NULL,
        choice text NOT NULL,
        n integer NOT NULL,
        PRIMARY KEY (bundle_id, measure, slug, item, choice)
      );

      -- The teams of a study as they stood at its release.
      CREATE TABLE release_team (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL REFERENCES team ON DELETE CASCADE,
        parent_id uuid,
        level smallint NOT NULL,
        level_name text NOT NULL,
        PRIMARY KEY (study_id, team_id)
      );
      CREATE INDEX release_team_team_id_idx ON release_team (team_id);

      -- The results of a group that may be shown. A group is everybody or a team, and may be narrowed by a value of an attribute.
      CREATE TABLE release_group (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL,
        segment_name text NOT NULL,
        segment_value text NOT NULL,
        scores jsonb NOT NULL,
        PRIMARY KEY (study_id, team_id, segment_name, segment_value)
      );

      -- The team that is named beside the texts of a team's people, by topic or open question.
      CREATE TABLE release_label (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL,
        slug text NOT NULL,
        label_team_id uuid NOT NULL,
        PRIMARY KEY (study_id, team_id, slug)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE release_label, release_group, release_team, tally, tally_bundle, unfolded;
      DROP INDEX vote_study_id_is_hidden_idx;
      DROP INDEX answer_study_id_text_ref_idx;
      ALTER TABLE answer DROP COLUMN is_hidden;
      ALTER TABLE answer DROP COLUMN text_ref;
    `);
  }
}
