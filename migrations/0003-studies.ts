import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Series and surveys. `wording` is the text of a question as it was asked. It is written at publish and never changed.
 */
export class Studies0003 implements MigrationInterface {
  // TypeORM orders migrations by the 13 digits at the end of the name.
  name = 'studies-1795219200003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sequence (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        name text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX sequence_company_id_idx ON sequence (company_id);

      CREATE TABLE study (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        name text NOT NULL,
        status text NOT NULL,
        type text NOT NULL,
        distribution_method text NOT NULL,
        welcome_message text NOT NULL,
        flags jsonb NOT NULL,
        show_metrics boolean NOT NULL,
        target_responses integer,
        enable_scheduled_reminders boolean NOT NULL,
        scheduled_close_date date,
        analysis_segments jsonb NOT NULL,
        privacy_contract jsonb,
        privacy_hash text,
        created_by_id uuid REFERENCES account ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        open_date timestamptz,
        close_date timestamptz,
        last_updated timestamptz NOT NULL,
        sequence_id uuid REFERENCES sequence ON DELETE SET NULL,
        last_study_id uuid REFERENCES study ON DELETE SET NULL,
        version integer NOT NULL,
        CONSTRAINT study_status_check CHECK (status IN ('DRAFT', 'OPEN', 'CLOSED', 'DELETED'))
      );
      CREATE INDEX study_company_id_created_at_idx ON study (company_id, created_at);
      CREATE INDEX study_sequence_id_idx ON study (sequence_id);
      CREATE INDEX study_last_study_id_idx ON study (last_study_id);
      CREATE INDEX study_created_by_id_idx ON study (created_by_id);

      CREATE TABLE study_prompt (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        prompt_slug text NOT NULL REFERENCES prompt,
        position integer NOT NULL,
        required boolean NOT NULL,
        wording jsonb,
        PRIMARY KEY (study_id, prompt_slug)
      );
      CREATE INDEX study_prompt_prompt_slug_idx ON study_prompt (prompt_slug);

      CREATE TABLE study_team (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL REFERENCES team,
        PRIMARY KEY (study_id, team_id)
      );
      CREATE INDEX study_team_team_id_idx ON study_team (team_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE study_team, study_prompt, study, sequence');
  }
}
