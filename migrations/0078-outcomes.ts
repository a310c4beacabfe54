import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A series may publish what was done and how its scores have changed since; a starred topic knows since when it has its star. */
export class Outcomes0078 implements MigrationInterface {
  name = 'outcomes-1795219200078';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE starred_topic ADD starred_at timestamptz;

      CREATE TABLE outcome_page (
        sequence_id uuid PRIMARY KEY REFERENCES sequence ON DELETE CASCADE,
        id uuid NOT NULL UNIQUE,
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        published_at timestamptz NOT NULL
      );
      CREATE INDEX outcome_page_study_id_idx ON outcome_page (study_id);

      CREATE TABLE outcome_item (
        sequence_id uuid NOT NULL REFERENCES outcome_page ON DELETE CASCADE,
        item_id uuid NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (sequence_id, item_id),
        FOREIGN KEY (sequence_id, item_id) REFERENCES action_item (sequence_id, id) ON DELETE CASCADE
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE outcome_item;
      DROP TABLE outcome_page;
      ALTER TABLE starred_topic DROP starred_at;
    `);
  }
}
