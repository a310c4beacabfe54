import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A company moves to another database (docs/decisions/0143). While it is copied, triggers that the move makes and drops refuse what would
 * change its rows. They let it through where the process that copies is gone, as long as the other database can't have the company yet. The
 * times of changes stay as they were when rows are copied.
 */
export class MovesOfCompanies0124 implements MigrationInterface {
  name = 'moves-of-companies-1795219200124';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE company_move (
        company_id uuid PRIMARY KEY,
        address text NOT NULL,
        step text NOT NULL CHECK (step IN ('COPYING', 'HANDING_OVER', 'FORGOTTEN', 'DONE')),
        begun_at timestamptz NOT NULL
      );
      CREATE TABLE moved_study (
        study_id uuid PRIMARY KEY,
        company_id uuid NOT NULL REFERENCES company_move ON DELETE CASCADE
      );
      CREATE INDEX moved_study_company_id_idx ON moved_study (company_id);

      CREATE FUNCTION is_moving() RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT coalesce(current_setting('candor.moving', true), '') <> '' $$;

      CREATE FUNCTION refuse_while_moving() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          company uuid := TG_ARGV[0];
          question text := format('SELECT EXISTS (SELECT FROM (SELECT ($1).*) AS %I WHERE %s)', TG_TABLE_NAME, TG_ARGV[1]);
          is_of_company boolean;
        BEGIN
          IF NOT is_moving() THEN
            IF TG_OP = 'INSERT' THEN EXECUTE question INTO is_of_company USING NEW;
            ELSE EXECUTE question INTO is_of_company USING OLD; END IF;
            -- The lock comes before the step: once it is held, nobody moves the company on.
            IF is_of_company AND (
              NOT pg_try_advisory_xact_lock_shared(hashtextextended('candor move ' || company, 0))
              OR EXISTS (SELECT FROM company_move WHERE company_id = company AND step <> 'COPYING')
            ) THEN
              RAISE EXCEPTION 'The company is being moved.' USING ERRCODE = 'CM001';
            END IF;
          END IF;
          IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
          RETURN NEW;
        END $$;

      CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT is_moving() THEN NEW.updated_at := now(); END IF;
          RETURN NEW;
        END $$;

      CREATE OR REPLACE FUNCTION note_change_of_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF is_moving() THEN RETURN NULL; END IF;
          IF TG_OP <> 'INSERT' THEN UPDATE sequence SET updated_at = now() WHERE id = OLD.sequence_id; END IF;
          IF TG_OP <> 'DELETE' THEN UPDATE sequence SET updated_at = now() WHERE id = NEW.sequence_id; END IF;
          RETURN NULL;
        END $$;

      CREATE OR REPLACE FUNCTION note_change_of_starred_topic() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE item action_item := coalesce(NEW, OLD);
        BEGIN
          IF is_moving() THEN RETURN NULL; END IF;
          UPDATE starred_topic SET updated_at = now() WHERE sequence_id = item.sequence_id AND topic_slug = item.topic_slug;
          RETURN NULL;
        END $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.updated_at := now(); RETURN NEW; END $$;

      CREATE OR REPLACE FUNCTION note_change_of_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN UPDATE sequence SET updated_at = now() WHERE id = OLD.sequence_id; END IF;
          IF TG_OP <> 'DELETE' THEN UPDATE sequence SET updated_at = now() WHERE id = NEW.sequence_id; END IF;
          RETURN NULL;
        END $$;

      CREATE OR REPLACE FUNCTION note_change_of_starred_topic() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE item action_item := coalesce(NEW, OLD);
        BEGIN
          UPDATE starred_topic SET updated_at = now() WHERE sequence_id = item.sequence_id AND topic_slug = item.topic_slug;
          RETURN NULL;
        END $$;

      DROP FUNCTION refuse_while_moving; DROP FUNCTION is_moving;
      DROP TABLE moved_study, company_move;
    `);
  }
}
