import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many people were asked in each team itself when a survey was closed, so that the rates of its teams stay what they were when
 * people move. It is null in surveys that are open, or were closed before.
 */
export class PeopleAtClose0101 implements MigrationInterface {
  name = 'people-at-close-1795219200101';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study_tree_team ADD COLUMN people_at_close integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study_tree_team DROP COLUMN people_at_close');
  }
}
