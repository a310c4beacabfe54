import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The bot of a company in Microsoft Teams writes to somebody in a conversation, which has an id of its own. It leaves with the link between the
 * person and the account.
 */
export class ChatConversations0060 implements MigrationInterface {
  name = 'chat-conversations-1795219200060';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE chat_conversation (
        person_id uuid NOT NULL,
        provider text NOT NULL,
        user_id text NOT NULL,
        conversation_id text NOT NULL,
        service_url text NOT NULL,
        PRIMARY KEY (person_id, provider),
        FOREIGN KEY (person_id, provider) REFERENCES chat_person ON DELETE CASCADE
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE chat_conversation;');
  }
}
