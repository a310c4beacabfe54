import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The scores of other companies, and the scores that a company has contributed. */
export class Benchmarks0010 implements MigrationInterface {
  name = 'benchmarks-1795219200010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE benchmark_cohort (
        slug text PRIMARY KEY,
        start_date date NOT NULL,
        end_date date NOT NULL,
        companies integer NOT NULL,
        n integer NOT NULL,
        licence text NOT NULL,
        source text NOT NULL,
        method text NOT NULL,
        note text,
        is_example boolean NOT NULL,
        instrument text NOT NULL,
        wording_hash text NOT NULL,
        questions jsonb NOT NULL,
        signature jsonb
      );

      -- There is no foreign key, because a topic of a file need not be one of this library.
      CREATE TABLE benchmark_score (
        cohort_slug text NOT NULL REFERENCES benchmark_cohort ON DELETE CASCADE,
        topic_slug text NOT NULL,
        position integer NOT NULL,
        companies integer NOT NULL,
        n integer NOT NULL,
        p10 double precision NOT NULL,
        p25 double precision NOT NULL,
        p50 double precision NOT NULL,
        p75 double precision NOT NULL,
        p90 double precision NOT NULL,
        PRIMARY KEY (cohort_slug, topic_slug)
      );

      CREATE TABLE benchmark_contribution (
        study_id uuid PRIMARY KEY REFERENCES study ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
        n integer NOT NULL,
        contributed_at timestamptz NOT NULL
      );
      CREATE INDEX benchmark_contribution_company_id_idx ON benchmark_contribution (company_id);

      CREATE TABLE contributed_score (
        study_id uuid NOT NULL REFERENCES benchmark_contribution ON DELETE CASCADE,
        topic_slug text NOT NULL REFERENCES topic,
        scaled_avg double precision NOT NULL,
        n integer NOT NULL,
        PRIMARY KEY (study_id, topic_slug)
      );
      CREATE INDEX contributed_score_topic_slug_idx ON contributed_score (topic_slug);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE contributed_score, benchmark_contribution, benchmark_score, benchmark_cohort');
  }
}
