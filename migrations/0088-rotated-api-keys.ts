import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An API key that got a new secret remembers the former one, and until when that works. */
export class RotatedApiKeys0088 implements MigrationInterface {
  name = 'rotated-api-keys-1795219200088';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE api_key ADD COLUMN former_digest bytea UNIQUE, ADD COLUMN former_until timestamptz;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_key DROP COLUMN former_digest, DROP COLUMN former_until');
  }
}
