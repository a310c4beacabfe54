import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables whose rows are listed by the API. */
const LISTED = [
  ...['account', 'api_key', 'benchmark_cohort', 'invitation', 'person', 'prompt', 'sequence', 'share', 'starred_topic'],
  ...['study', 'study_target', 'study_template', 'team', 'topic'],
];

/**
 * Rows of lists know when they have changed last. Triggers note it, so that no statement can forget it. A statement that changes nothing
 * of a row doesn't count. A series changes with its surveys, and a starred topic with its action items.
 */
export class TimesOfChanges0081 implements MigrationInterface {
  name = 'times-of-changes-1795219200081';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.updated_at := now(); RETURN NEW; END $$;

      CREATE FUNCTION note_change_of_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN UPDATE sequence SET updated_at = now() WHERE id = OLD.sequence_id; END IF;
          IF TG_OP <> 'DELETE' THEN UPDATE sequence SET updated_at = now() WHERE id = NEW.sequence_id; END IF;
          RETURN NULL;
        END $$;

      CREATE FUNCTION note_change_of_starred_topic() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE item action_item := coalesce(NEW, OLD);
        BEGIN
          UPDATE starred_topic SET updated_at = now() WHERE sequence_id = item.sequence_id AND topic_slug = item.topic_slug;
          RETURN NULL;
        END $$;
    `);
    for (const table of LISTED)
      await queryRunner.query(`
        ALTER TABLE ${table} ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
        CREATE TRIGGER ${table}_note_change BEFORE UPDATE ON ${table} FOR EACH ROW
          WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();
      `);
    await queryRunner.query(`
      CREATE TRIGGER study_of_sequence_added AFTER INSERT OR DELETE ON study
        FOR EACH ROW EXECUTE FUNCTION note_change_of_sequence();
      CREATE TRIGGER study_of_sequence_changed AFTER UPDATE OF sequence_id, status, name ON study FOR EACH ROW
        WHEN ((OLD.sequence_id, OLD.status, OLD.name) IS DISTINCT FROM (NEW.sequence_id, NEW.status, NEW.name))
        EXECUTE FUNCTION note_change_of_sequence();
      CREATE TRIGGER action_item_note_change AFTER INSERT OR UPDATE OR DELETE ON action_item
        FOR EACH ROW EXECUTE FUNCTION note_change_of_starred_topic();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER action_item_note_change ON action_item;
      DROP TRIGGER study_of_sequence_changed ON study;
      DROP TRIGGER study_of_sequence_added ON study;
    `);
    for (const table of LISTED)
      await queryRunner.query(
        `DROP TRIGGER ${table}_note_change ON ${table}; ALTER TABLE ${table} DROP COLUMN updated_at`,
      );
    await queryRunner.query(
      'DROP FUNCTION note_change_of_starred_topic; DROP FUNCTION note_change_of_sequence; DROP FUNCTION note_change;',
    );
  }
}
