import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { demoRandom, shuffled } from '../../../server/demo/random';
import { moveCompany, rewriteFiles } from '../../../server/cells/move/move-company';
import { digestOf, unsealRef } from '../../../server/features/responses/response-ref';
import type { RosterEntry } from '../../../server/features/rosters/commands/import-roster';
import { restoreBackup } from '../../../server/persistence/backup/restore-backup';
import { writeBackup } from '../../../server/persistence/backup/write-backup';
import { createDataSource } from '../../../server/data-source';
import {
  ANSWER_VOTES,
  createEmptyDatabase,
  keysOfStudy,
  recordedLog,
  startTestApp,
  SUBMIT_RESPONSE,
  TestMailServer,
  tick,
  type TestApp,
  TestStudy,
  type TestClient,
  type TestCompany,
} from '../../testkit';
import { LogOfWrites } from './log-of-writes';
import { answerPatterns } from './rosters';
import type { KnownPerson, ReleasedCell, AttackerData } from './attacker-data';
import { storedCopy, type StoredCopy } from './stored-copy';

export const QUESTIONS = [
  ...['docs_findable', 'tools_help', 'change_is_local', 'code_owner_known'],
  ...['review_improves', 'review_respect', 'tests_trusted', 'goals_clear'],
];
/** A response that was handed in, as only its owner and the test know it. */
export interface CompletedResponse {
  email: string;
  ref: string;
  digest: string;
  answers: Record<string, number>;
}

const HOUR = 3_600_000;
/** Fewer than the responses are kept, so that what is left after them is attacked as well. */
const REPLY_DAYS = 10;
const NOON = 12;
const RESULTS =
  'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { scores(type: PROMPT) { ... on Score { slug scaledAvg n } } } } }';

/**
 * A survey of a company, sent by mail and answered through HTTP day by day, and everything that an attacker has of it. The clock of
 * the product is advanced. Every day has a reminder. A copy of the database is taken at every noon, while reminders are being sent, and
 * every night. The mail server is not the attacker's: docs/privacy.md says what it learns.
 */
export class AttackedSurvey {
  /** Is called after each response. A test plants leaks with it. */
  leak: ((response: CompletedResponse) => Promise<void>) | undefined;
  /** The owner of each completed response, by its digest. */
  readonly truth = new Map<string, string>();
  readonly refs = new Map<string, string>();
  readonly texts: Map<string, string>;
  private readonly copies: StoredCopy[] = [];
  /** The number of copies that there were before the database was restored. */
  private restoredAt = 0;
  private readonly random = demoRandom(99);
  private readonly answers: Map<string, Record<string, number>>;
  private waiting: string[];
  private startOfLog = 0;
  private cells: ReleasedCell[] = [];
  private readonly startReplies = new Map<string, string>();
  private strangersReply = '';
  private day = 0;
  app!: TestApp;
  /** The product on the databases that the company has left. */
  private readonly former: TestApp[] = [];
  private mailServer!: TestMailServer;
  /** Called before the next mail is taken. */
  private onMail: (() => Promise<void>) | undefined;
  private company!: TestCompany;
  private study!: TestStudy;
  private writing: LogOfWrites | undefined;

  private constructor(
    private readonly roster: readonly RosterEntry[],
    readonly log: ReturnType<typeof recordedLog>,
  ) {
    this.answers = answerPatterns(roster, QUESTIONS);
    this.texts = new Map(roster.map(({ email }) => [email, randomUUID()]));
    this.waiting = shuffled(
      this.random,
      roster.map(({ email }) => email),
    );
  }

  get ref(): string {
    return this.study.ref;
  }

  /**
   * Opens the survey. `plant` changes the product's database before the first response, to plant a leak. `startApp` starts the product
   * otherwise than alone.
   */
  static async open(
    roster: readonly RosterEntry[],
    {
      keepDays = 30,
      plant = async (_survey: AttackedSurvey) => undefined as unknown,
      log = recordedLog(),
      startApp = startTestApp as (...given: Parameters<typeof startTestApp>) => Promise<TestApp>,
    } = {},
  ): Promise<AttackedSurvey> {
    const survey = new AttackedSurvey(roster, log);
    survey.mailServer = await TestMailServer.start({ beforeTaking: () => survey.nextMail() });
    survey.app = await startApp({ smtpUrl: survey.mailServer.url, mailsPerSecond: 1000 }, survey.log.logger);
    try {
      await survey.publish(keepDays);
      await plant(survey);
      survey.writing = await LogOfWrites.from(survey.app.dataSource);
      survey.startOfLog = survey.log.text().length;
      await survey.copy('publish');
      return survey;
    } catch (error) {
      await survey.stop();
      throw error;
    }
  }

  private async publish(keepDays: number): Promise<void> {
    this.company = await this.app.company();
    await this.company.roster([...this.roster]);
    await this.company.admin.run('mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ref } }', {
      input: { keepDays },
    });
    const { teams } = await this.company.viewer.run('{ teams { ref value } }');
    const root = teams.find(({ value }: { value: string }) => value === this.roster[0]!.teamPath![0]);
    this.study = await this.company.draft({ questions: [...QUESTIONS, 'one_change'] });
    await this.company.admin.run(
      'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { distributionMethod: EMAIL }) { ref } }',
      { ref: this.ref },
    );
    await this.study.promiseReplies(REPLY_DAYS);
    await this.study.addRecipients();
    await this.study.publish([root.ref]);
    await this.mailServer.received(this.roster.length);
    await this.sent("SELECT FROM delivery WHERE state <> 'SENT'");
  }

  /** Lets this number of people respond in a day: half of them before noon. One more begins and does not hand in. */
  async live(responses: number): Promise<void> {
    const morning = Math.ceil(responses / 2);
    await this.at(NOON - 3);
    await this.respond(morning);
    await this.at(NOON);
    await this.copy(`noon of day ${this.day}`);
    await this.respond(responses - morning);
    await this.remind();
    const [beginner] = this.waiting;
    if (beginner !== undefined)
      await this.study.answer(await this.begun(beginner), QUESTIONS[0]!, { absoluteValue: 2 });
    this.day += 1;
    await this.at(0);
    await this.copy(`night ${this.day}`);
  }

  /** Begins in everybody's name, as anybody can, and notes what is replied. */
  async pollStarts(): Promise<void> {
    const replyTo = async (email: string) => {
      const { status, body } = await this.app
        .visitor()
        .rest('POST', '/public/study-response', { studyRef: this.ref, email });
      return JSON.stringify([status, body], (key, value) => (key === 'ref' ? String(value).length : value));
    };
    this.strangersReply = await replyTo('stranger@elsewhere.test');
    for (const { email } of this.roster) this.startReplies.set(email, await replyTo(email));
  }

  async close(): Promise<void> {
    await this.study.close();
    await tick(this.app.runtime);
    this.cells = await this.released();
    await this.replyToAll();
    await this.copy('close');
    this.noteTexts();
  }

  /**
   * Moves the company to another database and key folder. The attacker keeps what there was of the first, has a copy of what is left of it, and from now on
   * copies of the second.
   */
  async move(): Promise<void> {
    const former = this.app;
    const app = await startTestApp({ smtpUrl: this.mailServer.url, mailsPerSecond: 1000 }, this.log.logger);
    app.clock.set(former.clock.now());
    const [{ slug }] = await former.dataSource.query('SELECT slug FROM company');
    const [from, to] = [former, app].map(({ dataSource, runtime }) => ({ dataSource, folder: runtime.keys.folder }));
    const move = { slug, address: app.origin, clock: app.clock, announce: () => undefined, from: from!, to: to! };
    await moveCompany(move);
    await rewriteFiles(move, false);
    await this.copy('what is left after the move');
    const at = (caller: TestClient) => Object.assign(Object.create(caller) as TestClient, { origin: app.origin });
    this.company.admin = at(this.company.admin);
    this.company.viewer = at(this.company.viewer);
    await this.goOnAt(app);
    await this.copy('what has arrived');
  }

  /**
   * Loses the database, and goes on with a backup of it that is restored into an empty one, with the same key folder. The attacker keeps what there was of
   * the first, and from now on has copies of the second. Resolves to the content of the backup.
   */
  async restore(): Promise<Buffer> {
    const { url, drop } = await createEmptyDatabase();
    const backup = await this.backUpInto(url);
    const settings = { smtpUrl: this.mailServer.url, mailsPerSecond: 1000, databaseUrl: url };
    const app = await startTestApp({ ...settings, keysDir: this.app.runtime.env.keysDir }, this.log.logger);
    const { stop } = app;
    app.stop = () => stop().then(drop);
    app.clock.set(this.app.clock.now());
    // Sessions are in no backup.
    const { emails } = this.company;
    this.company.admin = await this.company.signedIn(emails.admin, app.origin);
    this.company.viewer = await this.company.signedIn(emails.viewer, app.origin);
    await this.goOnAt(app);
    this.restoredAt = this.copies.length;
    await this.copy('what was restored');
    return backup;
  }

  private async backUpInto(url: string): Promise<Buffer> {
    const folder = mkdtempSync(join(tmpdir(), 'candor-attacked-'));
    const file = join(folder, 'backup');
    const empty = await createDataSource(url).initialize();
    try {
      await writeBackup(this.app.dataSource, file, this.app.clock.now());
      await restoreBackup(empty, file);
      return gunzipSync(readFileSync(file));
    } finally {
      await empty.destroy();
      rmSync(folder, { recursive: true });
    }
  }

  /** What somebody has who came by the restored database and what it became, and never saw the first one. */
  attackerDataOfRestored({ withKeyFolder = false } = {}): AttackerData {
    const all = this.attackerData({ withKeyFolder });
    return { ...all, copies: all.copies.slice(this.restoredAt) };
  }

  private async goOnAt(app: TestApp): Promise<void> {
    await this.writing!.end();
    this.former.push(this.app);
    this.app = app;
    this.writing = await LogOfWrites.from(app.dataSource);
    this.study = new TestStudy(this.company.admin, app.origin, this.ref, this.study.questions);
  }

  /** Lets time pass, in which the product deletes what is due, and takes a copy. */
  async wait(days: number): Promise<void> {
    this.day += days;
    await this.at(1);
    await this.copy(`${days} days later`);
  }

  /** What the attacker has now. With the key folder it includes the files that are left there. */
  attackerData({ withKeyFolder = false } = {}): AttackerData {
    const files = [...this.former, this.app].flatMap(({ runtime: { env } }) =>
      readdirSync(env.keysDir).map((name) => join(env.keysDir, name)),
    );
    return {
      studyId: this.ref,
      people: this.roster.map((entry) => this.known(entry)),
      strangersReply: this.strangersReply,
      copies: this.copies,
      lines: this.lines(),
      refs: this.refs,
      keyFiles: withKeyFolder ? files.map((file) => readFileSync(file)) : [],
      released: this.cells,
    };
  }

  async stop(): Promise<void> {
    await this.writing?.end();
    for (const app of [...this.former, this.app]) await app.stop();
    await this.mailServer.stop();
  }

  /** Sends a reminder, and takes a copy while one of its batches is being sent. */
  private async remind(): Promise<void> {
    this.onMail = () => this.copy(`reminders of day ${this.day}`);
    await this.company.admin.run('mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }', {
      ref: this.ref,
    });
    await this.sent('SELECT FROM reminder_batch');
  }

  private nextMail(): Promise<void> {
    const then = this.onMail;
    this.onMail = undefined;
    return then?.() ?? Promise.resolve();
  }

  /** Resolves when nothing waits to be sent. */
  private async sent(waiting: string): Promise<void> {
    const { live, dataSource } = this.app.runtime;
    while ((await dataSource.query(waiting)).length > 0)
      await live.announce(dataSource.manager, 'deliveries', 'planned');
  }

  private known({ email, teamPath, segments }: RosterEntry): KnownPerson {
    const startReply = this.startReplies.get(email) ?? '';
    return { email, teams: [...(teamPath ?? [])], segments: { ...segments }, startReply };
  }

  private lines(): string[] {
    return this.log.text().slice(this.startOfLog).split('\n');
  }

  private async at(hour: number): Promise<void> {
    this.app.clock.set(new Date(Date.parse('2026-03-04T00:00:00Z') + (this.day * 24 + hour) * HOUR));
    await tick(this.app.runtime);
  }

  private async copy(moment: string): Promise<void> {
    const writes = await this.writing!.next();
    this.copies.push(await storedCopy(this.app.dataSource, moment, writes, this.copies.at(-1)));
  }

  private async begun(email: string): Promise<string> {
    const ref = await this.study.start(email);
    this.refs.set(email, ref);
    return ref;
  }

  private async respond(count: number): Promise<void> {
    const ways = [this.respondOverGraphql, this.respondOverRest, this.respondInOneCall];
    for (const email of this.waiting.splice(0, count)) {
      const ref = await ways[this.truth.size % ways.length]!.call(this, email, this.answers.get(email)!);
      this.refs.set(email, ref);
      const { open } = await keysOfStudy(this.app.runtime, this.ref);
      const digest = digestOf(unsealRef(open.ref, ref)).toString('hex');
      this.truth.set(digest, email);
      await this.leak?.({ email, ref, digest, answers: this.answers.get(email)! });
    }
  }

  private async respondOverGraphql(email: string, answers: Record<string, number>): Promise<string> {
    const ref = await this.begun(email);
    for (const [slug, absoluteValue] of Object.entries(answers))
      await this.study.answer(ref, slug, { absoluteValue, responseTimeMs: 3_000 });
    await this.study.answer(ref, 'one_change', { responseText: `A change: ${this.texts.get(email)}` });
    await this.app.visitor().run(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims: this.commentsOf(email) } });
    await this.study.complete(ref, randomBytes(32).toString('base64url'));
    return ref;
  }

  private async respondOverRest(email: string, answers: Record<string, number>): Promise<string> {
    const visitor = this.app.visitor();
    const post = async (method: string, path: string, body: object) => {
      const reply = await visitor.rest(method, path, body);
      if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}`);
      return reply.body;
    };
    const { ref } = await post('POST', '/public/study-response', { studyRef: this.ref, email });
    const to = `/public/study-response/${ref}`;
    for (const [promptSlug, absoluteValue] of Object.entries(answers))
      await post('POST', `${to}/prompt`, { promptSlug, absoluteValue, responseTimeMs: 3_000 });
    await post('POST', `${to}/verbatims`, { verbatims: this.commentsOf(email) });
    await post('PUT', `${to}/complete`, {});
    return ref;
  }

  /** A page that was offline sends everything at once. */
  private async respondInOneCall(email: string, answers: Record<string, number>): Promise<string> {
    const studyResponseRef = await this.begun(email);
    await this.app.visitor().run(SUBMIT_RESPONSE, {
      input: {
        studyResponseRef,
        answers: Object.entries(answers).map(([promptSlug, absoluteValue]) => ({ promptSlug, absoluteValue })),
        verbatims: this.commentsOf(email),
        replyDigest: randomBytes(32).toString('base64url'),
      },
    });
    return studyResponseRef;
  }

  /** The figures of the lowest teams, as a viewer reads them after the close. */
  private async released(): Promise<ReleasedCell[]> {
    const { teams } = await this.company.viewer.run('{ teams { ref value isLeaf } }');
    const cells: ReleasedCell[] = [];
    for (const { ref, value, isLeaf } of teams as { ref: string; value: string; isLeaf: boolean }[]) {
      const people = new Set(
        this.roster.filter(({ teamPath }) => teamPath!.at(-1) === value).map(({ email }) => email),
      );
      if (!isLeaf || people.size === 0) continue;
      const data = await this.company.viewer.run(RESULTS, { ref: this.ref, team: ref }).catch(() => null);
      for (const { slug, scaledAvg, n } of data?.study.results.scores ?? [])
        if (slug !== undefined && n !== null)
          cells.push({ people, slug, n, sum: Math.round((scaledAvg / 25 + 1) * n) });
    }
    return cells;
  }

  /** Replies to every comment in words of its own, as an admin would who wants to see who finds them. */
  private async replyToAll(): Promise<void> {
    const { study } = await this.company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { results { verbatims(first: 1000) { nodes { ref } } } } }',
      { ref: this.ref },
    );
    for (const { ref } of study.results.verbatims.nodes as { ref: string }[])
      await this.company.admin.run(
        'mutation ($input: ReplyInput!) { replyToVerbatim(input: $input) { verbatim { ref } } }',
        {
          input: { studyRef: this.ref, ref, text: `${randomUUID()} is a mark` },
        },
      );
  }

  private commentsOf(email: string) {
    return [{ topicSlug: 'docs', responseText: `A comment: ${this.texts.get(email)}` }];
  }

  /** A text that is shown after the close is a part of somebody's response as well. */
  private noteTexts(): void {
    const owners = new Map([...this.texts].map(([email, text]) => [text, email]));
    for (const { values } of this.copies.at(-1)!.rows) {
      const text = [...values.values()].find((value) => / [0-9a-f-]{36}$/.test(value));
      const owner = owners.get(text?.slice(-36) ?? '');
      if (owner !== undefined && values.has('ref')) this.truth.set(values.get('ref')!, owner);
    }
  }
}
