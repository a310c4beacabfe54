import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { migrations } from '../../migrations';
import { createDataSource } from '../../server/data-source';
import { migrate } from '../../server/database';
import { onDatabaseServer, testDatabaseUrl } from '../testkit';

/* The texts of closed surveys move from the answers to the results, under the refs and labels that readers know. */
const name = `candor_texts_${randomBytes(4).toString('hex')}`;
let dataSource: DataSource;

beforeAll(async () => {
  await onDatabaseServer((client) => client.query(`CREATE DATABASE ${name}`));
  dataSource = await createDataSource(testDatabaseUrl(name)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await onDatabaseServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});

const uuid = (at: number) => `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`;
const NO_TEAM = '00000000-0000-0000-0000-000000000000';
const [SHOWN, EARLIER, UNRELEASED, OPEN] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const [ALPHA, BETA] = [uuid(11), uuid(12)];

/** The company shows comments on "docs" and answers to "wish", and no other texts. */
const TOPICS = { slug: ['docs', 'focus'], scaledAvg: [50, null], reason: [null, 'COMPLEMENTARY'], needed: [null, 3] };
const TEXTS = [
  { slug: 'wish', hidden: null },
  { slug: 'dream', hidden: 'BELOW_THRESHOLD' },
];

async function study(db: EntityManager, id: string, status: string, others?: object): Promise<void> {
  await db.query(
    `INSERT INTO study (id, company_id, name, status, type, distribution_method, welcome_message, flags, show_metrics,
       enable_scheduled_reminders, analysis_segments, privacy_contract, created_at, last_updated, version)
     VALUES ($1, $1, 'Pulse', $2, 'D', 'MANUAL', '', '{}', false, false, '[]', '{"threshold": 3, "commentThreshold": 5}', now(), now(), 1)`,
    [id, status],
  );
  if (others)
    await db.query(
      `INSERT INTO release_group (study_id, team_id, segment_name, segment_value, respondents, topics, prompts, others)
       VALUES ($1, $2, '', '', 6, $3, '{}', $4)`,
      [id, NO_TEAM, JSON.stringify(TOPICS), JSON.stringify({ texts: TEXTS, ...others })],
    );
}

/** A response with a comment on "docs" and one on "focus", and with answers to both open questions. */
async function response(db: EntityManager, studyId: string, at: number, team: string | null): Promise<void> {
  const set = [studyId, Buffer.from([at])];
  await db.query(`INSERT INTO answer_set VALUES ($1, $2, $3, '{}', true)`, [...set, team]);
  for (const [place, slug] of ['docs', 'focus'].entries())
    await db.query('INSERT INTO vote VALUES ($1, $2, $3, $4, $5, $6)', [
      ...set,
      slug,
      uuid(100 * at + place),
      `${slug} ${at}`,
      at === 2,
    ]);
  for (const [place, slug] of ['wish', 'dream'].entries())
    await db.query(
      `INSERT INTO answer (study_id, set_digest, prompt_slug, text, skipped, text_ref, is_hidden) VALUES ($1, $2, $3, $4, false, $5, false)`,
      [...set, slug, `${slug} ${at}`, uuid(100 * at + 10 + place)],
    );
}

const undo = async () => {
  const since = migrations.findIndex((Migration) => new Migration().name.startsWith('released-texts'));
  for (let at = migrations.length - 1; at >= since; at -= 1)
    await dataSource.undoLastMigration({ transaction: 'each' });
};
const released = async (studyId: string): Promise<string[]> =>
  (
    await dataSource.query('SELECT * FROM released_text WHERE study_id = $1 ORDER BY kind DESC, slug, ref', [studyId])
  ).map((row: Record<string, string>) =>
    [
      row.kind,
      row.text,
      row.ref,
      { [ALPHA]: 'Alpha', [NO_TEAM]: 'company' }[row.label_team_id!] ?? '-',
      row.is_hidden ? 'hidden' : '',
    ]
      .join(' ')
      .trim(),
  );
const labels = () =>
  dataSource.query('SELECT * FROM release_label WHERE study_id = $1 ORDER BY team_id, slug', [SHOWN]);

test('closed surveys keep the texts that they show, and open ones have none', async () => {
  await migrate(dataSource, () => undefined);
  await undo();
  await dataSource.transaction(async (db) => {
    // The company and the teams of these rows are not needed here.
    await db.query('SET LOCAL session_replication_role = replica');
    await study(db, SHOWN, 'CLOSED', { writing: null });
    await study(db, EARLIER, 'CLOSED', {}); // A release of the first version does not say whether texts may be read.
    await study(db, UNRELEASED, 'CLOSED');
    await study(db, OPEN, 'OPEN', { writing: null });
    for (const [studyId, from] of [
      [SHOWN, 1],
      [EARLIER, 4],
      [UNRELEASED, 7],
      [OPEN, 10],
    ] as const) {
      await response(db, studyId, from, ALPHA);
      await response(db, studyId, from + 1, BETA);
      await response(db, studyId, from + 2, null);
    }
    for (const slug of ['docs', 'focus', 'wish'])
      await db.query('INSERT INTO release_label VALUES ($1, $2, $4, $2), ($1, $3, $4, $5)', [
        SHOWN,
        ALPHA,
        BETA,
        slug,
        NO_TEAM,
      ]);
  });
  const before = await labels();

  await migrate(dataSource, () => undefined);
  expect(await released(SHOWN)).toEqual([
    `comment docs 1 ${uuid(100)} Alpha`,
    `comment docs 2 ${uuid(200)} company hidden`,
    `comment docs 3 ${uuid(300)} company`,
    `comment focus 1 ${uuid(101)} Alpha`,
    `comment focus 2 ${uuid(201)} - hidden`,
    `answer wish 1 ${uuid(110)} Alpha`,
    `answer wish 2 ${uuid(210)} company`,
    `answer wish 3 ${uuid(310)} company`,
  ]);
  expect(await released(EARLIER)).toEqual(
    [4, 5, 6]
      .map((at) => `comment docs ${at} ${uuid(100 * at)} company`)
      .concat([4, 5, 6].map((at) => `answer wish ${at} ${uuid(100 * at + 10)} company`)),
  );
  expect(await released(UNRELEASED)).toHaveLength(12);
  expect((await released(UNRELEASED)).filter((text) => !text.endsWith(' -'))).toEqual([]);
  expect(await released(OPEN)).toEqual([]);

  await dataSource.query('UPDATE released_text SET is_hidden = NOT is_hidden WHERE ref = ANY ($1)', [
    [uuid(100), uuid(200)],
  ]);
  await undo();
  expect(await labels()).toEqual(
    before.filter(({ slug, team_id }: { slug: string; team_id: string }) => slug !== 'focus' || team_id === ALPHA),
  );
  expect(await dataSource.query('SELECT comment FROM vote WHERE is_hidden ORDER BY 1')).toEqual([
    { comment: 'docs 1' },
    { comment: 'focus 2' },
  ]);
});
