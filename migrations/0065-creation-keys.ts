import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Surveys and series remember the key under which their caller made them, so that a repeated call makes no second one. */
export class CreationKeys0065 implements MigrationInterface {
  name = 'creation-keys-1795219200065';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sequence ADD COLUMN creation_key uuid;
      ALTER TABLE study ADD COLUMN creation_key uuid;
      CREATE UNIQUE INDEX sequence_company_id_creation_key_idx ON sequence (company_id, creation_key);
      CREATE UNIQUE INDEX study_company_id_creation_key_idx ON study (company_id, creation_key);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE study DROP COLUMN creation_key;
      ALTER TABLE sequence DROP COLUMN creation_key;
    `);
  }
}
