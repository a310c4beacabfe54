import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies, the accounts of their users, sessions and API keys. Secrets are stored as digests only. */
export class Accounts0001 implements MigrationInterface {
  // TypeORM orders migrations by the 13 digits at the end of the name.
  name = 'accounts-1795219200001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE company (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        slug text NOT NULL UNIQUE,
        number_of_employees text,
        issue_tracking_sw smallint,
        source_code_mgmt_sw smallint,
        is_onboarded boolean NOT NULL,
        is_emp boolean NOT NULL,
        has_company_access boolean NOT NULL,
        aggregatable boolean NOT NULL,
        can_use_generative_ai_features boolean NOT NULL,
        privacy_level text NOT NULL,
        created_at timestamptz NOT NULL
      );

      CREATE TABLE account (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        email text NOT NULL UNIQUE,
        name text NOT NULL,
        job_level smallint,
        role text,
        password_hash text,
        is_onboarded boolean NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX account_company_id_idx ON account (company_id);

      CREATE TABLE session (
        token_digest bytea PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL
      );
      CREATE INDEX session_account_id_idx ON session (account_id);

      CREATE TABLE api_key (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        name text NOT NULL,
        prefix text NOT NULL,
        key_digest bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      );
      CREATE INDEX api_key_company_id_idx ON api_key (company_id);
      CREATE INDEX api_key_account_id_idx ON api_key (account_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE api_key, session, account, company');
  }
}
