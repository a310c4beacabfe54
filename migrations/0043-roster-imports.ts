import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The roster is imported from files. A file is read into `roster_import_row`, compared with the roster for the preview, and applied later. What
 * people had before stays in `roster_import_before` as long as the import can be undone.
 */
export class RosterImports0043 implements MigrationInterface {
  name = 'roster-imports-1795219200043';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE roster_import (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        state text NOT NULL,
        file_name text,
        columns jsonb NOT NULL,
        headings text[] NOT NULL,
        team_separator text,
        removes_missing boolean NOT NULL,
        created_at timestamptz NOT NULL,
        counts jsonb,
        mark text,
        progress real,
        applied_at timestamptz
      );
      CREATE INDEX roster_import_company_id_idx ON roster_import (company_id);

      CREATE TABLE roster_import_row (
        import_id uuid NOT NULL REFERENCES roster_import ON DELETE CASCADE,
        line integer NOT NULL,
        email text,
        name text,
        team_no integer,
        classification smallint,
        segments jsonb,
        problem text,
        cells text[],
        PRIMARY KEY (import_id, line)
      );

      CREATE TABLE roster_import_team (
        import_id uuid NOT NULL REFERENCES roster_import ON DELETE CASCADE,
        team_no integer NOT NULL,
        team_id uuid NOT NULL,
        path text[] NOT NULL,
        is_new boolean NOT NULL,
        PRIMARY KEY (import_id, team_no)
      );

      CREATE TABLE roster_import_before (
        import_id uuid NOT NULL REFERENCES roster_import ON DELETE CASCADE,
        person_id uuid NOT NULL,
        email text NOT NULL,
        name text NOT NULL,
        team_id uuid,
        classification smallint NOT NULL,
        segments jsonb NOT NULL,
        is_removed boolean NOT NULL,
        targets jsonb NOT NULL,
        PRIMARY KEY (import_id, person_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE roster_import_before, roster_import_team, roster_import_row, roster_import');
  }
}
