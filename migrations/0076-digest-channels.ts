import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The channels of chat tools in which a company is told of its surveys, the messages that wait for them, and the language of all messages. */
export class DigestChannels0076 implements MigrationInterface {
  name = 'digest-channels-1795219200076';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE company_digest ADD COLUMN language text NOT NULL DEFAULT 'en';
      ALTER TABLE company_digest ALTER COLUMN language DROP DEFAULT;
      CREATE TABLE digest_channel (
        company_id uuid NOT NULL REFERENCES company_digest ON DELETE CASCADE,
        provider text NOT NULL,
        workspace_id text NOT NULL,
        channel_id text NOT NULL,
        name text NOT NULL,
        problem text,
        PRIMARY KEY (company_id, provider),
        FOREIGN KEY (company_id, provider) REFERENCES chat_installation ON DELETE CASCADE
      );
      CREATE TABLE digest_post (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL,
        provider text NOT NULL,
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        event text NOT NULL,
        message jsonb NOT NULL,
        planned_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        attempts integer NOT NULL,
        lease_until timestamptz,
        UNIQUE (study_id, event, provider),
        FOREIGN KEY (company_id, provider) REFERENCES digest_channel ON DELETE CASCADE
      );
      CREATE INDEX digest_post_company_id_provider_idx ON digest_post (company_id, provider);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE digest_post, digest_channel; ALTER TABLE company_digest DROP COLUMN language;');
  }
}
