import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Email links, invitations, single sign-on, rate limits, share links, the audit log and the other tables that access
 * needs.
 */
export class Access0005 implements MigrationInterface {
  name = 'access-1795219200005';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE account ADD COLUMN sign_on_id text UNIQUE;
      ALTER TABLE account ADD COLUMN agreed_to_terms_at timestamptz;
      ALTER TABLE study ADD COLUMN is_example boolean NOT NULL DEFAULT false;

      CREATE TABLE email_link (
        token_digest bytea PRIMARY KEY,
        purpose text NOT NULL,
        email text NOT NULL,
        account_id uuid REFERENCES account ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX email_link_email_idx ON email_link (email);
      CREATE INDEX email_link_account_id_idx ON email_link (account_id);

      CREATE TABLE invitation (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        email text NOT NULL,
        role text NOT NULL,
        invited_by_id uuid REFERENCES account ON DELETE SET NULL,
        token_digest bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (company_id, email)
      );
      CREATE INDEX invitation_invited_by_id_idx ON invitation (invited_by_id);
      CREATE INDEX invitation_email_idx ON invitation (email);

      CREATE TABLE sign_on_attempt (
        cookie_digest bytea PRIMARY KEY,
        state text NOT NULL,
        nonce text NOT NULL,
        code_verifier text NOT NULL,
        next text NOT NULL,
        created_at timestamptz NOT NULL
      );

      -- The columns are those that rate-limiter-flexible writes. The table is unlogged, because counts of the last minutes may be lost.
      CREATE UNLOGGED TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );

      CREATE TABLE audit_entry (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        at timestamptz NOT NULL,
        action text NOT NULL,
        via text NOT NULL,
        actor_id uuid,
        actor text,
        subject text,
        detail text,
        address text
      );
      CREATE INDEX audit_entry_company_id_at_id_idx ON audit_entry (company_id, at, id);

      CREATE TABLE outgoing_mail (
        id uuid PRIMARY KEY,
        recipient text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        html text NOT NULL,
        created_at timestamptz NOT NULL,
        attempts integer NOT NULL,
        next_attempt_at timestamptz NOT NULL
      );
      CREATE INDEX outgoing_mail_next_attempt_at_idx ON outgoing_mail (next_attempt_at);

      CREATE TABLE share (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid REFERENCES team ON DELETE CASCADE,
        created_by_id uuid REFERENCES account ON DELETE SET NULL,
        token_digest bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      );
      CREATE INDEX share_company_id_idx ON share (company_id);
      CREATE INDEX share_study_id_idx ON share (study_id);
      CREATE INDEX share_team_id_idx ON share (team_id);
      CREATE INDEX share_created_by_id_idx ON share (created_by_id);

      CREATE TABLE feature_override (
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        feature text NOT NULL,
        is_on boolean NOT NULL,
        PRIMARY KEY (company_id, feature)
      );

      CREATE TABLE analytics_event (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        company_id uuid REFERENCES company ON DELETE CASCADE,
        event_name text NOT NULL,
        segment_type text NOT NULL,
        path text NOT NULL,
        query_string text NOT NULL,
        referrer text NOT NULL,
        context jsonb NOT NULL
      );
      CREATE INDEX analytics_event_at_idx ON analytics_event (at);
      CREATE INDEX analytics_event_company_id_idx ON analytics_event (company_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE analytics_event, feature_override, share, outgoing_mail, audit_entry, rate_limit, sign_on_attempt,
        invitation, email_link;
      ALTER TABLE study DROP COLUMN is_example;
      ALTER TABLE account DROP COLUMN agreed_to_terms_at;
      ALTER TABLE account DROP COLUMN sign_on_id;
    `);
  }
}
