import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores which team is named beside a text apart from the smallest team whose results show it. Until now both were the
 * same, so the texts of a hidden team could be told by their name. Texts that were released already keep their names.
 */
export class NamesBesideTexts0029 implements MigrationInterface {
  name = 'names-beside-texts-1795219200029';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE released_text ADD COLUMN named_team_id uuid;
      SET LOCAL statement_timeout = 0;
      UPDATE released_text SET named_team_id = label_team_id;
      RESET statement_timeout;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE released_text DROP COLUMN named_team_id;');
  }
}
