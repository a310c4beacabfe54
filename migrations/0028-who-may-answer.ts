import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may answer a company's new surveys, and the domains of its email addresses. Until now everybody with an address could answer. */
export class WhoMayAnswer0028 implements MigrationInterface {
  name = 'who-may-answer-1795219200028';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE company
        ADD COLUMN respondent_identity text NOT NULL DEFAULT 'ANY_EMAIL',
        ADD COLUMN email_domains text[] NOT NULL DEFAULT '{}';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE company DROP COLUMN email_domains, DROP COLUMN respondent_identity;');
  }
}
