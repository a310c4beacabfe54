import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A link of one's own for everybody who is invited, on the identity side alone; and which choice of a question can't be
 * taken together with others.
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
