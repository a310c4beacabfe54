import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The question library, and the teams and people that surveys are sent to. */
export class LibraryAndRosters0002 implements MigrationInterface {
  // TypeORM orders migrations by the 13 digits at the end of the name.
  name = 'library-and-rosters-1795219200002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE topic (
        slug text PRIMARY KEY,
        label text NOT NULL,
        long_description text NOT NULL,
        actions text[] NOT NULL,
        position integer NOT NULL
      );

      CREATE TABLE prompt (
        slug text PRIMARY KEY,
        company_id uuid REFERENCES company ON DELETE CASCADE,
        text text NOT NULL,
        type text NOT NULL,
        topic_slug text NOT NULL REFERENCES topic,
        visibility text NOT NULL,
        polarity text NOT NULL,
        choice_labels text[] NOT NULL,
        row_labels text[] NOT NULL,
        parent_slug text,
        replacement_string text,
        position integer NOT NULL
      );
      CREATE INDEX prompt_company_id_idx ON prompt (company_id);

      CREATE TABLE study_template (
        slug text PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL,
        prompt_slugs text[] NOT NULL,
        flags jsonb NOT NULL,
        position integer NOT NULL
      );

      CREATE TABLE team (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        parent_id uuid REFERENCES team,
        name text NOT NULL,
        level smallint NOT NULL,
        level_name text NOT NULL,
        is_hidden boolean NOT NULL,
        is_emp boolean NOT NULL
      );
      CREATE INDEX team_company_id_idx ON team (company_id);
      CREATE INDEX team_parent_id_idx ON team (parent_id);

      CREATE TABLE person (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        email text NOT NULL,
        name text NOT NULL,
        team_id uuid REFERENCES team,
        classification smallint NOT NULL,
        segments jsonb NOT NULL,
        UNIQUE (company_id, email)
      );
      CREATE INDEX person_team_id_idx ON person (team_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE person, team, study_template, prompt, topic');
  }
}
