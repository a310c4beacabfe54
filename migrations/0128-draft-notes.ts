import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins write notes to each other about a draft (docs/decisions/0159). */
export class DraftNotes0128 implements MigrationInterface {
  name = 'draft-notes-1795219200128';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE draft_thread (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        id uuid NOT NULL,
        number integer NOT NULL,
        prompt_slug text REFERENCES prompt,
        resolved_at timestamptz,
        resolved_by_id uuid REFERENCES account ON DELETE SET NULL,
        PRIMARY KEY (study_id, id)
      );
      CREATE INDEX draft_thread_prompt_slug_idx ON draft_thread (prompt_slug);
      CREATE INDEX draft_thread_resolved_by_id_idx ON draft_thread (resolved_by_id);
      CREATE TABLE draft_note (
        study_id uuid NOT NULL,
        id uuid NOT NULL,
        number integer NOT NULL,
        thread_id uuid NOT NULL,
        text text NOT NULL,
        by_id uuid REFERENCES account ON DELETE SET NULL,
        written_at timestamptz NOT NULL,
        changed_at timestamptz,
        PRIMARY KEY (study_id, id),
        FOREIGN KEY (study_id, thread_id) REFERENCES draft_thread ON DELETE CASCADE
      );
      CREATE INDEX draft_note_study_id_thread_id_idx ON draft_note (study_id, thread_id);
      CREATE INDEX draft_note_by_id_idx ON draft_note (by_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE draft_note, draft_thread');
  }
}
