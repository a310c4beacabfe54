import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
const nameOf = (table: Table | string) => (typeof table === 'string' ? table : table.name).split('.').pop()!;

/**
 * Names tables, columns and constraints as PostgreSQL does when a migration leaves a constraint unnamed. Entities and
 * migrations therefore agree without explicit names, and the test for differences (tests/migrations) can be exact.
 */
export class PostgresNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, customName: string | undefined) {
    return customName ?? snake(className);
  }

  override columnName(propertyName: string, customName: string | undefined) {
    return customName ?? snake(propertyName);
  }

  override primaryKeyName(table: Table | string) {
    return `${nameOf(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]) {
    return `${nameOf(table)}_${columns.join('_')}_fkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]) {
    return `${nameOf(table)}_${columns.join('_')}_key`;
  }

  override indexName(table: Table | string, columns: string[]) {
    return `${nameOf(table)}_${columns.join('_')}_idx`;
  }
}
