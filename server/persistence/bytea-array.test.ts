import { randomBytes } from 'node:crypto';
import { onDatabaseServer } from '../../tests/testkit';
import { binaryByteaArray, isListOfBytes } from './bytea-array';

test.each([
  ['bytes of several lengths', [randomBytes(2_088), Buffer.alloc(0), Buffer.from([0, 92, 120, 255]), randomBytes(1)]],
  ['bytes and nulls', [null, randomBytes(32), null]],
])('the database gets %s as they were sent', async (_name, items) => {
  await onDatabaseServer(async (client) => {
    const { rows } = await client.query<{ item: Buffer | null }>(
      'SELECT item FROM unnest($1::bytea[]) WITH ORDINALITY AS given (item, place) ORDER BY place',
      [binaryByteaArray(items)],
    );
    expect(rows.map(({ item }) => item)).toEqual(items);
  });
});

test.each([
  [[Buffer.alloc(1), null], true],
  [[null, null], false],
  [[], false],
  [['a text'], false],
  [[Buffer.alloc(1), 'a text'], false],
  [Buffer.alloc(1), false],
])('%j is a list of byte strings: %s', (value, expected) => {
  expect(isListOfBytes(value)).toBe(expected);
});
