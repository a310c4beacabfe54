import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the figures of a survey come from that another tool has asked. It is null in all surveys that were asked here. */
export class ImportedSurveys0116 implements MigrationInterface {
  name = 'imported-surveys-1795219200116';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study ADD COLUMN imported jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study DROP COLUMN imported');
  }
}
