import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A release by its parts: who reads a heatmap reads the questions of every group and nothing else. They are only ever read as
 * they were written, so they are kept as text (`json`) and not compressed: taking `jsonb` apart and putting it together
 * again was most of what storing and reading a release cost.
 */
export class ReleaseInParts0019 implements MigrationInterface {
  name = 'release-in-parts-1795219200019';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE release_group ADD respondents integer, ADD topics json, ADD prompts json, ADD others json;
      ALTER TABLE release_group ALTER topics SET STORAGE EXTERNAL, ALTER prompts SET STORAGE EXTERNAL, ALTER others SET STORAGE EXTERNAL;
      UPDATE release_group SET
        respondents = (scores ->> 'respondents')::integer,
        topics = coalesce(scores -> 'topics', '[]'),
        prompts = coalesce(scores -> 'prompts', '[]'),
        others = scores - '{respondents,topics,prompts}'::text[];
      ALTER TABLE release_group ALTER topics SET NOT NULL, ALTER prompts SET NOT NULL, ALTER others SET NOT NULL, DROP scores;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE release_group ADD scores jsonb;
      UPDATE release_group SET
        scores = jsonb_build_object('respondents', respondents, 'topics', topics, 'prompts', prompts) || others::jsonb;
      ALTER TABLE release_group ALTER scores SET NOT NULL, DROP respondents, DROP topics, DROP prompts, DROP others;
    `);
  }
}
