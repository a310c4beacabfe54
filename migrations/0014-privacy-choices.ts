import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The privacy settings of a company and of each of its surveys, which may protect more than the product requires. */
export class PrivacyChoices0014 implements MigrationInterface {
  name = 'privacy-choices-1795219200014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE company
        ADD COLUMN score_threshold smallint NOT NULL DEFAULT 3,
        ADD COLUMN comment_threshold smallint NOT NULL DEFAULT 3,
        ADD CONSTRAINT company_thresholds_check CHECK (score_threshold >= 3 AND comment_threshold >= score_threshold);
      ALTER TABLE study ADD COLUMN privacy_choice jsonb;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE study DROP COLUMN privacy_choice;
      ALTER TABLE company DROP CONSTRAINT company_thresholds_check, DROP COLUMN comment_threshold, DROP COLUMN score_threshold;
    `);
  }
}
