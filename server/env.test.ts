import { resolve } from 'node:path';
import { readEnv } from './env';
import { StartupError } from './platform/startup-error';

test('every setting may be missing or empty', () => {
  const left = readEnv({});
  expect(left).toMatchObject({
    isProduction: false,
    environment: 'development',
    publicUrl: 'http://localhost:4000',
    trustedProxies: 0,
    features: {},
  });
  expect([left.smtpUrl, left.oidc, left.staff, left.incidentBanner, left.sentryDsn]).toEqual(Array(5).fill(undefined));
  expect(
    readEnv({
      PUBLIC_URL: '',
      ENVIRONMENTS: '',
      FEATURES: '',
      SMTP_URL: '',
      OIDC_ISSUER: '',
      STAFF_DOMAIN: '',
      SENTRY_DSN: '',
    }),
  ).toEqual(left);
});

test('in production there is no demo company, whose passwords are public, unless somebody asks for it', () => {
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', DEMO: '' }).demo).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true);
});

test.each<[NodeJS.ProcessEnv, object]>([
  [{}, { demo: true }],
  [
    { NODE_ENV: 'production' },
    { isProduction: true, environment: 'production', demo: false, knownDocumentsOnly: true },
  ],
  [{ NODE_ENV: 'production', DEMO: 'on' }, { demo: true }],
  [{ DEMO: 'off' }, { demo: false }],
  [{ NODE_ENV: 'production', ENVIRONMENT: 'staging' }, { environment: 'staging' }],
  [{ PUBLIC_URL: 'https://surveys.example.com/' }, { publicUrl: 'https://surveys.example.com' }],
  [
    { ENVIRONMENTS: 'demo.example.com = demo, x.example.com=partner' },
    {
      environments: new Map([
        ['demo.example.com', 'demo'],
        ['x.example.com', 'partner'],
      ]),
    },
  ],
  [
    { FEATURES: 'surveyReveal=off, openSurveyResults=on' },
    { features: { surveyReveal: false, openSurveyResults: true } },
  ],
  [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
  [{ STANDBY_URL: 'postgres://user:secret@standby/candor' }, { standbyUrl: 'postgres://user:secret@standby/candor' }],
  [
    { SMTP_URL: 'smtps://user:password@mail.example.com:465', MAIL_FROM: 'Candor <c@example.com>' },
    { smtpUrl: 'smtps://user:password@mail.example.com:465', mailFrom: 'Candor <c@example.com>' },
  ],
  [
    { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'candor', OIDC_CLIENT_SECRET: 'secret' },
    {
      oidc: {
        issuer: 'https://id.example.com',
        clientId: 'candor',
        clientSecret: 'secret',
        rolesClaim: 'roles',
        company: undefined,
        name: 'your company',
      },
    },
  ],
  [
    { STAFF_DOMAIN: 'Candor.example', STAFF_COMPANIES: 'candor-1, lab-2' },
    { staff: { domain: 'candor.example', companies: ['candor-1', 'lab-2'] } },
  ],
  [
    { METRICS_URL: 'http://gauge:8080/api', METRICS_KEY: 'k', METRICS_NAME: 'Gauge', METRICS_TIMEOUT: '2.5' },
    { metrics: { url: 'http://gauge:8080/api', key: 'k', name: 'Gauge', timeoutMs: 2_500 } },
  ],
  [
    { CONTRIBUTIONS_URL: 'http://gauge:8080/api', CONTRIBUTIONS_KEY: 'k', CONTRIBUTIONS_TIMEOUT: '0.5' },
    { contributions: { url: 'http://gauge:8080/api', key: 'k', timeoutMs: 500 } },
  ],
  [
    { SUMMARY_URL: 'http://localhost:11434/v1', SUMMARY_MODEL: 'small-1', SUMMARY_TOKENS: '4000' },
    {
      summaries: {
        url: 'http://localhost:11434/v1',
        key: undefined,
        model: 'small-1',
        timeoutMs: 30_000,
        tokenBudget: 4_000,
      },
    },
  ],
  [
    { INCIDENT_BANNER: 'Mail is late today.', PROVIDER_NAME: 'Initech IT' },
    { incidentBanner: 'Mail is late today.', providerName: 'Initech IT' },
  ],
])('reads the settings %j', (source, expected) => {
  expect(readEnv(source)).toMatchObject(expected);
});

test.each([
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://host/candor'],
  ['PUBLIC_URL', 'surveys.example.com'],
  ['ENVIRONMENT', 'test'],
  ['ENVIRONMENTS', 'demo.example.com'],
  ['ENVIRONMENTS', 'demo.example.com=test'],
  ['FEATURES', 'surveyReveal'],
  ['FEATURES', 'surveyReveal=maybe'],
  ['FEATURES', 'unknown=on'],
  ['TRUSTED_PROXIES', 'many'],
  ['SMTP_URL', 'mail.example.com'],
  ['OIDC_ISSUER', 'id.example.com'],
  ['INCIDENT_BANNER', 'x'.repeat(301)],
  ['SUMMARY_URL', 'localhost'],
  ['SUMMARY_TIMEOUT', '121'],
  ['SUMMARY_TOKENS', '100'],
  ['METRICS_URL', 'gauge'],
  ['METRICS_TIMEOUT', '0'],
  ['METRICS_TIMEOUT', '61'],
  ['SENTRY_DSN', 'sentry'],
])('refuses the setting %s with the value %s', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartupError);
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not valid: `));
});

test.each([{ OIDC_ISSUER: 'https://id.example.com' }, { OIDC_CLIENT_ID: 'candor', OIDC_CLIENT_SECRET: 'secret' }])(
  'refuses settings for single sign-on of which one is missing: %j',
  (source) =>
    expect(() => readEnv(source)).toThrow(
      'Single sign-on needs the settings OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    ),
);

test.each([{ SUMMARY_URL: 'http://localhost:11434/v1' }, { SUMMARY_MODEL: 'small-1' }, { SUMMARY_KEY: 'k' }])(
  'refuses settings for a language model without its address or its name: %j',
  (source) =>
    expect(() => readEnv(source)).toThrow(
      'Summaries by a model need the settings SUMMARY_URL and SUMMARY_MODEL, both.',
    ),
);

test.each([
  [{}, resolve('.data-keys')],
  [{ DATA_DIR: '/srv/candor/' }, '/srv/candor-keys'],
  [{ DATA_DIR: '/srv/candor', KEYS_DIR: '/srv/keys' }, '/srv/keys'],
])('%p keeps the keys in %s', (source, folder) => {
  expect(readEnv(source).keysDir).toBe(folder);
});

test.each(['/srv/candor', '/srv/candor/keys', '/srv/other/../candor/keys'])(
  '%s is inside DATA_DIR, where no key may be',
  (folder) => {
    expect(() => readEnv({ DATA_DIR: '/srv/candor', KEYS_DIR: folder })).toThrow(
      'The setting KEYS_DIR is not valid: choose a folder outside of DATA_DIR, so that no copy of the data has the keys.',
    );
  },
);
