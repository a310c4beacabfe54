import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operator's page shows which processes run, and when each job ran last (docs/decisions/0145). */
export class ProcessesAndJobRuns0125 implements MigrationInterface {
  name = 'processes-and-job-runs-1795219200125';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE server_process (
        id uuid PRIMARY KEY,
        role text NOT NULL,
        version text NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL
      );
      CREATE TABLE job_run (
        name text PRIMARY KEY,
        done_at timestamptz,
        failed_at timestamptz
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE job_run, server_process');
  }
}
