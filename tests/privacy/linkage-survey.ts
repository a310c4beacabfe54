import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setDigest } from '../../server/features/responses/sealed-ref';
import { createLogger } from '../../server/platform/logger';
import type { RespondentKeys } from '../../server/features/responses/respondent-keys';
import {
  keysOfStudy,
  startTestApp,
  SUBMIT_RESPONSE,
  tickUntilMoved,
  ANSWER_VOTES,
  type TestApp,
  type TestStudy,
} from '../testkit';
import { guessByEveryStrategy, groupsByAttributes, shuffled } from './linkage-guesses';
import { readEvidence } from './linkage-evidence';
import type { LinkageAttack } from './linkage-outcome';

const TEAMS = 8;
const QUESTIONS = ['review_turnaround', 'docs_findable'];

/**
 * A survey of a company with 8 teams, which is answered over GraphQL, over REST and in one call. It remembers who has which
 * response ref, so the guesses of an adversary can be checked.
 */
export class LinkageSurvey {
  readonly refs = new Map<string, string>();
  readonly emails: string[];
  private log = '';
  private study!: TestStudy;
  private keys!: RespondentKeys;
  private app!: TestApp;

  private constructor(perTeam: number) {
    this.emails = Array.from({ length: TEAMS * perTeam }, () => `${randomUUID().slice(0, 13)}@people.test`);
  }

  /** Opens the survey. The SQL in `plant` changes the database before the first answer, to plant a leak. */
  static async open(perTeam: number, plant = ''): Promise<LinkageSurvey> {
    const survey = new LinkageSurvey(perTeam);
    const memory = new Writable({ write: (chunk, _encoding, done) => void ((survey.log += chunk), done()) });
    survey.app = await startTestApp({}, createLogger('trace', memory));
    survey.setTime('2026-11-03T15:00:00Z');
    const company = await survey.app.company();
    await company.roster(
      survey.emails.map((email, at) => ({
        name: `Person ${at}`,
        email,
        teamPath: ['All', `Team ${at % TEAMS}`],
        classification: 1,
        segments: {},
      })),
    );
    const { teams } = await company.viewer.run('{ teams { ref value } }');
    survey.study = await company.publishedStudy({
      questions: QUESTIONS,
      teamRefs: [teams.find(({ value }: { value: string }) => value === 'All').ref],
    });
    survey.keys = await keysOfStudy(survey.app.runtime, survey.study.ref);
    if (plant) await survey.app.dataSource.query(plant);
    return survey;
  }

  setTime(moment: string): void {
    this.app.clock.set(new Date(moment));
  }

  /** Runs the server's periodic jobs until nothing is left to do. */
  tick = () => tickUntilMoved(this.app.runtime);
  close = () => this.study.close();
  stop = () => this.app.stop();

  /** Lists the columns about people and answers of which the database's statistics have samples. */
  async sampledColumns(): Promise<string[]> {
    await this.app.dataSource.query('ANALYZE');
    const rows: { name: string }[] = await this.app.dataSource.query(
      `SELECT tablename || '.' || attname AS name FROM pg_stats
       WHERE tablename IN ('participation', 'participation_pending', 'answer', 'vote') ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  /** The product's log with all levels switched on, and the database's log if it can be read. */
  async everythingLogged(): Promise<string> {
    const [{ data_directory: folder }] = await this.app.dataSource.query('SHOW data_directory');
    const file = join(folder, '..', 'postgres.log');
    return this.log + (existsSync(file) ? readFileSync(file, 'utf8') : '');
  }

  /** Plants an access log with the addresses of requests. A proxy in front of the server may write such a log. */
  plantAccessLog(): void {
    for (const ref of this.refs.values()) this.log += `PUT /api/public/study-response/${ref}/complete 200\n`;
  }

  /** Makes this number of people respond, one after the other in random order. Some more people begin and do not complete. */
  async respond(count: number): Promise<void> {
    const coming = shuffled(this.emails.filter((email) => !this.refs.has(email))).slice(0, count);
    const ways = [this.respondOverGraphql, this.respondOverRest, this.respondInOneCall];
    for (const [at, email] of coming.entries()) {
      this.refs.set(email, await ways[at % ways.length]!.call(this, email));
      if (at % 20 !== 0) continue;
      await this.study.answer(await this.study.start(), QUESTIONS[0]!, { absoluteValue: 1 });
      // The database runs ANALYZE by itself at any time, and keeps samples of the rows.
      await this.app.dataSource.query('ANALYZE');
    }
  }

  private async respondOverGraphql(email: string): Promise<string> {
    const ref = await this.study.start(email);
    for (const slug of QUESTIONS) await this.study.answer(ref, slug, { absoluteValue: 4, responseTimeMs: 3_000 });
    await this.app.visitor().run(ANSWER_VOTES, {
      input: { studyResponseRef: ref, verbatims: [{ topicSlug: 'docs', responseText: commentOf(email) }] },
    });
    await this.study.complete(ref);
    return ref;
  }

  private async respondOverRest(email: string): Promise<string> {
    const visitor = this.app.visitor();
    const { ref } = (await visitor.rest('POST', '/public/study-response', { studyRef: this.study.ref, email })).body;
    const to = `/public/study-response/${ref}`;
    for (const promptSlug of QUESTIONS)
      await visitor.rest('POST', `${to}/prompt`, { promptSlug, absoluteValue: 4, responseTimeMs: 3_000 });
    await visitor.rest('POST', `${to}/verbatims`, {
      verbatims: [{ topicSlug: 'docs', responseText: commentOf(email) }],
    });
    const { status } = await visitor.rest('PUT', `${to}/complete`, {});
    if (status !== 200) throw new Error(`the call to complete was answered with ${status}`);
    return ref;
  }

  private async respondInOneCall(email: string): Promise<string> {
    const answers = QUESTIONS.map((promptSlug) => ({ promptSlug, absoluteValue: 4, responseTimeMs: 3_000 }));
    const verbatims = [{ topicSlug: 'docs', responseText: commentOf(email) }];
    const { submitResponse } = await this.app
      .visitor()
      .run(SUBMIT_RESPONSE, { input: { start: { studyRef: this.study.ref, email }, answers, verbatims } });
    return submitResponse.ref;
  }

  /** Reads the evidence and lets the adversary guess. With `folder` the evidence includes the database's files. */
  async attack(what: { folder: boolean }): Promise<LinkageAttack> {
    const { dataSource } = this.app;
    const log = await this.everythingLogged();
    const evidence = await readEvidence(dataSource, this.study.ref, this.keys, log, what.folder);
    const truth = new Map(
      [...this.refs].map(([email, ref]) => [setDigest(this.keys.answerKey, ref).toString('hex'), email]),
    );
    if (evidence.people.size !== this.refs.size || evidence.sets.size !== this.refs.size)
      throw new Error('The evidence lacks some of the people or answer sets.');
    const [people, sets] = [[...evidence.people.keys()], [...evidence.sets.keys()]];
    const place = new Map(people.map((person, at) => [person, at]));
    const setPlace = new Map(sets.map((set, at) => [set, at]));
    const inNumbers = (guess: Map<string, string>) => Int16Array.from(sets, (set) => place.get(guess.get(set)!) ?? -1);
    const known = new Map<Map<string, string>, Int16Array>();
    const once = (guess: Map<string, string>) => known.get(guess) ?? known.set(guess, inNumbers(guess)).get(guess)!;
    return {
      guesses: new Map([...guessByEveryStrategy(evidence)].map(([strategy, guess]) => [strategy, once(guess)])),
      truth: inNumbers(truth),
      groups: groupsByAttributes(evidence).map((group) => group.sets.map((set) => setPlace.get(set)!)),
    };
  }
}

/** A comment that is unique to a person. */
export const commentOf = (email: string) => `Words of ${email.slice(0, 13)}`;
