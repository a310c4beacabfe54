import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { getOperationAST, parse, validate } from 'graphql';
import { readContract } from '../testkit/contract';
import { startTestApp, TestSocket, textOf, type TestApp, type TestClient, type TestStudy } from '../testkit';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.cache/documented-examples');
const inRoot = (file: string) => path.join(root, 'node_modules', file);

/** The examples in a language that a page of the documentation has. */
const examplesIn = (page: string, language: string): string[] =>
  [...textOf(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text]) => text!);

let app: TestApp;
let study: TestStudy;
let key: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  key = await company.withApiKey();
  study = await company.publishedStudy();
  await study.withResponses(4);
  await study.close();
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

const CALLS = examplesIn('docs/integrate.md', 'http').join('').trim().split('\n');

test.each(CALLS)('%s succeeds for an API key', async (call) => {
  const [method, address] = call.replace('{studyRef}', study.ref).split(' ') as [string, string];
  expect((await key.fetch(address, { method })).status).toBe(200);
});

test.each(examplesIn('docs/graphql.md', 'graphql').map((text) => [/\w+ \w+/.exec(text)![0], text]))(
  'the operation `%s` runs as it is documented',
  async (_name, query) => {
    const document = parse(query);
    expect(validate(readContract(), document)).toEqual([]);
    if (getOperationAST(document)!.operation !== 'subscription') {
      expect(await key.run(query, { ref: study.ref, first: 10 })).toBeTruthy();
      return;
    }
    const socket = new TestSocket(key);
    expect((await socket.events(query, { ref: study.ref }).next()).value).toMatchObject({ data: expect.any(Object) });
    socket.close();
  },
);

/** What a command of curl sends. The variables of a shell have the values of `variables`. */
function requestOf(command: string, variables: Record<string, string>) {
  const words = [...command.replace(/\\\n/g, ' ').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) =>
      single ??
      (double ?? bare!).replace(/\$(\w+|\(\w+\))/g, (_all, name: string) => variables[name.replace(/\W/g, '')]!),
  );
  const after = (option: string) => words.flatMap((word, at) => (words[at - 1] === option ? [word] : []));
  const headers = Object.fromEntries(after('-H').map((header) => header.split(/: (.*)/).slice(0, 2)));
  const [body] = after('-d');
  const address = words.find((word) => word.startsWith('http'))!;
  return { address, init: { method: after('-X')[0] ?? (body ? 'POST' : 'GET'), headers, body } };
}

const COMMANDS = ['docs/integrate.md', 'docs/graphql.md']
  .flatMap((page) => examplesIn(page, 'sh'))
  .filter((text) => text.startsWith('curl'));

test('there are commands to begin with', () => expect(COMMANDS.length).toBeGreaterThan(3));

test.each(COMMANDS)('the command %s succeeds', async (command) => {
  const { address, init } = requestOf(command, {
    CANDOR_URL: app.origin,
    CANDOR_KEY: key.headers.authorization!.replace('Bearer ', ''),
    STUDY: study.ref,
    uuidgen: randomUUID(),
  });
  const reply = await fetch(address, init);
  const text = await reply.text();
  expect([reply.status < 300, text]).toEqual([true, expect.not.stringContaining('"errors"')]);
});

test('a client that is generated from the OpenAPI document makes the documented journey', async () => {
  const [program] = examplesIn('docs/integrate.md', 'ts');
  const [document, types, journey] = ['openapi.json', 'candor.ts', 'journey.ts'].map((name) => path.join(folder, name));
  writeFileSync(document!, JSON.stringify((await key.rest('GET', '/openapi.json')).body));
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(journey!, program!);
  await run('node', [path.join(__dirname, 'support/generate-client.mjs'), document!, types!], { cwd: root });
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    'node',
  ];
  await run(
    'node',
    [inRoot('@typescript/native/bin/tsc'), '--ignoreConfig', ...options, '--target', 'es2022', journey!],
    {
      cwd: root,
    },
  );
  const env = { ...process.env, CANDOR_URL: app.origin, CANDOR_KEY: key.headers.authorization!.replace('Bearer ', '') };
  const { stdout } = await run('node', [inRoot('tsx/dist/cli.mjs'), journey!], { cwd: root, env });
  const lines = stdout.trim().split('\n');
  expect(lines.at(-1)).toBe('Pulse of March 404 Not found.');
  expect(lines).toContainEqual(expect.stringMatching(/^docs \d+/));
});
