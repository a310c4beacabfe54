import type { MigrationInterface, QueryRunner } from 'typeorm';

/** REST calls with an `Idempotency-Key`: which are under way or done, and their sealed replies. */
export class IdempotentCalls0080 implements MigrationInterface {
  name = 'idempotent-calls-1795219200080';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotent_call (
        key_digest bytea PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        request_digest bytea NOT NULL,
        attempt uuid NOT NULL,
        started_at timestamptz NOT NULL,
        is_done boolean NOT NULL,
        reply bytea
      );
      CREATE INDEX idempotent_call_company_id_idx ON idempotent_call (company_id);
      CREATE INDEX idempotent_call_started_at_idx ON idempotent_call (started_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE idempotent_call');
  }
}
