import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An action item has an owner and a due date, may be begun before it is done, and remembers who has changed what. */
export class ActionItemsWithOwners0068 implements MigrationInterface {
  name = 'action-items-with-owners-1795219200068';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE action_item
        ADD is_started boolean NOT NULL DEFAULT false,
        ADD owner_id uuid REFERENCES account ON DELETE SET NULL,
        ADD due_date date;
      CREATE INDEX action_item_owner_id_idx ON action_item (owner_id);

      CREATE TABLE action_item_change (
        sequence_id uuid NOT NULL,
        item_id uuid NOT NULL,
        number integer NOT NULL,
        kind text NOT NULL,
        value text,
        by_id uuid REFERENCES account ON DELETE SET NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (sequence_id, item_id, number),
        FOREIGN KEY (sequence_id, item_id) REFERENCES action_item (sequence_id, id) ON DELETE CASCADE
      );
      CREATE INDEX action_item_change_by_id_idx ON action_item_change (by_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE action_item_change;
      ALTER TABLE action_item DROP is_started, DROP owner_id, DROP due_date;
    `);
  }
}
