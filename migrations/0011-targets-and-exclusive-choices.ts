import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a link for each person who is invited, which only the identity side knows, and the choice of a question that
 * excludes all others.
 */
export class TargetsAndExclusiveChoices0011 implements MigrationInterface {
  name = 'targets-and-exclusive-choices-1795219200011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE study_target (
        id uuid PRIMARY KEY,
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        UNIQUE (study_id, person_id)
      );
      CREATE INDEX study_target_person_id_idx ON study_target (person_id);
      ALTER TABLE prompt ADD exclusive_choice text;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE prompt DROP exclusive_choice;
      DROP TABLE study_target;
    `);
  }
}
