import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages that the product sends about surveys, and how many of them each mail server or chat installation takes. */
export class Deliveries0052 implements MigrationInterface {
  name = 'deliveries-1795219200052';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE delivery (
        id uuid PRIMARY KEY,
        study_id uuid NOT NULL REFERENCES study (id) ON DELETE CASCADE,
        kind text NOT NULL,
        occurrence text NOT NULL,
        recipient text NOT NULL,
        target_id uuid,
        channel text NOT NULL,
        installation text NOT NULL,
        state text NOT NULL,
        attempts integer NOT NULL,
        planned_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        lease_until timestamptz,
        reason text,
        UNIQUE (study_id, kind, occurrence, recipient),
        CONSTRAINT delivery_state_check CHECK (state IN ('PLANNED', 'TRYING', 'SENT', 'FAILED', 'UNKNOWN')),
        CONSTRAINT delivery_lease_check CHECK ((state = 'TRYING') = (lease_until IS NOT NULL)),
        CONSTRAINT delivery_reason_check CHECK ((state = 'FAILED') = (reason IS NOT NULL))
      );
      CREATE INDEX delivery_target_id_idx ON delivery (target_id);
      CREATE INDEX delivery_installation_due_at_idx ON delivery (installation, due_at) WHERE state IN ('PLANNED', 'TRYING');
      CREATE TABLE sending_budget (
        installation text PRIMARY KEY,
        per_second double precision NOT NULL,
        tokens double precision NOT NULL,
        refilled_at timestamptz NOT NULL,
        paused_until timestamptz,
        failures integer NOT NULL
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE delivery; DROP TABLE sending_budget');
  }
}
