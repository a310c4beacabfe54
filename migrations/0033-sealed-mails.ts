import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails to respondents wait in the outbox sealed under a key of their survey. Until now every mail stood there in the clear.
 */
export class SealedMails0033 implements MigrationInterface {
  name = 'sealed-mails-1795219200033';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE outgoing_mail
        ADD COLUMN study_id uuid REFERENCES study (id) ON DELETE CASCADE,
        ADD COLUMN sealed bytea,
        ALTER COLUMN recipient DROP NOT NULL,
        ALTER COLUMN subject DROP NOT NULL,
        ALTER COLUMN text DROP NOT NULL,
        ALTER COLUMN html DROP NOT NULL,
        ADD CONSTRAINT outgoing_mail_is_sealed_or_clear CHECK (
          num_nonnulls(study_id, sealed) = 2 AND num_nonnulls(recipient, subject, text, html, reply_to) = 0
          OR num_nonnulls(study_id, sealed) = 0 AND num_nonnulls(recipient, subject, text, html) = 4);
      CREATE INDEX outgoing_mail_study_id_idx ON outgoing_mail (study_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM outgoing_mail WHERE sealed IS NOT NULL;
      ALTER TABLE outgoing_mail
        DROP COLUMN study_id,
        DROP COLUMN sealed,
        ALTER COLUMN recipient SET NOT NULL,
        ALTER COLUMN subject SET NOT NULL,
        ALTER COLUMN text SET NOT NULL,
        ALTER COLUMN html SET NOT NULL;
    `);
  }
}
