import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recommended actions that an admin has dismissed stay away from every admin of the company, and not from one browser only. */
export class DismissedActions0113 implements MigrationInterface {
  name = 'dismissed-actions-1795219200113';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE dismissed_action (
        sequence_id uuid NOT NULL REFERENCES sequence ON DELETE CASCADE,
        topic_slug text NOT NULL REFERENCES topic,
        text text NOT NULL,
        dismissed_at timestamptz NOT NULL,
        PRIMARY KEY (sequence_id, topic_slug, text)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE dismissed_action;');
  }
}
