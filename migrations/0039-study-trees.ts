import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A survey keeps the team tree of its publication, so that teams can be moved, renamed and deleted while it is open and
 * afterwards. The tree holds the names as well, and refers to no team of the roster.
 *
 * Surveys that are open now, and closed ones that have not been released yet, get the tree as it is.
 */
export class StudyTrees0039 implements MigrationInterface {
  name = 'study-trees-1795219200039';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE study_tree_team (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL,
        parent_id uuid,
        name text NOT NULL,
        level smallint NOT NULL,
        level_name text NOT NULL,
        is_hidden boolean NOT NULL,
        is_emp boolean NOT NULL,
        is_asked boolean NOT NULL,
        PRIMARY KEY (study_id, team_id)
      );

      SET LOCAL statement_timeout = 0;
      INSERT INTO study_tree_team
        SELECT r.study_id, t.id, r.parent_id, t.name, r.level, r.level_name, t.is_hidden, t.is_emp, false
        FROM release_team r JOIN team t ON t.id = r.team_id;
      INSERT INTO study_tree_team
        SELECT s.id, t.id, t.parent_id, t.name, t.level, t.level_name, t.is_hidden, t.is_emp, false
        FROM study s JOIN team t ON t.company_id = s.company_id
        WHERE s.status IN ('OPEN', 'CLOSED') AND NOT EXISTS (SELECT FROM release_team r WHERE r.study_id = s.id);
      WITH RECURSIVE asked AS (
        SELECT tree.study_id, tree.team_id FROM study_tree_team tree JOIN study_team USING (study_id, team_id)
        UNION
        SELECT tree.study_id, tree.team_id FROM study_tree_team tree
        JOIN asked ON (asked.study_id, asked.team_id) = (tree.study_id, tree.parent_id)
      )
      UPDATE study_tree_team tree SET is_asked = true FROM asked
      WHERE (asked.study_id, asked.team_id) = (tree.study_id, tree.team_id);

      CREATE INDEX study_tree_team_team_id_idx ON study_tree_team (team_id);
      DROP TABLE release_team;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE release_team (
        study_id uuid NOT NULL REFERENCES study ON DELETE CASCADE,
        team_id uuid NOT NULL REFERENCES team ON DELETE CASCADE,
        parent_id uuid,
        level smallint NOT NULL,
        level_name text NOT NULL,
        PRIMARY KEY (study_id, team_id)
      );
      SET LOCAL statement_timeout = 0;
      INSERT INTO release_team
        SELECT tree.study_id, tree.team_id, tree.parent_id, tree.level, tree.level_name
        FROM study_tree_team tree JOIN team t ON t.id = tree.team_id JOIN study s ON s.id = tree.study_id
        WHERE s.status <> 'OPEN';
      CREATE INDEX release_team_team_id_idx ON release_team (team_id);
      DROP TABLE study_tree_team;
    `);
  }
}
