import { filesIn, linesOf, textOf } from '../testkit';

const code = (room: string) => filesIn(room, '.ts', '.tsx');
const withoutTests = (files: string[]) => files.filter((file) => !/\.test\.tsx?$/.test(file));
const longer = (files: string[], limit: number) =>
  files.filter((file) => linesOf(file) > limit).map((file) => `${file}: ${linesOf(file)} lines`);
/** Comments are not code: a rule about what code does must not be broken by what is said of it. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const having = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(codeOf(file)));

test('the rooms are where this test looks', () => {
  for (const room of ['server', 'client', 'migrations', 'common']) expect(code(room).length).toBeGreaterThan(3);
});

describe('rooms stay small', () => {
  const all = [...code('server'), ...code('client')];

  test('resolvers to 80 lines: they call and return', () => {
    expect(
      longer(
        all.filter((file) => file.endsWith('.resolvers.ts')),
        80,
      ),
    ).toEqual([]);
  });

  test('commands to 130 lines', () => {
    expect(longer(withoutTests(all.filter((file) => file.includes('/commands/'))), 130)).toEqual([]);
  });

  test('nothing past 300 lines', () => {
    expect(longer(all, 300)).toEqual([]);
  });
});

test('settings are read in server/env.ts alone', () => {
  // The embedded database hands its surroundings on to the programs it starts.
  const files = [...withoutTests(code('server')), ...code('client'), ...code('migrations')].filter(
    (file) => !file.startsWith('server/persistence/embedded/'),
  );
  expect(having(files, /process\.env/)).toEqual(['server/env.ts']);
});

test('no colour is written in a component: they come from the theme', () => {
  const files = withoutTests(filesIn('client', '.tsx')).filter((file) => !file.startsWith('client/theme/'));
  expect(having(files, /['"`\s:(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/i)).toEqual([]);
});

test('migrations are history: they import no entity and nothing of the server', () => {
  const imports = code('migrations').flatMap((file) =>
    [...codeOf(file).matchAll(/from '([^']+)'/g)].map(([, from]) => from!),
  );
  expect([...new Set(imports.filter((from) => !from.startsWith('./')))]).toEqual(['typeorm']);
});

test('server and client do not know each other, and common/, which both import, imports only its own files', () => {
  expect(having(code('server'), /from '[^']*\/client\//)).toEqual([]);
  expect(having(code('client'), /from '[^']*\/server\//)).toEqual([]);
  expect(having(code('common'), /\bfrom '(?!\.\/)/)).toEqual([]);
});

test('the whole client is written in React, and no file chooses its own JSX', () => {
  const files = code('client');
  expect(having(files, /['"]preact\b/)).toEqual([]);
  expect(files.filter((file) => textOf(file).includes('@jsx'))).toEqual([]);
});
