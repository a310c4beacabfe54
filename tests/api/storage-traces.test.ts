import { randomBytes } from 'node:crypto';
import { rewriteNextAnswerSets } from '../../server/features/responses/rewrite-rows';
import {
  hasCompleted,
  lockPendingParticipation,
  noteParticipation,
} from '../../server/features/responses/pending-participation';
import { updateAllFigures } from '../../server/features/scores/open/figures-store';
import { removeStorageTraces } from '../../server/jobs/remove-storage-traces';
import {
  rawPages,
  respondentsOf,
  startTestApp,
  tick,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

let app: TestApp;
let company: TestCompany;
/** An evening in New York. The next 9 AM there, when jobs run, is 14:00 UTC. */
const EVENING = '2026-11-02T23:00:00Z';
const NINE = '2026-11-03T14:00:00Z';

beforeEach(async () => {
  app = await startTestApp();
  at(EVENING);
  company = await app.company();
});
afterEach(() => app.stop());

const { refusedStart } = respondentsOf(() => app);
const at = (moment: string) => app.clock.set(new Date(moment));
const due = () => tick(app.runtime);
const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);
const written = async ({ ref }: TestStudy) =>
  (await query('SELECT FROM participation WHERE study_id = $1 AND completed', ref)).length;
const waiting = async ({ ref }: TestStudy) =>
  (
    await query(
      'SELECT cardinality(issued || issued_overflow || completed || completed_overflow) AS n FROM participation_pending WHERE study_id = $1',
      ref,
    )
  )[0].n;
const TABLES = ['answer_set', 'answer', 'vote'];
const contents = (table: string, { ref }: TestStudy) =>
  query(`SELECT t::text FROM ${table} t WHERE study_id = $1 ORDER BY 1`, ref);
/** How many transactions wrote the rows of a survey, and whether the rows lie in the order of their digests. */
const traces = async (table: string, { ref }: TestStudy) => {
  const rows: { xmin: string; digest: string }[] = await query(
    `SELECT xmin::text, encode(${table === 'participation' ? 'person_digest' : 'set_digest'}, 'hex') AS digest FROM ${table} WHERE study_id = $1 ORDER BY ctid`,
    ref,
  );
  const digests = rows.map(({ digest }) => digest);
  return {
    transactions: new Set(rows.map(({ xmin }) => xmin)).size,
    isSorted: digests.join() === [...digests].sort().join(),
  };
};
const SEALED = { transactions: 1, isSorted: true };
const votes = [{ topicSlug: 'docs', responseText: 'More' }, { topicSlug: 'review' }];

describe('the record of who took part', () => {
  test('is written at 9 in New York and not before, and not again until the next day', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(3);
    at('2026-11-03T13:59:59Z');
    await due();
    expect([await written(study), await waiting(study)]).toEqual([0, 6]);
    at(NINE);
    await due();
    expect([await written(study), await waiting(study)]).toEqual([3, 0]);
    await study.withResponses(1);
    at('2026-11-04T13:59:59Z');
    await due();
    expect([await written(study), await waiting(study)]).toEqual([3, 2]);
    at('2026-11-04T14:00:00Z');
    await due();
    expect([await written(study), await waiting(study)]).toEqual([4, 0]);
  });

  test('is written once, however many processes run, and for every open survey', async () => {
    const studies = [await company.publishedStudy(), await company.publishedStudy()];
    for (const study of studies) await study.withResponses(2);
    at(NINE);
    await Promise.all(Array.from({ length: 4 }, due));
    for (const study of studies) expect(await written(study)).toBe(2);
    const noted = await query(`SELECT FROM study_occurrence WHERE kind = 'PARTICIPATION_WRITTEN'`);
    expect(noted).toHaveLength(2);
  });

  test('is written later if no process was running at 9', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(2);
    at('2026-11-09T22:00:00Z');
    await due();
    expect(await written(study)).toBe(2);
  });

  test('is written on the next morning for a survey that opened after 9', async () => {
    at('2026-11-03T15:00:00Z');
    const own = await app.company();
    const study = await own.publishedStudy();
    await study.withResponses(1);
    await due();
    expect(await written(study)).toBe(0);
  });

  test('refuses a second response both before and after it is written', async () => {
    const study = await company.publishedStudy();
    const email = 'once@people.test';
    const refs = [await study.filled(email), await study.filled(email)];
    await study.complete(refs[0]!);
    const refused = { code: 'CONFLICT', detail: 'You have already completed this survey.' };
    for (const moment of [EVENING, NINE]) {
      at(moment);
      await due();
      expect(await refusedStart({ studyRef: study.ref, email })).toMatchObject(refused);
      await expect(study.complete(refs[1]!)).rejects.toThrow(refused.detail);
    }
    expect(await study.completed()).toBe(1);
  });

  test('waits in sorted parts; the first part stays short and never shows who came last', async () => {
    const { ref } = await company.publishedStudy();
    const people = Array.from({ length: 1_300 }, () => randomBytes(32));
    await app.dataSource.transaction(async (db) => {
      for (const person of people) await noteParticipation(db, ref, 'completed', person);
      for (const person of people.slice(0, 50)) await noteParticipation(db, ref, 'completed', person);
    });
    const [row]: Record<'completed' | 'completed_overflow', Buffer[]>[] = await query(
      'SELECT completed, completed_overflow FROM participation_pending WHERE study_id = $1',
      ref,
    );
    const hex = (digests: Buffer[]) => digests.map((digest) => digest.toString('hex'));
    const parts = [hex(row!.completed), hex(row!.completed_overflow)];
    expect(parts.map((part) => part.length)).toEqual([800, 500]);
    for (const part of parts) expect(part).toEqual([...part].sort());
    expect(parts.flat().sort()).toEqual(hex(people).sort());
    // Half of the first 1,000 stayed. They were drawn at random, and are not the last ones to arrive.
    const stayed = people.slice(0, 500).filter((person) => parts[0]!.includes(person.toString('hex'))).length;
    expect(Math.abs(stayed - 250)).toBeLessThan(80);
    for (const person of [people[0]!, people[1_299]!])
      expect(await hasCompleted(app.dataSource.manager, ref, person)).toBe(true);
    expect(await hasCompleted(app.dataSource.manager, ref, randomBytes(32))).toBe(false);
  });

  test('does not wait long for a transaction that reads the waiting list', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(1);
    const dump = app.dataSource.createQueryRunner();
    await dump.startTransaction();
    await dump.query('SELECT FROM participation_pending');
    await due();
    await study.withResponses(1);
    await dump.rollbackTransaction();
    await dump.release();
    expect(await study.completed()).toBe(2);
  });
});

describe('the answers', () => {
  test('are rewritten every day in one transaction in the order of the digests, and their content stays the same', async () => {
    const [study, quiet] = [await company.publishedStudy(), await company.publishedStudy()];
    await study.withResponses(12, { votes });
    await study.answer(await study.start(), 'review_turnaround', { absoluteValue: 2 });
    const before = await Promise.all(TABLES.map((table) => contents(table, study)));
    expect(await traces('answer_set', study)).toMatchObject({ isSorted: false });
    at(NINE);
    await due();
    for (const table of [...TABLES, 'participation'])
      expect([table, await traces(table, study)]).toEqual([table, SEALED]);
    expect(await Promise.all(TABLES.map((table) => contents(table, study)))).toEqual(before);
    const done = () => query('SELECT study_id, kind, day::text FROM study_occurrence ORDER BY kind, study_id');
    const noted = await done();
    expect(
      noted
        .filter(({ kind }: { kind: string }) => kind === 'REWRITTEN')
        .map(({ study_id }: { study_id: string }) => study_id),
    ).toEqual([study.ref, quiet.ref].sort());
    const versions = () => query('SELECT xmin::text, ctid::text FROM answer');
    const rewritten = await versions();
    await due();
    expect([await done(), await versions()]).toEqual([noted, rewritten]);
  });

  test('are rewritten once after the close as well, and no former version is left', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(8, { votes });
    await study.close();
    const before = await Promise.all(TABLES.map((table) => contents(table, study)));
    await Promise.all(Array.from({ length: 3 }, due));
    await due();
    for (const table of [...TABLES, 'participation'])
      expect([table, await traces(table, study)]).toEqual([table, SEALED]);
    expect(await Promise.all(TABLES.map((table) => contents(table, study)))).toEqual(before);
    expect(await query(`SELECT day::text FROM study_occurrence WHERE kind = 'REWRITTEN_AFTER_CLOSE'`)).toEqual([
      { day: '2026-11-02' },
    ]);
    for (const table of TABLES) {
      await rawPages(app.dataSource, table);
      const items: { rows: number; live: number }[] = await query(
        `SELECT count(item.t_xmin)::int AS rows, (SELECT count(*)::int FROM ${table}) AS live
         FROM generate_series(0, pg_relation_size($1::text::regclass) / 8192 - 1) AS page, heap_page_items(get_raw_page($1::text, page::int)) AS item`,
        table,
      );
      expect([table, items[0]!.rows]).toEqual([table, items[0]!.live]);
    }
  });

  test('are rewritten completely after a process was killed or stopped in between', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(6, { votes });
    await study.close();
    const before = await Promise.all(TABLES.map((table) => contents(table, study)));
    await app.dataSource.transaction((db) => rewriteNextAnswerSets(db, study.ref, null));
    const died = app.dataSource.transaction(async (db) => {
      await rewriteNextAnswerSets(db, study.ref, null);
      throw new Error('gone');
    });
    await expect(died).rejects.toThrow('gone');
    await removeStorageTraces(app.runtime, AbortSignal.abort());
    expect(await query(`SELECT FROM study_occurrence WHERE kind = 'REWRITTEN_AFTER_CLOSE'`)).toEqual([]);
    await due();
    expect(await query(`SELECT FROM study_occurrence WHERE kind = 'REWRITTEN_AFTER_CLOSE'`)).toHaveLength(1);
    expect(await traces('answer', study)).toEqual(SEALED);
    expect(await Promise.all(TABLES.map((table) => contents(table, study)))).toEqual(before);
  });

  test('are neither lost nor doubled when others arrive or the survey is closed at the same moment', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(4, { votes });
    const begun = await Promise.all(Array.from({ length: 8 }, () => study.filled()));
    let isBusy = true;
    const rewriting = (async () => {
      for (let times = 0; isBusy; times += 1) {
        let last: Buffer | null = null;
        do
          last = await app.dataSource.transaction((db): Promise<Buffer | null> =>
            rewriteNextAnswerSets(db, study.ref, last),
          );
        while (last);
        if (times > 500) throw new Error('the respondents never came to an end');
      }
    })();
    const counting = (async () => {
      while (isBusy) await updateAllFigures(app.dataSource.manager);
    })();
    await Promise.all(begun.map((ref) => study.answer(ref, 'review_turnaround', { absoluteValue: 1 })));
    await Promise.all([
      ...Array.from({ length: 8 }, () => study.respond({ votes })),
      ...begun.slice(0, 6).map((ref) => study.complete(ref)),
    ]);
    await study.close();
    isBusy = false;
    await Promise.all([rewriting, counting]);
    const [count] = await query(
      `SELECT (SELECT count(*)::int FROM answer_set WHERE study_id = $1) AS sets, (SELECT count(*)::int FROM answer_set WHERE study_id = $1 AND completed) AS completed,
              (SELECT count(*)::int FROM answer WHERE study_id = $1) AS answers, (SELECT count(*)::int FROM answer WHERE study_id = $1 AND value = 1) AS changed,
              (SELECT count(*)::int FROM vote WHERE study_id = $1) AS votes`,
      study.ref,
    );
    expect(count).toEqual({ sets: 18, completed: 18, answers: 36, changed: 6, votes: 24 });
    expect([await study.completed(), await written(study)]).toEqual([18, 18]);
  });
});

test('people of one survey are recorded one after the other, also before the survey has a row in that table', async () => {
  const { ref } = await company.publishedStudy();
  const people = Array.from({ length: 6 }, () => randomBytes(32));
  await Promise.all(
    people.map((person) =>
      app.dataSource.transaction(async (db) => {
        await lockPendingParticipation(db, ref);
        await noteParticipation(db, ref, 'issued', person);
      }),
    ),
  );
  expect((await query('SELECT unnest(issued) FROM participation_pending WHERE study_id = $1', ref)).length).toBe(6);
});
