import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A company may choose when people who were removed are forgotten, and when the recipients of closed surveys are deleted. Nothing
 * is deleted until a company chooses.
 */
export class RetentionOfPeople0048 implements MigrationInterface {
  name = 'retention-of-people-1795219200048';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE company
        ADD COLUMN forget_removed_days smallint,
        ADD COLUMN keep_recipients_days smallint,
        ADD CONSTRAINT company_retention_check CHECK (forget_removed_days BETWEEN 0 AND 3650 AND keep_recipients_days BETWEEN 0 AND 3650);
    `);
  }

  /** Recipients that were deleted stay deleted. Who was to be forgotten is so at once. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM removed_person WHERE NOT person ? 'id';
      ALTER TABLE company
        DROP CONSTRAINT company_retention_check, DROP COLUMN forget_removed_days, DROP COLUMN keep_recipients_days;
    `);
  }
}
