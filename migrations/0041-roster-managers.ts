import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An admin may let other people manage the roster. Until now only admins did. */
export class RosterManagers0041 implements MigrationInterface {
  name = 'roster-managers-1795219200041';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE account ADD COLUMN can_manage_roster boolean NOT NULL DEFAULT false;');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE account DROP COLUMN can_manage_roster;');
  }
}
