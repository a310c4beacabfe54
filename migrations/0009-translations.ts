import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Translations of questions, topics and welcome messages. */
export class Translations0009 implements MigrationInterface {
  name = 'translations-1795219200009';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE prompt ADD translations jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE topic ADD translations jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE study ADD welcome_translations jsonb NOT NULL DEFAULT '[]';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE study DROP welcome_translations;
      ALTER TABLE topic DROP translations;
      ALTER TABLE prompt DROP translations;
    `);
  }
}
