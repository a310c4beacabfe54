import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Admins choose the recipients of a survey. Each recipient has a revision, which the personal link carries and which replaces the
 * link when it changes; recipients of before have none. A closed survey keeps the number of its recipients, and the removal of
 * recipients can be undone for an hour.
 */
export class Recipients0046 implements MigrationInterface {
  name = 'recipients-1795219200046';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE study_target ADD COLUMN link_revision integer;
      ALTER TABLE study ADD COLUMN recipients_at_close integer;
      UPDATE study SET recipients_at_close = (SELECT count(*) FROM study_target t WHERE t.study_id = study.id) WHERE status = 'CLOSED';
      CREATE TABLE removed_recipient (
        removal_id uuid NOT NULL,
        target_id uuid NOT NULL,
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        link_revision integer,
        removed_at timestamptz NOT NULL,
        PRIMARY KEY (removal_id, target_id)
      );
      CREATE INDEX removed_recipient_study_id_idx ON removed_recipient (study_id);
      CREATE INDEX removed_recipient_person_id_idx ON removed_recipient (person_id);
      CREATE INDEX removed_recipient_removed_at_idx ON removed_recipient (removed_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE removed_recipient;
      ALTER TABLE study DROP COLUMN recipients_at_close;
      ALTER TABLE study_target DROP COLUMN link_revision;
    `);
  }
}
