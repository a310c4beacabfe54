import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A batch of reminders has a lease, so that it is known soon when its process has died. */
export class LeasesOfReminders0087 implements MigrationInterface {
  name = 'leases-of-reminders-1795219200087';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE reminder_batch ADD COLUMN lease_until timestamptz;
      -- An older process that is still running renews no lease. It takes at most half an hour for a batch.
      UPDATE reminder_batch SET lease_until = taken_at + interval '30 minutes';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reminder_batch DROP COLUMN lease_until');
  }
}
