import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/*
 * The import rules of ARCHITECTURE.md: paths that a folder may not import, each with the reason as its message.
 */
const noServer = {
  regex: '/server/',
  message: 'The client depends on the schema only and must not import the server: use a generated document.',
};
const noClient = { regex: '/client/', message: 'The server serves any client, so it must not import this one.' };
const noEntity = {
  regex: '(entity|/server/)',
  message: 'A migration must stay the same when an entity changes, so it imports none.',
};
const noFeatureOrApollo = {
  regex: '(/features/|/apollo/|@apollo)',
  message: 'The kit must not import features or Apollo, so that every screen can use it.',
};
const noHeavyPackage = {
  regex:
    '(@apollo|@emotion/(styled|cache)|EmotionRoot|react-router|react-aria|apexcharts|/(access|surveys|builder|analyzer)/)',
  message: 'The respondent’s page has to stay small: no Apollo, Emotion, router, charts or staff screens.',
};
const noPreact = {
  regex: '^preact(/|$)',
  message: 'The client is written in React. Only the build of the respondent’s page names Preact (decision 0030).',
};
const noTracking = {
  regex: '/lib/(analytics|errorReporting|sentry)$',
  message: 'The respondent’s page must record neither what a respondent does nor errors.',
};
const noEntryPoint = {
  regex: '^(\\.\\./)+(graphql|rest|agents|scim|http|fast-path|demo|app|main|runtime)(/|$)',
  message: 'GraphQL, REST, SCIM and the web server call this code. It must not depend on how a call has come in.',
};
const noFastPath = {
  regex: '/fast-path/',
  message: 'The fast path can be deleted (server/fast-path/README.md), so only server/app.ts may import it.',
};
const noHttp = { regex: '/http/', message: 'graphql/ must not import http/: server/app.ts connects the two.' };
const noGraphql = { regex: '/graphql/', message: 'http/ must not import graphql/: server/app.ts connects the two.' };
const noFeature = { regex: '/features/', message: 'This folder is below the features, so it must not import them.' };
const onlyAccounts = {
  regex: '^\\./(?!accounts/)[^/]+/',
  message: 'Every feature imports this file, so it may import accounts only: extend it in the feature.',
};
const noReading = {
  regex: '/(features|persistence)/',
  message: 'A report is drawn from the data of one operation, so this folder must not read data itself.',
};
const onlyCommon = {
  regex: '^(?!\\./|papaparse$)',
  message:
    'Server, application and respondent’s page all import common/, so common/ imports nothing but its own files, and csv.ts a parser.',
};
const noPersistence = { regex: '/persistence/', message: 'platform/ is below persistence/, so it must not import it.' };

/**
 * The order of the folders of server/features, so that there are no import cycles: a feature may import the features in the
 * rows below its own row, and the others in its row.
 */
const FEATURE_ROWS = [
  ['digests'],
  ['sharing', 'chat'],
  ['sequences'],
  ['summaries', 'metrics', 'benchmarks', 'exports'],
  ['deliveries'],
  ['participation'],
  ['scores'],
  ['responses'],
  ['recipients'],
  ['studies'],
  ['rosters', 'library'],
  ['audit', 'analytics', 'feedback'],
  ['accounts'],
];

/** Forbids code that hides errors: it has to name the expected error, and to throw or report all others. */
const SWALLOWED =
  'This hides every error. Name the parameter, handle only the expected error (and say which it is), and throw or report all others.';
const noSwallowing = [
  'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression[params.length=0]:not(:has(ThrowStatement))',
  'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression > Identifier.params[name=/^_/]',
  'CallExpression[callee.property.name="then"][arguments.length=2] > ArrowFunctionExpression[params.length=0]:nth-child(2)',
  'CatchClause[param=null]:not(:has(ThrowStatement))',
  'CatchClause > BlockStatement[body.length=0]',
].map((selector) => ({ selector, message: SWALLOWED }));
const noUntypedRows = {
  selector: 'CallExpression[callee.property.name="query"][arguments.length<3]',
  message: 'The rows of `query` have no types: use `rowsOf` or `execute` (server/persistence/sql.ts).',
};
const noCssProp = {
  selector: 'JSXAttribute[name.name="css"]',
  message: 'This page is built without Emotion, which reads `css`. Use the prop `sx` of an element of the page’s kit.',
};

/** Makes the import rules of some files. For ESLint a later rule replaces an earlier one, so each entry has all patterns of its files. */
const importRules = (files, ...patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

const featureImportRules = FEATURE_ROWS.map((row, at) => {
  const above = FEATURE_ROWS.slice(0, at).flat();
  const message = `Features depend downward only: ${row.join(' and ')} must not import ${above.join(', ')}.`;
  const upward = above.length > 0 ? [{ regex: `\\.\\./(${above.join('|')})/`, message }] : [];
  return importRules(
    row.map((feature) => `server/features/${feature}/**`),
    noClient,
    noEntryPoint,
    ...upward,
  );
});

const noProcessEnv = { object: 'process', property: 'env', message: 'Settings are read once, in server/env.ts.' };

export default tseslint.config(
  { ignores: ['dist', '.data', '.data-keys', '**/*.generated.ts', '**/*.cjs', 'client/public'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // These two rules need the types of the whole program, which takes most of the time of a run (CONTRIBUTING.md).
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['client/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['server/**', 'client/**', 'migrations/**'],
    // The embedded database passes its environment on to the programs that it starts, and reads nothing from it.
    ignores: ['server/env.ts', 'server/persistence/embedded/**'],
    rules: {
      'no-restricted-properties': ['error', noProcessEnv],
    },
  },
  {
    files: ['client/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-properties': [
        'error',
        noProcessEnv,
        { object: 'crypto', property: 'randomUUID', message: 'Browsers lack it over plain HTTP: use lib/randomUuid.' },
      ],
    },
  },
  importRules(['client/**'], noServer, noPreact),
  importRules(
    ['client/ui/**', 'client/charts/**', 'client/theme/**', 'client/lib/**'],
    noServer,
    noPreact,
    noFeatureOrApollo,
  ),
  importRules(['client/features/taker/**', 'client/taker.tsx'], noServer, noHeavyPackage, noPreact, noTracking),
  {
    files: ['server/**', 'client/**', 'scripts/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noSwallowing] },
  },
  {
    files: ['server/**'],
    ignores: ['server/persistence/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noSwallowing, noUntypedRows] },
  },
  {
    files: ['client/features/taker/**'],
    rules: { 'no-restricted-syntax': ['error', noCssProp, ...noSwallowing] },
  },
  { ...importRules(['server/**'], noClient, noFastPath), ignores: ['server/app.ts', 'server/fast-path/**'] },
  importRules(['server/app.ts', 'server/fast-path/**'], noClient),
  importRules(['server/graphql/**'], noClient, noFastPath, noHttp),
  importRules(['server/http/**'], noClient, noFastPath, noGraphql),
  importRules(['server/features/*.ts'], noClient, noEntryPoint, onlyAccounts),
  ...featureImportRules,
  importRules(['server/persistence/**'], noClient, noEntryPoint, noFeature),
  importRules(['server/mail/**'], noClient, noEntryPoint, noFeature),
  importRules(['server/platform/**'], noClient, noEntryPoint, noFeature, noPersistence),
  importRules(['server/report/**'], noClient, noEntryPoint, noReading),
  importRules(['common/**'], onlyCommon),
  importRules(['migrations/**'], noClient, noEntity),
);
