import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The times of a survey's reminders, and whether its admins get a message before it closes by itself. */
export class Reminders0015 implements MigrationInterface {
  name = 'reminders-1795219200015';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE study ADD scheduled_close_reminders boolean NOT NULL DEFAULT true;
      CREATE TABLE study_reminder (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        sent_at timestamptz NOT NULL,
        PRIMARY KEY (study_id, sent_at)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE study_reminder; ALTER TABLE study DROP scheduled_close_reminders');
  }
}
