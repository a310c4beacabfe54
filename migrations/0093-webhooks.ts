import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses of programs that a company has told of what happens, their messages, and the changes of the roster that they wait for. */
export class Webhooks0093 implements MigrationInterface {
  name = 'webhooks-1795219200093';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE webhook (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        creation_key uuid,
        url text NOT NULL,
        events text[] NOT NULL,
        rate integer NOT NULL,
        secrets bytea NOT NULL,
        is_active boolean NOT NULL,
        since timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (company_id, creation_key)
      );
      CREATE INDEX webhook_company_id_created_at_id_idx ON webhook (company_id, created_at, id);
      CREATE TABLE webhook_delivery (
        id uuid PRIMARY KEY,
        webhook_id uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
        type text NOT NULL,
        body text NOT NULL,
        state text NOT NULL,
        planned_at timestamptz NOT NULL,
        due_at timestamptz,
        attempts integer NOT NULL,
        tried_at timestamptz,
        status integer,
        problem text,
        lease_until timestamptz
      );
      CREATE INDEX webhook_delivery_webhook_id_planned_at_id_idx ON webhook_delivery (webhook_id, planned_at, id);
      CREATE INDEX webhook_delivery_due_at_idx ON webhook_delivery (due_at);
      CREATE INDEX webhook_delivery_planned_at_idx ON webhook_delivery (planned_at);
      CREATE TABLE roster_change (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        at timestamptz NOT NULL
      );
      CREATE INDEX roster_change_company_id_idx ON roster_change (company_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE roster_change, webhook_delivery, webhook;');
  }
}
