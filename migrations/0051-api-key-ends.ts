import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys remember whether the admins were told of their end, and whether the audit log says that they have ended. */
export class ApiKeyEnds0051 implements MigrationInterface {
  name = 'api-key-ends-1795219200051';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE api_key
        ADD COLUMN notice_sent boolean NOT NULL DEFAULT false,
        ADD COLUMN end_recorded boolean NOT NULL DEFAULT false;
      ALTER TABLE api_key ALTER COLUMN notice_sent DROP DEFAULT, ALTER COLUMN end_recorded DROP DEFAULT;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE api_key DROP COLUMN notice_sent, DROP COLUMN end_recorded');
  }
}
