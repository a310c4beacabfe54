import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, textOf, type TestApp, type TestCompany } from '../testkit';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.cache/documented-walk');

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

test('the documented program walks from the surveys to scores with what they are worth, and to reasons', async () => {
  const study = await company.publishedStudy({ questions: ['docs_findable', 'review_turnaround'] });
  await study.withResponses(6, { ratings: 4 });
  await study.close();
  const { createApiKey } = await company.admin.run('mutation { createApiKey(scopes: [READ_RESULTS]) { key } }');
  const [, program] = /^```ts\n([\s\S]*?)^```/m.exec(textOf('docs/agents.md'))!;
  const file = path.join(folder, 'walk.ts');
  writeFileSync(file, program!);
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
  const env = { ...process.env, CANDOR_URL: app.origin, CANDOR_KEY: createApiKey.key };
  const { stdout } = await run('node', [path.join(root, 'node_modules/tsx/dist/cli.mjs'), file], { cwd: root, env });
  const [tools, ...scores] = stdout.trim().split('\n');
  expect(tools).toContain('survey_results');
  expect(tools).not.toContain('create_draft');
  expect(scores).toHaveLength(2);
  for (const line of scores) expect(line).toMatch(/^(docs|review): [\d.]+ of 6 people, [\d.]+ to [\d.]+$/);
});

test('the configurations in the documentation are JSON, and clients that look for OAuth are told that there is none', async () => {
  const examples = [...textOf('docs/agents.md').matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text]) => text!);
  const configurations = examples.filter((text) => text.includes('/mcp'));
  expect(configurations).toHaveLength(2);
  for (const text of configurations) expect(() => JSON.parse(text) as unknown).not.toThrow();
  for (const name of ['oauth-protected-resource', 'oauth-protected-resource/mcp', 'oauth-authorization-server'])
    expect((await app.visitor().fetch(`/.well-known/${name}`)).status).toBe(404);
});
