import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The former releases of a closed survey that was released again. The new release has to respect what they showed. */
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
