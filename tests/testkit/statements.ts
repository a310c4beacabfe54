import type { DataSource, Logger } from 'typeorm';

/** Lists the SQL statements that a function sends to the database. */
export async function statementsOf(dataSource: DataSource, run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const own = dataSource as { logger: Logger };
  const before = own.logger;
  own.logger = {
    logQuery: (query) => void statements.push(query),
    logQueryError() {},
    logQuerySlow() {},
    logSchemaBuild() {},
    logMigration() {},
    log() {},
  };
  try {
    await run();
  } finally {
    own.logger = before;
  }
  return statements;
}
