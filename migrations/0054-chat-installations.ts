import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A company may connect a chat provider, such as Slack. Its tokens are sealed with a key outside of the database. People of the roster are
 * linked to their accounts there.
 */
export class ChatInstallations0054 implements MigrationInterface {
  name = 'chat-installations-1795219200054';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE chat_installation (
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        provider text NOT NULL,
        workspace_id text NOT NULL,
        workspace text NOT NULL,
        bot_user_id text NOT NULL,
        way text NOT NULL,
        secrets bytea,
        installed_at timestamptz NOT NULL,
        disconnected_at timestamptz,
        listener_id uuid,
        listener_until timestamptz,
        PRIMARY KEY (company_id, provider),
        UNIQUE (provider, workspace_id, bot_user_id)
      );

      CREATE TABLE chat_install_attempt (
        state_digest bytea PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX chat_install_attempt_account_id_idx ON chat_install_attempt (account_id);

      CREATE TABLE chat_event (
        provider text NOT NULL,
        event_id text NOT NULL,
        received_at timestamptz NOT NULL,
        PRIMARY KEY (provider, event_id)
      );
      CREATE INDEX chat_event_received_at_idx ON chat_event (received_at);

      CREATE TABLE chat_person (
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        provider text NOT NULL,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        user_id text NOT NULL,
        real_name text NOT NULL,
        user_name text NOT NULL,
        image text,
        is_chosen boolean NOT NULL,
        PRIMARY KEY (person_id, provider),
        UNIQUE (company_id, provider, user_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE chat_person, chat_event, chat_install_attempt, chat_installation;
    `);
  }
}
