import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/*
 * The walls of ARCHITECTURE.md: paths that a room may not import, each with the reason as its message.
 */
const noServer = {
  regex: '/server/',
  message: 'The client knows the contract, never the server: use a generated document.',
};
const noClient = { regex: '/client/', message: 'The server serves any client: it must not know ours.' };
const noEntity = {
  regex: '(entity|/server/)',
  message: 'A migration is history: it must not change when an entity does.',
};
const noProduct = {
  regex: '(/features/|/apollo/|@apollo)',
  message: 'The kit knows no product word and no Apollo, so that every screen can use it.',
};
const nothingHeavy = {
  regex:
    '(@apollo|@emotion/(styled|cache)|EmotionRoot|react-router|react-aria|apexcharts|/(access|surveys|builder|analyzer)/)',
  message: 'The respondent’s page has to stay small: no Apollo, Emotion, router, charts or staff screens.',
};
const noPreact = {
  regex: '^preact(/|$)',
  message: 'The client is written in React. Only the build of the respondent’s page names Preact (decision 0030).',
};
const noNotes = {
  regex: '/lib/(analytics|errorReporting|sentry)$',
  message: 'On the respondent’s page nothing is noted: neither what somebody does there, nor what goes wrong.',
};
const noDoor = {
  regex: '^(\\.\\./)+(graphql|rest|http|fast-path|demo|app|main|runtime)(/|$)',
  message: 'What the product does must not know which door a call came through: the doors call it.',
};
const noFastPath = {
  regex: '/fast-path/',
  message: 'What makes the server faster can be deleted (server/fast-path/README.md): only server/app.ts knows it.',
};
const noHttp = { regex: '/http/', message: 'The gateway does not know the web server: server/app.ts joins the two.' };
const noGraphql = { regex: '/graphql/', message: 'The web server does not know GraphQL: server/app.ts joins the two.' };
const noFeature = { regex: '/features/', message: 'The database and the outside world know no product word.' };
const onlyAccounts = {
  regex: '^\\./(?!accounts/)[^/]+/',
  message: 'Every feature stands on this file, so it knows none of them but accounts: extend it in the feature.',
};
const noReading = {
  regex: '/(features|persistence)/',
  message: 'A report is drawn from what was read: it reads nothing for itself.',
};
const onlyCommon = {
  regex: '^(?!\\./)',
  message:
    'Server, application and respondent’s page all import common/, so common/ imports nothing but its own files.',
};
const noPersistence = { regex: '/persistence/', message: 'platform/ stands below persistence/.' };

/**
 * Inside server/features the order runs downward, so that there are no circles: a feature may use those in the rows below
 * its own, and its neighbours in the same row.
 */
const FEATURE_ROWS = [
  ['sharing'],
  ['sequences'],
  ['summaries', 'metrics', 'benchmarks', 'exports'],
  ['scores', 'participation'],
  ['responses'],
  ['studies'],
  ['rosters', 'library'],
  ['audit', 'analytics', 'feedback'],
  ['accounts'],
];

/** No error is hidden: what is expected is named, and everything else is thrown or reported. */
const SWALLOWED =
  'This hides every error. Take the error, let the expected one pass (and say which it is), and throw or report all others.';
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
  message: 'This page is built without Emotion, which reads `css`: a part takes `sx`.',
};

/** A later setting of the rule replaces an earlier one, so each entry names every wall of its files. */
const walls = (files, ...patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

const featureWalls = FEATURE_ROWS.map((row, at) => {
  const above = FEATURE_ROWS.slice(0, at).flat();
  const message = `Features depend downward only: ${row.join(' and ')} stand below ${above.join(', ')}.`;
  const upward = above.length > 0 ? [{ regex: `\\.\\./(${above.join('|')})/`, message }] : [];
  return walls(
    row.map((feature) => `server/features/${feature}/**`),
    noClient,
    noDoor,
    ...upward,
  );
});

export default tseslint.config(
  { ignores: ['dist', '.data', '**/*.generated.ts', '**/*.cjs', 'client/public'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // These two need the types of the whole program, which takes most of the time of a run (CONTRIBUTING.md).
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
    // The embedded database hands its surroundings on to the programs it starts, and reads nothing from them.
    ignores: ['server/env.ts', 'server/persistence/embedded/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read once, in server/env.ts.' },
      ],
    },
  },
  walls(['client/**'], noServer, noPreact),
  walls(['client/ui/**', 'client/charts/**', 'client/theme/**', 'client/lib/**'], noServer, noPreact, noProduct),
  walls(['client/features/taker/**', 'client/taker.tsx'], noServer, nothingHeavy, noPreact, noNotes),
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
  { ...walls(['server/**'], noClient, noFastPath), ignores: ['server/app.ts', 'server/fast-path/**'] },
  walls(['server/app.ts', 'server/fast-path/**'], noClient),
  walls(['server/graphql/**'], noClient, noFastPath, noHttp),
  walls(['server/http/**'], noClient, noFastPath, noGraphql),
  walls(['server/features/*.ts'], noClient, noDoor, onlyAccounts),
  ...featureWalls,
  walls(['server/persistence/**'], noClient, noDoor, noFeature),
  walls(['server/mail/**'], noClient, noDoor, noFeature),
  walls(['server/platform/**'], noClient, noDoor, noFeature, noPersistence),
  walls(['server/report/**'], noClient, noDoor, noReading),
  walls(['common/**'], onlyCommon),
  walls(['migrations/**'], noClient, noEntity),
);
