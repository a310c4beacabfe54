import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An API key belongs to its owner or to a service of the company. All keys up to now belong to their owners. */
export class KeysOfServices0092 implements MigrationInterface {
  name = 'keys-of-services-1795219200092';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_key ADD COLUMN is_service boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_key DROP COLUMN is_service');
  }
}
