import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The starred topics of a series and their action items. */
export class StarredTopics0016 implements MigrationInterface {
  name = 'starred-topics-1795219200016';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE starred_topic (
        sequence_id uuid NOT NULL REFERENCES sequence ON DELETE CASCADE,
        topic_slug text NOT NULL REFERENCES topic,
        is_active boolean NOT NULL,
        PRIMARY KEY (sequence_id, topic_slug)
      );

      CREATE TABLE action_item (
        id uuid PRIMARY KEY,
        sequence_id uuid NOT NULL,
        topic_slug text NOT NULL,
        position integer NOT NULL,
        text text NOT NULL,
        is_completed boolean NOT NULL,
        is_recommendation boolean NOT NULL,
        UNIQUE (sequence_id, topic_slug, position),
        FOREIGN KEY (sequence_id, topic_slug) REFERENCES starred_topic ON DELETE CASCADE
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE action_item, starred_topic');
  }
}
