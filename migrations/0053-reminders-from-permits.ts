import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reminders that the product sends. A batch is a part of a survey's recipients, without any person; a reminder says how many
 * recipients there were and, by reason, how many messages failed. An invitation keeps a keyed digest of the address that it was planned for.
 */
export class RemindersFromPermits0053 implements MigrationInterface {
  name = 'reminders-from-permits-1795219200053';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE delivery ADD COLUMN address_digest bytea;
      ALTER TABLE study ADD COLUMN reminders_since timestamptz;
      ALTER TABLE study_reminder ADD COLUMN recipients integer, ADD COLUMN problems jsonb;
      CREATE TABLE reminder_batch (
        study_id uuid NOT NULL,
        sent_at timestamptz NOT NULL,
        part integer NOT NULL,
        parts integer NOT NULL,
        taken_at timestamptz,
        PRIMARY KEY (study_id, sent_at, part),
        FOREIGN KEY (study_id, sent_at) REFERENCES study_reminder (study_id, sent_at) ON DELETE CASCADE
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE reminder_batch;
      ALTER TABLE study_reminder DROP COLUMN recipients, DROP COLUMN problems;
      ALTER TABLE study DROP COLUMN reminders_since;
      ALTER TABLE delivery DROP COLUMN address_digest;
    `);
  }
}
