import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Leaves a third of each page of `response` free. Each save of an answer writes a new version of the response's body, and a
 * page has room for three bodies of the smallest size. While one place is free, the new version stays in the page of the
 * old one: no index changes, and the old version makes room for the next. Without it, every save took a new page.
 */
export class RoomForChanges0030 implements MigrationInterface {
  name = 'room-for-changes-1795219200030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE response SET (fillfactor = 70);');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE response RESET (fillfactor);');
  }
}
