import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An API key that got a new secret remembers the former one, and until when that works. Share links, API keys and teams remember the key under which
 * their caller made them, so that a repeated call makes no second one.
 */
export class SecretsMadeOnce0088 implements MigrationInterface {
  name = 'secrets-made-once-1795219200088';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE api_key ADD COLUMN former_digest bytea UNIQUE, ADD COLUMN former_until timestamptz;
      ALTER TABLE share ADD COLUMN creation_key uuid;
      ALTER TABLE api_key ADD COLUMN creation_key uuid;
      ALTER TABLE team ADD COLUMN creation_key uuid;
      CREATE UNIQUE INDEX share_company_id_creation_key_idx ON share (company_id, creation_key);
      CREATE UNIQUE INDEX api_key_company_id_creation_key_idx ON api_key (company_id, creation_key);
      CREATE UNIQUE INDEX team_company_id_creation_key_idx ON team (company_id, creation_key);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE team DROP COLUMN creation_key;
      ALTER TABLE share DROP COLUMN creation_key;
      ALTER TABLE api_key DROP COLUMN creation_key, DROP COLUMN former_digest, DROP COLUMN former_until;
    `);
  }
}
