import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * API keys get scopes and an expiry. Existing keys keep all of their rights, and do not expire. Of their last use only the day
 * is kept.
 */
export class ApiKeyScopes0045 implements MigrationInterface {
  name = 'api-key-scopes-1795219200045';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE api_key ADD COLUMN scopes text[] NOT NULL DEFAULT '{ALL}', ADD COLUMN expires_at timestamptz;
      ALTER TABLE api_key ALTER COLUMN scopes DROP DEFAULT;
      UPDATE api_key SET last_used_at = date_trunc('day', last_used_at, 'UTC');
    `);
  }

  /** A key with fewer rights, or with an end, would become one with all rights, so it is deleted. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM api_key WHERE scopes <> '{ALL}' OR expires_at IS NOT NULL;
      ALTER TABLE api_key DROP COLUMN scopes, DROP COLUMN expires_at;
    `);
  }
}
