import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The template of each survey, from which the uses of a template are counted. It is null for older surveys. */
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
