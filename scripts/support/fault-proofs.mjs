/**
 * The proofs of `npm run test:faults`: which goal each belongs to, what it does, and where it is. `pattern` chooses tests by their names, and `env` sets sizes
 * other than the full ones. The goals are
 * R1 to R29 of docs/reliability.md; those that are missing here are named there. `cells` is no goal, but names the proofs of several databases, none of which has a number.
 */
export const FAULT_PROOFS = [
  { goals: ['R1'], what: '2,000 people answer from one address', files: ['tests/reliability/launch'] },
  {
    goals: ['R2'],
    what: '500 people at once for a quarter of an hour',
    files: ['tests/reliability/launch'],
    env: { LAUNCH_PEOPLE: '8700' },
  },
  {
    goals: ['R3'],
    what: 'the results of a large survey are planned while others answer and read, and then every screen and file is read',
    files: ['tests/reliability/large-results'],
  },
  { goals: ['R3'], what: 'planning level STRICT for a large survey', files: ['tests/privacy/plan-size'] },
  {
    goals: ['R4'],
    what: 'many watch one survey, and some of them read nothing that is sent to them',
    files: ['tests/reliability/subscribers'],
  },
  { goals: ['R5'], what: 'the server is killed while people answer', files: ['tests/reliability/kills'] },
  {
    goals: ['R5'],
    what: 'crashes at any message between publishing and the end of the keys',
    files: ['tests/reliability/crashes'],
  },
  {
    goals: ['R6'],
    what: 'repeated and reordered calls',
    files: ['tests/api/idempotence', 'tests/api/submissions-together', 'tests/rest/idempotency'],
  },
  {
    goals: ['R7', 'R8'],
    what: 'a respondent’s page without network, reloaded, in two tabs, after failures',
    files: [
      'tests/e2e/taker-resume.phone.spec.ts',
      'tests/e2e/taker-network.phone.spec.ts',
      'tests/e2e/taker-offline.phone.spec.ts',
    ],
    isBrowser: true,
  },
  {
    goals: ['R10'],
    what: 'the database is killed while people answer',
    files: ['tests/reliability/database-kills'],
  },
  {
    goals: ['R10'],
    what: 'the database is away, goes silent, or has no free connection',
    files: [
      'tests/reliability/database-outages',
      'tests/live/lost-connection',
      'tests/api/connections',
      'server/http/health',
    ],
  },
  {
    goals: ['R10', 'R27'],
    what: 'who had completed before the database was killed does not answer again',
    files: ['tests/reliability/completed-before-a-crash'],
  },
  { goals: ['R18'], what: 'sockets drop, and pages connect again', files: ['tests/e2e/live.spec.ts'], isBrowser: true },
  {
    goals: ['R18'],
    what: 'a page whose socket is forbidden (4403) tries once more, and then no longer',
    files: ['client/apollo/liveConnection', 'tests/live/sessions'],
  },
  {
    goals: ['R19'],
    what: 'saving in the builder: two tabs, no network, a lost reply',
    files: ['tests/e2e/builder-saving.spec.ts'],
    isBrowser: true,
  },
  {
    goals: ['R24'],
    what: 'processes are replaced while people answer',
    files: ['tests/cluster/rolling-restart', 'tests/cluster/one-port'],
  },
  {
    goals: ['R24'],
    what: 'migrations run while the former version answers',
    files: ['tests/migrations/former-version-goes-on'],
  },
  { goals: ['R25'], what: 'a backup is written and restored', files: ['tests/reliability/restore'] },
  {
    goals: ['R25'],
    what: 'nobody is joined to a response by a restored database, or by it and the first one',
    files: ['tests/privacy/linkage/restored-copy'],
  },
  {
    goals: ['R26'],
    what: 'summaries, metrics, Slack, the error tracker and mail are silent, or refuse connections, while people answer and read results',
    files: ['tests/reliability/slow-parts'],
  },
  {
    goals: ['R26'],
    what: 'summaries, metrics and mail are away',
    files: ['tests/api/generated-summaries', 'tests/api/metrics', 'tests/mail/dispatcher'],
  },
  { goals: ['R27'], what: 'the primary is killed and a standby promoted', files: ['tests/cluster/standby'] },
  { goals: ['R28'], what: 'the dearest operations beside cheap ones', files: ['tests/api/dear-operations'] },
  { goals: ['R29'], what: 'idle sockets of one network', files: ['tests/api/abuse.test'], pattern: 'stay silent' },
  {
    goals: ['cells'],
    what: 'the database of one cell is killed while people answer in two',
    files: ['tests/cluster/killed-cell'],
  },
  {
    goals: ['cells'],
    what: 'cells are served by several processes, which are killed and replaced',
    files: ['tests/cluster/cells-in-processes'],
  },
  {
    goals: ['cells'],
    what: 'a company moves to another database while people answer, and the move is killed',
    files: ['tests/cluster/move'],
  },
  {
    goals: ['cells'],
    what: 'a move is killed at each step after the hand-over',
    files: ['tests/cluster/killed-move'],
  },
];
