import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stops the database from keeping samples of columns about people. PostgreSQL samples every column from time to time
 * (pg_statistic). A sample of the identity side lists people who have begun or completed so far, in the database's log
 * and files. A sample of texts is a copy that stays when the texts are deleted. Changing a column to the type that it
 * already has drops its sample.
 *
 * The digests of answer sets and the refs of texts keep their samples, because queries over a million answers are
 * planned with them. The order of the rows on one side alone can't join a person to answers. No query needs a sample of the columns below.
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
