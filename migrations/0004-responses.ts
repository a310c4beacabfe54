import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The identity side, which knows who took part, and the answer side, which knows what was answered. They share no
 * column, no order and no time (docs/privacy.md).
 *
 * Identity side: `participation` and `participation_pending`. Answer side: `answer_set`, `answer`, `vote`. A digest of
 * one side can't be computed from the other, because the response ref that joins them is sealed and never stored. No
 * table of the answer side has a time or a sequence.
 */
export class Responses0004 implements MigrationInterface {
  // TypeORM orders migrations by the 13 digits at the end of the name.
  name = 'responses-1795219200004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE study_key (
        study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE,
        participation_key bytea NOT NULL,
        answer_key bytea,
        ballot_key bytea
      );

      CREATE TABLE participation (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        person_digest bytea NOT NULL,
        issued boolean NOT NULL,
        completed boolean NOT NULL,
        PRIMARY KEY (study_id, person_digest)
      );

      -- Marks of participation wait here as one sorted array for each study, so that their order is never written down. The
      -- table is unlogged: the marks are not in the write-ahead log either, and a crash of the database forgets them.
      CREATE UNLOGGED TABLE participation_pending (
        study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE,
        issued bytea[] NOT NULL,
        completed bytea[] NOT NULL
      );

      -- The number of responses that were completed in each hour.
      CREATE TABLE participation_hour (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        hour timestamptz NOT NULL,
        completed integer NOT NULL,
        PRIMARY KEY (study_id, hour)
      );

      -- The seconds that all respondents together spent on each question.
      CREATE TABLE prompt_time (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        prompt_slug text NOT NULL,
        seconds bigint NOT NULL,
        n integer NOT NULL,
        PRIMARY KEY (study_id, prompt_slug)
      );

      CREATE TABLE answer_set (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        set_digest bytea NOT NULL,
        team_id uuid REFERENCES team,
        segments jsonb NOT NULL,
        completed boolean NOT NULL,
        PRIMARY KEY (study_id, set_digest)
      );
      CREATE INDEX answer_set_team_id_idx ON answer_set (team_id);

      CREATE TABLE answer (
        study_id uuid NOT NULL,
        set_digest bytea NOT NULL,
        prompt_slug text NOT NULL,
        value smallint,
        text text,
        dict jsonb,
        skipped boolean NOT NULL,
        PRIMARY KEY (study_id, set_digest, prompt_slug),
        FOREIGN KEY (study_id, set_digest) REFERENCES answer_set ON DELETE CASCADE
      );

      CREATE TABLE vote (
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
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE vote, answer, answer_set, prompt_time, participation_hour, participation_pending, participation, study_key
    `);
  }
}
