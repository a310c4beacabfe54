import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts a row unless there is one with the same unique values, and returns whether it was inserted. If another transaction is
 * inserting such a row, this waits for its end.
 */
export async function insertOnce<Entity extends ObjectLiteral>(
  db: EntityManager,
  target: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const [key] = db.connection.getMetadata(target).primaryColumns;
  const query = db.createQueryBuilder().insert().into(target).values(row).orIgnore();
  const { raw } = await query.returning(`"${key!.databaseName}"`).execute();
  return (raw as unknown[]).length > 0;
}
