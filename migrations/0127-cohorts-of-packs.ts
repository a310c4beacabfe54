import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cohort that is about the questions of one pack names it (docs/decisions/0148). Cohorts from before are about all questions. */
export class CohortsOfPacks0127 implements MigrationInterface {
  name = 'cohorts-of-packs-1795219200127';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE benchmark_cohort ADD COLUMN pack text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE benchmark_cohort DROP COLUMN pack');
  }
}
