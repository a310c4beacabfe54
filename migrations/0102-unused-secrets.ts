import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the present secret of an API key was used. Secrets of the time before may have been, so they count as used. */
export class UnusedSecrets0102 implements MigrationInterface {
  name = 'unused-secrets-1795219200102';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_key ADD COLUMN is_secret_used boolean NOT NULL DEFAULT true');
    await queryRunner.query('ALTER TABLE api_key ALTER COLUMN is_secret_used SET DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_key DROP COLUMN is_secret_used');
  }
}
