import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The database keeps samples of every column (pg_statistic) and takes them at any moment. Of those who have begun or
 * completed by then a sample is a list, written to the log of the database and left in its files; of texts it is a copy that
 * outlives them. No sample of these columns is taken any more, and changing a column to the type it has drops the one there is.
 *
 * The digests of answer sets and the refs of texts keep theirs: queries over a million answers are planned by it, and an
 * order on one side alone joins nobody. No query is planned by any of these.
 */
export class NoSamplesOfPeople0017 implements MigrationInterface {
  name = 'no-samples-of-people-1795219200017';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE participation ALTER person_digest TYPE bytea, ALTER person_digest SET STATISTICS 0;
      ALTER TABLE participation_pending
        ALTER issued TYPE bytea[], ALTER issued SET STATISTICS 0, ALTER issued SET STORAGE EXTERNAL,
        ALTER completed TYPE bytea[], ALTER completed SET STATISTICS 0, ALTER completed SET STORAGE EXTERNAL,
        ALTER issued_settled TYPE bytea[], ALTER issued_settled SET STATISTICS 0, ALTER issued_settled SET STORAGE EXTERNAL,
        ALTER completed_settled TYPE bytea[], ALTER completed_settled SET STATISTICS 0, ALTER completed_settled SET STORAGE EXTERNAL;
      ALTER TABLE answer
        ALTER text TYPE text, ALTER text SET STATISTICS 0,
        ALTER dict TYPE jsonb, ALTER dict SET STATISTICS 0;
      ALTER TABLE vote ALTER comment TYPE text, ALTER comment SET STATISTICS 0;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE vote ALTER comment SET STATISTICS -1;
      ALTER TABLE answer ALTER text SET STATISTICS -1, ALTER dict SET STATISTICS -1;
      ALTER TABLE participation_pending
        ALTER issued SET STATISTICS -1, ALTER completed SET STATISTICS -1,
        ALTER issued_settled SET STATISTICS -1, ALTER completed_settled SET STATISTICS -1;
      ALTER TABLE participation ALTER person_digest SET STATISTICS -1;
    `);
  }
}
