import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of days for which a company's new surveys keep their responses after the close. It was 30 for all of them. */
export class KeepDays0027 implements MigrationInterface {
  name = 'keep-days-1795219200027';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE company
        ADD COLUMN keep_days smallint NOT NULL DEFAULT 30,
        ADD CONSTRAINT company_keep_days_check CHECK (keep_days BETWEEN 0 AND 400);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE company DROP CONSTRAINT company_keep_days_check, DROP COLUMN keep_days;');
  }
}
