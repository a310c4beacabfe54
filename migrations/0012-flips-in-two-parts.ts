import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pending participation gets a second array, so that adding a digest does not rewrite all the others. Digests can't be
 * compressed, and EXTERNAL stops the database from trying.
 */
export class FlipsInTwoParts0012 implements MigrationInterface {
  name = 'flips-in-two-parts-1795219200012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE participation_pending
        ADD COLUMN issued_settled bytea[] NOT NULL DEFAULT '{}',
        ADD COLUMN completed_settled bytea[] NOT NULL DEFAULT '{}',
        ALTER COLUMN issued SET STORAGE EXTERNAL,
        ALTER COLUMN completed SET STORAGE EXTERNAL,
        ALTER COLUMN issued_settled SET STORAGE EXTERNAL,
        ALTER COLUMN completed_settled SET STORAGE EXTERNAL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE participation_pending SET issued = issued || issued_settled, completed = completed || completed_settled;
      ALTER TABLE participation_pending DROP COLUMN issued_settled, DROP COLUMN completed_settled;
    `);
  }
}
