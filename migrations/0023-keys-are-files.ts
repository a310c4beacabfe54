import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys of studies are files outside the database (docs/decisions/0035-keys-are-files.md). The database knows which
 * files belong to a study, and which of them have to be destroyed.
 *
 * A migration can't write files. Where `study_key` has rows, the program moves them into files at its next start, and
 * then drops the table (`server/features/responses/keys/move-former-keys.ts`).
 */
export class KeysAreFiles0023 implements MigrationInterface {
  name = 'keys-are-files-1795219200023';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE publication_key (
        study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE,
        key_id uuid NOT NULL UNIQUE,
        open_fingerprint bytea NOT NULL,
        answers_fingerprint bytea NOT NULL
      );

      -- No foreign key: a row outlives its study and is never deleted, so that a restored file is destroyed again.
      CREATE TABLE key_tombstone (
        file text PRIMARY KEY,
        due timestamptz NOT NULL,
        study_id uuid NOT NULL
      );

      -- One row. The folder of the key files holds the same id.
      CREATE TABLE installation (id uuid PRIMARY KEY);

      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM study_key) THEN DROP TABLE study_key; END IF;
      END $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS study_key (
        study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE,
        participation_key bytea NOT NULL,
        answer_key bytea,
        ballot_key bytea
      );
      DROP TABLE installation, key_tombstone, publication_key;
    `);
  }
}
