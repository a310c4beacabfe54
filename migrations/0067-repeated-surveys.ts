import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A series may make its next surveys by itself: how often, from which survey, and whom they are sent to. */
export class RepeatedSurveys0067 implements MigrationInterface {
  name = 'repeated-surveys-1795219200067';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sequence_repeat (
        sequence_id uuid PRIMARY KEY REFERENCES sequence ON DELETE CASCADE,
        every smallint NOT NULL,
        unit text NOT NULL,
        weekday smallint NOT NULL,
        "from" date NOT NULL,
        not_before date NOT NULL,
        model_id uuid REFERENCES study ON DELETE SET NULL,
        open_days smallint NOT NULL,
        opens_by_itself boolean NOT NULL,
        is_paused boolean NOT NULL,
        recipients text NOT NULL,
        segments jsonb NOT NULL,
        owner_id uuid REFERENCES account ON DELETE SET NULL,
        CONSTRAINT sequence_repeat_unit_check CHECK (unit IN ('WEEK', 'QUARTER')),
        CONSTRAINT sequence_repeat_recipients_check CHECK (recipients IN ('RULE', 'LIST'))
      );
      CREATE INDEX sequence_repeat_model_id_idx ON sequence_repeat (model_id);
      CREATE INDEX sequence_repeat_owner_id_idx ON sequence_repeat (owner_id);

      CREATE TABLE sequence_person (
        sequence_id uuid NOT NULL REFERENCES sequence_repeat ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        PRIMARY KEY (sequence_id, person_id)
      );
      CREATE INDEX sequence_person_person_id_idx ON sequence_person (person_id);

      CREATE TABLE sequence_round (
        sequence_id uuid NOT NULL REFERENCES sequence_repeat ON DELETE CASCADE,
        opens_on date NOT NULL,
        state text NOT NULL,
        study_id uuid REFERENCES study ON DELETE CASCADE,
        refusal text,
        at timestamptz NOT NULL,
        PRIMARY KEY (sequence_id, opens_on),
        CONSTRAINT sequence_round_state_check CHECK (state IN ('DRAFTED', 'OPENED', 'SKIPPED', 'REFUSED'))
      );
      CREATE INDEX sequence_round_study_id_idx ON sequence_round (study_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sequence_round, sequence_person, sequence_repeat');
  }
}
