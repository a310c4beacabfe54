import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People see where they are signed in, and can end each session: it has an id beside its secret, and the name of its browser. */
export class SessionsWithNames0121 implements MigrationInterface {
  name = 'sessions-with-names-1795219200121';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE session ADD COLUMN id uuid, ADD COLUMN browser text;
      ALTER TABLE session ALTER COLUMN id SET DEFAULT gen_random_uuid();
      UPDATE session SET id = gen_random_uuid();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE session DROP COLUMN id, DROP COLUMN browser');
  }
}
