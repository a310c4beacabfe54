import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People of the roster are listed by name, page after page, and a removal can be undone for an hour. A company had no page with its
 * people before.
 */
export class RosterPeople0042 implements MigrationInterface {
  name = 'roster-people-1795219200042';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX person_company_id_name_key_idx ON person (company_id, lower(CASE WHEN name = '' THEN email ELSE name END), id);
      CREATE TABLE removed_person (
        removal_id uuid NOT NULL,
        person_id uuid NOT NULL,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        removed_at timestamptz NOT NULL,
        person jsonb NOT NULL,
        targets jsonb NOT NULL,
        PRIMARY KEY (removal_id, person_id)
      );
      CREATE INDEX removed_person_company_id_idx ON removed_person (company_id);
      CREATE INDEX removed_person_removed_at_idx ON removed_person (removed_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE removed_person; DROP INDEX person_company_id_name_key_idx;');
  }
}
