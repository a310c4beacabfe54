import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that want no mails about the surveys of a company, named by keyed digests only. */
export class MailRefusals0063 implements MigrationInterface {
  name = 'mail-refusals-1795219200063';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail_refusal (
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        digest bytea NOT NULL,
        PRIMARY KEY (company_id, digest)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mail_refusal;');
  }
}
