import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Summaries of texts, which are stored until the texts change. The all-zero team and the empty text mean "all". */
export class Summaries0013 implements MigrationInterface {
  name = 'summaries-1795219200013';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE summary (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL,
        kind text NOT NULL,
        topic_slug text NOT NULL,
        input_digest bytea NOT NULL,
        origin text NOT NULL,
        text text NOT NULL,
        based_on integer NOT NULL,
        generated_at timestamptz NOT NULL,
        PRIMARY KEY (study_id, team_id, kind, topic_slug)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE summary');
  }
}
