import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A closed survey can be released anew. What was released before stays known, and the new release must go with it. */
export class FormerReleases0018 implements MigrationInterface {
  name = 'former-releases-1795219200018';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE former_release (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        number smallint NOT NULL,
        teams jsonb NOT NULL,
        groups jsonb NOT NULL,
        PRIMARY KEY (study_id, number)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE former_release');
  }
}
