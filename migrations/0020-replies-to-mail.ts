import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reply address of a mail. A reply to feedback has to reach the person who wrote it, not the installation. */
export class RepliesToMail0020 implements MigrationInterface {
  name = 'replies-to-mail-1795219200020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outgoing_mail ADD COLUMN reply_to text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outgoing_mail DROP COLUMN reply_to');
  }
}
