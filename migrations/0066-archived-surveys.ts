import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A survey can be archived: it leaves the list of surveys and can come back. */
export class ArchivedSurveys0066 implements MigrationInterface {
  name = 'archived-surveys-1795219200066';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study ADD COLUMN archived_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study DROP COLUMN archived_at');
  }
}
