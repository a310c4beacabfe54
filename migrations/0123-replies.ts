import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins reply to texts of closed surveys, and only the writers find the replies (docs/decisions/0135). */
export class Replies0123 implements MigrationInterface {
  name = 'replies-1795219200123';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE reply_key (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        ref uuid NOT NULL,
        key bytea NOT NULL,
        PRIMARY KEY (study_id, ref)
      );
      CREATE TABLE text_reply (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        ref uuid NOT NULL,
        text text NOT NULL,
        replied_at timestamptz NOT NULL,
        name bytea,
        sealed bytea,
        PRIMARY KEY (study_id, ref)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE text_reply, reply_key');
  }
}
