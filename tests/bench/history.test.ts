import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendToHistory, circumstances } from '../../bench/support/history';
import { startTestApp } from '../testkit';

test('each run of the bench is a line with its machine, versions and figures', async () => {
  const app = await startTestApp();
  const run = await circumstances(app.dataSource);
  await app.stop();
  expect(run).toEqual({
    at: expect.stringMatching(/^\d{4}-/),
    commit: expect.any(String),
    isChanged: expect.any(Boolean),
    processors: expect.stringMatching(/^\d+ × /),
    memoryGb: expect.any(Number),
    load: expect.any(Number),
    node: process.version,
    postgres: expect.stringMatching(/^\d+\./),
  });
  const folder = mkdtempSync(join(tmpdir(), 'candor-history-'));
  const file = join(folder, 'history.jsonl');
  const line = { what: 'who am I', ours: '10/s', ceiling: '20/s', ratio: '0.5 ×', goal: '≥ 0.6 ×', errors: 0 };
  appendToHistory(run, [['P4', line]], file);
  appendToHistory(run, [], file);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((each) => JSON.parse(each) as unknown)).toEqual([
    { ...run, results: [{ of: 'P4', ...line }] },
    { ...run, results: [] },
  ]);
  rmSync(folder, { recursive: true });
});
