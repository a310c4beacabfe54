import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { migrations } from '../../migrations';
import { createDataSource } from '../../server/data-source';
import { migrate } from '../../server/database';
import { formerReleases, groupKey, releasedByGroup } from '../../server/features/scores/release/release.queries';
import { onDatabaseServer, testDatabaseUrl } from '../testkit';

/* A release must have the same content for its readers after every migration, however it is stored. */
const name = `candor_releases_${randomBytes(4).toString('hex')}`;
let dataSource: DataSource;

beforeAll(async () => {
  await onDatabaseServer((client) => client.query(`CREATE DATABASE ${name}`));
  dataSource = await createDataSource(testDatabaseUrl(name)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await onDatabaseServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});

const STUDY = '11111111-1111-4111-8111-111111111111';
const TEAM = '22222222-2222-4222-8222-222222222222';

const shown = (type: string, slug: string, more: object = {}) => ({
  ...{
    __typename: 'Score',
    type,
    slug,
    scaledAvg: 61.75078864353312,
    freqDist: [0, 1, 1, 1, 1],
    n: 4,
    comments: 0,
    votes: null,
    priority: null,
  },
  ...{
    estimate: { mean: 61.75078864353312, variance: 803.2209862194921, n: 4 },
    nps: null,
    rows: [],
    trend: null,
    ...more,
  },
});
const hidden = (type: string | null, slug: string) => ({
  __typename: 'SuppressedScore',
  type,
  slug,
  reason: 'COMPLEMENTARY',
  needed: 3,
});

const ROW = { __typename: 'MatrixRow', label: 'Build', scaledAvg: 0, counts: [4, 0, 0], n: 4 };

/** A group as the first version with releases stored it, with one cell of each kind. */
const RELEASED = {
  respondents: 4,
  index: { __typename: 'DevexIndex', index: 61.75, n: 4, trend: null },
  topics: [
    shown('TOPIC', 'docs', { comments: 2, votes: 3, priority: 1 }),
    hidden('TOPIC', 'review'),
    shown('TOPIC', 'focus', { votes: 0, freqDist: null, n: null, estimate: null }),
  ],
  prompts: [
    shown('PROMPT', 'recommend', { nps: { promoters: 1, passives: 1, detractors: 2, score: -25 } }),
    shown('PROMPT', 'tools', {
      scaledAvg: 0,
      estimate: { mean: 0, variance: 0, n: 4 },
      rows: [ROW, hidden(null, 'Test')],
    }),
    hidden('PROMPT', 'review_pace'),
  ],
  choices: [{ __typename: 'ChoiceCounts', slug: 'editor', n: 4, counts: [{ choice: 'A', n: 4 }] }],
  texts: [{ slug: 'wish', hidden: null }],
  writing: null,
};
/** A group without results. */
const EMPTY = {
  respondents: null,
  index: hidden(null, 'docs'),
  topics: [],
  prompts: [hidden('PROMPT', 'tools')],
  choices: [],
  texts: [],
};

/**
 * A released group in the form in which readers get it. Of the values for trends, only those remain that the score itself lacks.
 * Hidden scores of these versions have no votes.
 */
const asRead = ({ topics, prompts, ...others }: typeof RELEASED | typeof EMPTY) => {
  const cell = (each: object) => {
    const { estimate, ...rest } = each as { estimate?: { variance: number } | null };
    return estimate === undefined
      ? { ...rest, comments: 0, votes: null, priority: null }
      : { ...rest, variance: estimate && estimate.variance };
  };
  return { ...others, topics: topics.map(cell), prompts: prompts.map(cell) };
};

const kept = () => dataSource.query('SELECT team_id, scores FROM release_group ORDER BY team_id');
const replaced = () => dataSource.query('SELECT teams, groups FROM former_release');
const undoTo = async (migration: string) => {
  const since = migrations.findIndex((Migration) => new Migration().name.startsWith(migration));
  for (let at = migrations.length - 1; at >= since; at -= 1)
    await dataSource.undoLastMigration({ transaction: 'each' });
};

test('current and former releases read the same after the migrations, and are unchanged when these are undone', async () => {
  await migrate(dataSource, () => undefined);
  await undoTo('release-in-parts');
  const teams = [{ id: TEAM, parentId: null }];
  const groups = [
    { teamId: null, segment: null, scores: RELEASED },
    { teamId: TEAM, segment: { name: 'Role', value: 'Data' }, scores: EMPTY },
  ];
  await dataSource.transaction(async (db) => {
    // These rows belong to no survey, because no code under test reads one.
    await db.query('SET LOCAL session_replication_role = replica');
    await db.query(`INSERT INTO release_group VALUES ($1, $2, '', '', $3), ($1, $4, '', '', $5)`, [
      STUDY,
      STUDY,
      RELEASED,
      TEAM,
      EMPTY,
    ]);
    await db.query('INSERT INTO former_release VALUES ($1, 0, $2, $3)', [
      STUDY,
      JSON.stringify(teams),
      JSON.stringify(groups),
    ]);
  });
  const before = [await kept(), await replaced()];

  await migrate(dataSource, () => undefined);
  expect(await releasedByGroup(dataSource.manager, [groupKey(STUDY, STUDY), groupKey(STUDY, TEAM)])).toEqual([
    asRead(RELEASED),
    asRead(EMPTY),
  ]);
  expect(await formerReleases(dataSource.manager, STUDY)).toEqual([
    {
      teams,
      groups: [
        { ...groups[0], scores: asRead(RELEASED) },
        { ...groups[1], scores: asRead(EMPTY) },
      ],
    },
  ]);

  await undoTo('release-in-parts');
  expect([await kept(), await replaced()]).toEqual(before);
});
