/** All tests that need no browser: unit tests beside the code, component tests, and API tests on a real database. */
const transform = {
  '^.+\\.m?[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          legacyDecorator: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic', importSource: '@emotion/react' },
        },
      },
      module: { type: 'commonjs' },
    },
  ],
};
const testMatch = ['**/*.test.ts?(x)'];
const clientModules = {
  '^(react-)?apexcharts$': '<rootDir>/tests/setup/chart-stub.tsx',
  '\\.css$': '<rootDir>/tests/setup/style-sheet-stub.cjs',
  '^@/(.*)$': '<rootDir>/client/$1',
  '^@common/(.*)$': '<rootDir>/common/$1',
};

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: 2,
  // The limit is generous, because no test measures time, and a busy machine needs several times as long as a quiet one.
  testTimeout: 120_000,
  projects: [
    {
      // Client tests that need a document are named *.test.tsx. All others are *.test.ts, and run in plain Node.
      displayName: 'client',
      roots: ['<rootDir>/client'],
      testMatch: ['**/*.test.tsx'],
      transform,
      testEnvironment: '<rootDir>/tests/setup/jsdom-environment.cjs',
      runtime: '<rootDir>/tests/setup/code-cache-runtime.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/components.ts'],
      moduleNameMapper: clientModules,
    },
    {
      displayName: 'client without a document',
      roots: ['<rootDir>/client'],
      testMatch: ['**/*.test.ts'],
      transform,
      testEnvironment: 'node',
      runtime: '<rootDir>/tests/setup/code-cache-runtime.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/fail-on-console.ts'],
      moduleNameMapper: clientModules,
    },
    {
      displayName: 'server',
      roots: ['<rootDir>/server', '<rootDir>/common', '<rootDir>/migrations', '<rootDir>/tests'],
      testMatch,
      // The tests in tests/cluster start many processes, so only `npm run test:cluster` runs them.
      testPathIgnorePatterns: ['/tests/e2e/', ...(process.env.TEST_CLUSTER ? [] : ['/tests/cluster/'])],
      transform,
      // These packages are published as ES modules only, or import such modules. They are transformed, because Jest loads everything here as CommonJS.
      transformIgnorePatterns: [
        '/node_modules/(?!(openid-client|oauth4webapi|jose|@opentelemetry/otlp-exporter-base)/)',
      ],
      testEnvironment: '<rootDir>/tests/setup/lasting-environment.cjs',
      runtime: '<rootDir>/tests/setup/lasting-runtime.cjs',
      globalSetup: '<rootDir>/tests/setup/start-postgres.cjs',
      globalTeardown: '<rootDir>/tests/setup/stop-postgres.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/server.ts'],
      // A test may import a file of the client that imports common/.
      moduleNameMapper: { '^@common/(.*)$': '<rootDir>/common/$1' },
    },
  ],
};
