import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks the questions whose answers are no sentiment: they ask how often or how much, and have counts instead of a score. The one of the
 * library is marked in published surveys as well. Released results stay as they are until they are released again.
 */
export class ScoredPrompts0032 implements MigrationInterface {
  name = 'scored-prompts-1795219200032';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE prompt ADD COLUMN scored boolean NOT NULL DEFAULT true;
      UPDATE prompt SET scored = false WHERE slug = 'ai_tool_frequency';
      UPDATE study_prompt SET wording = wording || '{"scored": false}'
      WHERE prompt_slug = 'ai_tool_frequency' AND wording IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE study_prompt SET wording = wording - 'scored' WHERE wording IS NOT NULL;
      ALTER TABLE prompt DROP COLUMN scored;
    `);
  }
}
