import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations and reminders that admins word themselves, by language. */
export class MessageTexts0062 implements MigrationInterface {
  name = 'message-texts-1795219200062';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE message_text (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        kind text NOT NULL,
        language text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (study_id, kind, language)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE message_text;');
  }
}
