import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operations of the client's pages, of all versions that have lately run here. */
export class ClientDocuments0115 implements MigrationInterface {
  name = 'client-documents-1795219200115';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE client_document (
        digest bytea PRIMARY KEY,
        shipped_at timestamptz NOT NULL
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE client_document');
  }
}
