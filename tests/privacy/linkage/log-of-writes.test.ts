import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '../../testkit';
import { createDataSource } from '../../../server/data-source';
import { LogOfWrites } from './log-of-writes';

test('the log of writes tells each write with its table, its place and its bytes', async () => {
  const database = await createTestDatabase();
  const dataSource = await createDataSource(database.url).initialize();
  try {
    await dataSource.query('CREATE TABLE noted (id int PRIMARY KEY, word text, body bytea STORAGE EXTERNAL)');
    const log = await LogOfWrites.from(dataSource);
    try {
      const place = async (id: number) =>
        (await dataSource.query('SELECT ctid::text AS place FROM noted WHERE id = $1', [id]))[0].place;
      const long = randomBytes(40_000);
      await dataSource.query(`INSERT INTO noted VALUES (1, 'one-word'), (2, 'two-words')`);
      const places = [await place(1), await place(2)];
      await dataSource.query(`INSERT INTO noted VALUES (3, 'long', $1)`, [long]);
      const first = await log.next();
      expect(first.slice(0, 2).map(({ kind, place: at }) => [kind, at])).toEqual(places.map((at) => ['insert', at]));
      expect(first[0]!.bytes.includes('one-word')).toBe(true);
      expect(first[1]!.bytes.includes('two-words')).toBe(true);
      expect(first[0]!.transaction).toBe(first[1]!.transaction);
      // A long value is written in pieces.
      expect(first.length).toBeGreaterThan(20);
      expect(new Set(first.map(({ table }) => table))).toEqual(new Set(['noted', 'noted, in pieces']));

      await dataSource.query(`UPDATE noted SET word = 'another-word' WHERE id = 1`);
      const [change, ...none] = await log.next();
      expect([change!.kind, change!.before, change!.place]).toEqual(['update', places[0], await place(1)]);
      expect(change!.bytes.includes('another')).toBe(true);
      expect(none).toEqual([]);

      await dataSource.query('BEGIN; SELECT FROM noted WHERE id = 2 FOR UPDATE; COMMIT');
      await dataSource.query('DELETE FROM noted WHERE id = 2');
      expect((await log.next()).map(({ kind, place: at }) => [kind, at])).toEqual([
        ['lock', places[1]],
        ['delete', places[1]],
      ]);
    } finally {
      await log.end();
    }
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
});
