import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a company is told of what happens to its surveys. */
export class Digests0064 implements MigrationInterface {
  name = 'digests-1795219200064';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE company_digest (
        company_id uuid PRIMARY KEY REFERENCES company ON DELETE CASCADE,
        emails text[] NOT NULL,
        events text[] NOT NULL,
        rate integer NOT NULL,
        since timestamptz NOT NULL
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE company_digest;');
  }
}
