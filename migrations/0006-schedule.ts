import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The scheduled events of surveys. Each is stored when it happens, so that it happens once. */
export class Schedule0006 implements MigrationInterface {
  name = 'schedule-1795219200006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE study_occurrence (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        kind text NOT NULL,
        day date NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (study_id, kind, day)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE study_occurrence');
  }
}
