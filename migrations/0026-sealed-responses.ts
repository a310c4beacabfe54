import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A response is one sealed document, and whoever completes a survey spends a permit
 * (docs/decisions/0036-sealed-responses.md). Nothing that can be read joins a person to a response, or says who has
 * completed.
 *
 * A migration has no keys. Where the former tables have rows, the program seals what they hold at its next start, and
 * then drops them (`server/features/responses/former/`).
 */
export class SealedResponses0026 implements MigrationInterface {
  name = 'sealed-responses-1795219200026';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- A body of the smallest size stays in its row. Sealed bytes can't be compressed.
      CREATE TABLE response (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        digest bytea NOT NULL,
        body bytea STORAGE EXTERNAL NOT NULL,
        completed boolean NOT NULL,
        PRIMARY KEY (study_id, digest)
      ) WITH (toast_tuple_target = 8160);

      CREATE TABLE spent_permit (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        permit bytea NOT NULL,
        PRIMARY KEY (study_id, permit)
      );

      ALTER TABLE uncounted_response RENAME COLUMN set_digest TO digest;
      DELETE FROM study_occurrence WHERE kind IN ('PARTICIPATION_WRITTEN', 'REWRITTEN', 'REWRITTEN_AFTER_CLOSE');

      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM answer_set) AND NOT EXISTS (SELECT FROM participation) THEN
          DROP TABLE vote, answer, answer_set, participation, participation_pending, prompt_time;
        END IF;
      END $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE uncounted_response RENAME COLUMN digest TO set_digest;
      DROP TABLE spent_permit, response;

      CREATE TABLE IF NOT EXISTS participation (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        person_digest bytea NOT NULL,
        issued boolean NOT NULL,
        completed boolean NOT NULL,
        PRIMARY KEY (study_id, person_digest)
      );
      CREATE UNLOGGED TABLE IF NOT EXISTS participation_pending (
        study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE,
        issued bytea[] NOT NULL,
        completed bytea[] NOT NULL,
        issued_overflow bytea[] NOT NULL DEFAULT '{}',
        completed_overflow bytea[] NOT NULL DEFAULT '{}'
      );
      CREATE TABLE IF NOT EXISTS prompt_time (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        prompt_slug text NOT NULL,
        seconds bigint NOT NULL,
        n integer NOT NULL,
        PRIMARY KEY (study_id, prompt_slug)
      );
      CREATE TABLE IF NOT EXISTS answer_set (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        set_digest bytea NOT NULL,
        team_id uuid REFERENCES team,
        segments jsonb NOT NULL,
        completed boolean NOT NULL,
        PRIMARY KEY (study_id, set_digest)
      );
      CREATE INDEX IF NOT EXISTS answer_set_team_id_idx ON answer_set (team_id);
      CREATE TABLE IF NOT EXISTS answer (
        study_id uuid NOT NULL,
        set_digest bytea NOT NULL,
        prompt_slug text NOT NULL,
        value smallint,
        text text,
        dict jsonb,
        skipped boolean NOT NULL,
        text_ref uuid,
        is_hidden boolean NOT NULL DEFAULT false,
        PRIMARY KEY (study_id, set_digest, prompt_slug),
        FOREIGN KEY (study_id, set_digest) REFERENCES answer_set ON DELETE CASCADE
      );
      CREATE TABLE IF NOT EXISTS vote (
        study_id uuid NOT NULL,
        set_digest bytea NOT NULL,
        topic_slug text NOT NULL,
        verbatim_ref uuid NOT NULL,
        comment text NOT NULL,
        is_hidden boolean NOT NULL,
        PRIMARY KEY (study_id, set_digest, topic_slug),
        UNIQUE (study_id, verbatim_ref),
        FOREIGN KEY (study_id, set_digest) REFERENCES answer_set ON DELETE CASCADE
      );
      CREATE INDEX IF NOT EXISTS answer_study_id_text_ref_idx ON answer (study_id, text_ref) WHERE text_ref IS NOT NULL;
      CREATE INDEX IF NOT EXISTS vote_study_id_is_hidden_idx ON vote (study_id, is_hidden) WHERE is_hidden;
    `);
  }
}
