import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the parts of a release in columns of their own, because a heatmap needs one part of every group and no other.
 * A part is always read as it was written, so it is stored as text (`json`) without compression. Converting `jsonb`
 * took most of the time for storing and reading a release.
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
