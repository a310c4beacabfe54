import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id of an action item names it within its series. Before, a caller could find out whether another company had used an id. */
export class ActionItemsInSeries0031 implements MigrationInterface {
  name = 'action-items-in-series-1795219200031';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE action_item DROP CONSTRAINT action_item_pkey, ADD PRIMARY KEY (sequence_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE action_item DROP CONSTRAINT action_item_pkey, ADD PRIMARY KEY (id)');
  }
}
