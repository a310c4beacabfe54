import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Renames tables, columns and kinds of occurrence to the names in docs/glossary.md. The rows stay as they are. Earlier
 * migrations use the former names.
 */
export class PlainNames0022 implements MigrationInterface {
  name = 'plain-names-1795219200022';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE unfolded RENAME TO uncounted_response;
      ALTER TABLE uncounted_response RENAME CONSTRAINT unfolded_pkey TO uncounted_response_pkey;
      ALTER TABLE uncounted_response RENAME CONSTRAINT unfolded_study_id_fkey TO uncounted_response_study_id_fkey;

      ALTER TABLE tally RENAME CONSTRAINT tally_bundle_id_fkey TO tally_combination_id_fkey;
      ALTER TABLE tally RENAME COLUMN bundle_id TO combination_id;
      ALTER TABLE tally_bundle RENAME TO attribute_combination;
      ALTER TABLE attribute_combination RENAME CONSTRAINT tally_bundle_pkey TO attribute_combination_pkey;
      ALTER TABLE attribute_combination RENAME CONSTRAINT tally_bundle_study_id_fkey TO attribute_combination_study_id_fkey;
      ALTER TABLE attribute_combination
        RENAME CONSTRAINT tally_bundle_study_id_team_id_segments_key TO attribute_combination_study_id_team_id_segments_key;

      ALTER TABLE participation_pending RENAME COLUMN issued_settled TO issued_overflow;
      ALTER TABLE participation_pending RENAME COLUMN completed_settled TO completed_overflow;

      UPDATE study_occurrence SET kind = 'PARTICIPATION_WRITTEN' WHERE kind = 'FLIPS_WRITTEN';
      UPDATE study_occurrence SET kind = 'REWRITTEN' WHERE kind = 'RESEALED';
      UPDATE study_occurrence SET kind = 'REWRITTEN_AFTER_CLOSE' WHERE kind = 'RESEALED_AFTER_CLOSE';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE study_occurrence SET kind = 'FLIPS_WRITTEN' WHERE kind = 'PARTICIPATION_WRITTEN';
      UPDATE study_occurrence SET kind = 'RESEALED' WHERE kind = 'REWRITTEN';
      UPDATE study_occurrence SET kind = 'RESEALED_AFTER_CLOSE' WHERE kind = 'REWRITTEN_AFTER_CLOSE';

      ALTER TABLE participation_pending RENAME COLUMN issued_overflow TO issued_settled;
      ALTER TABLE participation_pending RENAME COLUMN completed_overflow TO completed_settled;

      ALTER TABLE attribute_combination
        RENAME CONSTRAINT attribute_combination_study_id_team_id_segments_key TO tally_bundle_study_id_team_id_segments_key;
      ALTER TABLE attribute_combination RENAME CONSTRAINT attribute_combination_study_id_fkey TO tally_bundle_study_id_fkey;
      ALTER TABLE attribute_combination RENAME CONSTRAINT attribute_combination_pkey TO tally_bundle_pkey;
      ALTER TABLE attribute_combination RENAME TO tally_bundle;
      ALTER TABLE tally RENAME COLUMN combination_id TO bundle_id;
      ALTER TABLE tally RENAME CONSTRAINT tally_combination_id_fkey TO tally_bundle_id_fkey;

      ALTER TABLE uncounted_response RENAME CONSTRAINT uncounted_response_study_id_fkey TO unfolded_study_id_fkey;
      ALTER TABLE uncounted_response RENAME CONSTRAINT uncounted_response_pkey TO unfolded_pkey;
      ALTER TABLE uncounted_response RENAME TO unfolded;
    `);
  }
}
