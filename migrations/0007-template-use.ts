import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which template a survey was made from: how often one is used is counted from it. Surveys from before don't say. */
export class TemplateUse0007 implements MigrationInterface {
  name = 'template-use-1795219200007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE study ADD template_slug text REFERENCES study_template;
      CREATE INDEX ON study (template_slug);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE study DROP template_slug');
  }
}
