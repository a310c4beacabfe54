import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A survey may offer "Don't know" for a question. No question offers it by default. */
export class DontKnow0122 implements MigrationInterface {
  name = 'dont-know-1795219200122';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study_prompt ADD COLUMN offers_dont_know boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study_prompt DROP COLUMN offers_dont_know');
  }
}
