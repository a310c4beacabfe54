import { filesIn, textOf } from '../testkit';
import { readContract } from '../testkit/contract';

/* docs/glossary.md must name every table, and no table or type that does not exist. */
const glossary = textOf('docs/glossary.md');
const entities = filesIn('server', '.ts').map(textOf);
const tables = entities.flatMap((text) => [...text.matchAll(/@Entity\('(\w+)'\)/g)].map(([, table]) => table!));

/**
 * The names in backticks in one column of the tables that have five columns. Column 3 is the schema, column 4 the
 * database.
 */
const namesIn = (column: number) =>
  glossary
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => cells.length === 5)
    .flatMap((cells) => [...cells[column]!.matchAll(/`([\w.]+)`/g)].map(([, name]) => name!));

test('the glossary has every table', () => {
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !namesIn(4).some((name) => name.split('.')[0] === table))).toEqual([]);
});

test('the glossary names no table or column that does not exist', () => {
  const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const isThere = (name: string) => {
    const [table, column] = name.split('.') as [string, string?];
    const entity = entities.find((text) => text.includes(`@Entity('${table}')`));
    return entity !== undefined && (column === undefined || entity.includes(`  ${camelCase(column)}!: `));
  };
  // The rate limiter's table has no entity, because only the limiter writes it.
  expect(namesIn(4).filter((name) => name !== 'rate_limit' && !isThere(name))).toEqual([]);
});

test('the glossary names no type or field that does not exist', () => {
  const types = readContract().getTypeMap();
  const isThere = (name: string) => {
    const [type, field] = name.split('.') as [string, string?];
    const fields = types[type] && 'getFields' in types[type] ? types[type].getFields() : {};
    return type in types && (field === undefined || field in fields);
  };
  expect(namesIn(3).filter((name) => !isThere(name))).toEqual([]);
});
