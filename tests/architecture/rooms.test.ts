import { filesIn, linesOf, textOf } from '../testkit';

const code = (folder: string) => filesIn(folder, '.ts', '.tsx');
const withoutTests = (files: string[]) => files.filter((file) => !/\.test\.tsx?$/.test(file));
const longer = (files: string[], limit: number) =>
  files.filter((file) => linesOf(file) > limit).map((file) => `${file}: ${linesOf(file)} lines`);
/** The code without its comments, because these rules are about code, and a comment may mention what they forbid. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const having = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(codeOf(file)));

test('the folders that this test checks exist', () => {
  for (const folder of ['server', 'client', 'migrations', 'common']) expect(code(folder).length).toBeGreaterThan(3);
});

describe('files stay small', () => {
  const all = [...code('server'), ...code('client')];

  test('resolvers have at most 80 lines, because they only call a function and return its result', () => {
    expect(
      longer(
        all.filter((file) => file.endsWith('.resolvers.ts')),
        80,
      ),
    ).toEqual([]);
  });

  test('commands have at most 130 lines', () => {
    expect(longer(withoutTests(all.filter((file) => file.includes('/commands/'))), 130)).toEqual([]);
  });

  test('no file has more than 300 lines', () => {
    expect(longer(all, 300)).toEqual([]);
  });
});

test('settings are read in server/env.ts only', () => {
  // The embedded database passes its environment on to the programs that it starts.
  const files = [...withoutTests(code('server')), ...code('client'), ...code('migrations')].filter(
    (file) => !file.startsWith('server/persistence/embedded/'),
  );
  expect(having(files, /process\.env/)).toEqual(['server/env.ts']);
});

test('no component contains a colour, because colours come from the theme', () => {
  const files = withoutTests(filesIn('client', '.tsx')).filter((file) => !file.startsWith('client/theme/'));
  expect(having(files, /['"`\s:(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/i)).toEqual([]);
});

test('migrations never change: they import no entity and nothing else of the server', () => {
  const imports = code('migrations').flatMap((file) =>
    [...codeOf(file).matchAll(/from '([^']+)'/g)].map(([, from]) => from!),
  );
  expect([...new Set(imports.filter((from) => !from.startsWith('./')))]).toEqual(['typeorm']);
});

test('server and client do not import each other, and common/, which both import, imports only its own files and a parser', () => {
  expect(having(code('server'), /from '[^']*\/client\//)).toEqual([]);
  expect(having(code('client'), /from '[^']*\/server\//)).toEqual([]);
  expect(having(code('common'), /\bfrom '(?!\.\/|papaparse')/)).toEqual([]);
});

test('the whole client is written in React, and no file chooses its own JSX', () => {
  const files = code('client');
  expect(having(files, /['"]preact\b/)).toEqual([]);
  expect(files.filter((file) => textOf(file).includes('@jsx'))).toEqual([]);
});
