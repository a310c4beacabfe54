import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an identity provider says of people and teams beside the roster, and how often it has called. */
export class Scim0105 implements MigrationInterface {
  name = 'scim-1795219200105';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE scim_user (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        user_name text NOT NULL,
        external_id text,
        names jsonb NOT NULL,
        left_person jsonb,
        removal_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX scim_user_company_id_user_name_key ON scim_user (company_id, lower(user_name));
      CREATE INDEX scim_user_company_id_external_id_idx ON scim_user (company_id, external_id);
      CREATE TABLE scim_group (
        id uuid PRIMARY KEY REFERENCES team ON DELETE CASCADE,
        external_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE scim_call (
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        day date NOT NULL,
        operation text NOT NULL,
        status integer NOT NULL,
        calls integer NOT NULL,
        last_at timestamptz NOT NULL,
        problem text,
        PRIMARY KEY (company_id, day, operation, status)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE scim_call, scim_group, scim_user;
      UPDATE api_key SET scopes = array_remove(scopes, 'SCIM') WHERE scopes <> '{SCIM}';
      DELETE FROM api_key WHERE scopes = '{SCIM}';
    `);
  }
}
