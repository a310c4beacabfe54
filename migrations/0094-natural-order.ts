import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order of names with Team 2 before Team 10 (docs/decisions/0090-names-in-natural-order.md). No index uses it. */
export class NaturalOrder0094 implements MigrationInterface {
  name = 'natural-order-1795219200094';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true')");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP COLLATION natural_order');
  }
}
