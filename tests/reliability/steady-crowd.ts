import { setTimeout as sleep } from 'node:timers/promises';
import { openedResponses, type TestApp, type TestStudy } from '../testkit';
import { SteadyRespondent } from './steady-respondent';

type Stored = Map<string, Record<string, number | string | boolean>[]>;

/** People who answer a survey one after the other, several at once, until they are told to stop. */
export class SteadyCrowd {
  readonly everybody: SteadyRespondent[] = [];
  private isOver = false;
  private answering: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    /** Reads what is stored. It has its own connections to the database. */
    private readonly app: TestApp,
    private readonly study: TestStudy,
  ) {}

  /** Lets them begin. The promise that it returns, and each later one of this crowd, rejects when somebody is refused what they may do. */
  begin(atOnce: number): Promise<unknown> {
    this.answering = Promise.all(Array.from({ length: atOnce }, () => this.oneAfterTheOther()));
    this.answering.catch(() => {}); // The failure is thrown where this promise is awaited.
    return this.answering;
  }

  /** Resolves when everybody who has begun has handed in. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.answering;
  }

  /** The number of answers and ends that the server has acknowledged. */
  get acknowledged(): number {
    return this.sum(({ acknowledged, hasHandedIn }) => Object.keys(acknowledged).length + Number(hasHandedIn));
  }

  /** The seconds until somebody is acknowledged something more. */
  async secondsUntilMore(): Promise<number> {
    const [began, before] = [performance.now(), this.acknowledged];
    const more = async () => {
      while (this.acknowledged === before) await sleep(10);
    };
    await Promise.race([more(), this.answering.then(() => undefined)]);
    return (performance.now() - began) / 1_000;
  }

  /** The number of calls that had to be sent again. */
  get resent(): number {
    return this.sum(({ resent }) => resent);
  }

  /** How long each of their calls took until it was acknowledged, in milliseconds. */
  get times(): number[] {
    return this.everybody.flatMap(({ waits }) => waits.map(({ milliseconds }) => milliseconds));
  }

  /** Why calls had to be sent again: each reason once. */
  get refusals(): (string | null)[] {
    return [...new Set(this.everybody.flatMap(({ refusals }) => refusals))];
  }

  /** Expects that everything that has been acknowledged so far is stored exactly once. */
  async expectAcknowledged(): Promise<void> {
    const known = this.everybody.map(({ name, acknowledged, hasHandedIn }) => ({
      name,
      acknowledged: { ...acknowledged, ...(hasHandedIn && { completed: true }) },
    }));
    const sets = await this.stored();
    for (const { name, acknowledged } of known.filter((each) => Object.keys(each.acknowledged).length > 0))
      expect({ name, sets: sets.get(name) }).toEqual({ name, sets: [expect.objectContaining(acknowledged)] });
  }

  /** Expects, after the end, that everybody is stored and counted once, and that nothing else is. */
  async expectWhole(): Promise<void> {
    await this.expectAcknowledged();
    const whole = await this.stored();
    expect(whole.size).toBe(this.everybody.length);
    expect([...whole.values()].flat().filter(({ completed }) => !completed)).toEqual([]);
    const [counted] = await this.app.dataSource.query(
      `SELECT (SELECT sum(completed)::int FROM participation_hour WHERE study_id = $1) AS completed,
       (SELECT count(*)::int FROM spent_permit WHERE study_id = $1) AS permits`,
      [this.study.ref],
    );
    expect(counted).toEqual({ completed: this.everybody.length, permits: this.everybody.length });
  }

  /** The stored responses, by the name of the respondent, which an answer of the response contains. */
  private async stored(): Promise<Stored> {
    const sets: Stored = new Map();
    for (const { document, completed } of await openedResponses(this.app, this.study.ref)) {
      const answers = Object.entries(document.answers).map(([slug, { value, text }]) => [slug, value ?? text]);
      const [vote] = Object.values(document.votes);
      const name = document.answers.one_change?.text ?? '';
      const response = { ...Object.fromEntries(answers), ...(vote !== undefined && { vote }), completed };
      sets.set(name, [...(sets.get(name) ?? []), response]);
    }
    return sets;
  }

  private async oneAfterTheOther(): Promise<void> {
    while (!this.isOver) {
      const at = this.everybody.length;
      const respondent = new SteadyRespondent(this.url, this.study.ref, `person-${at}`, 1 + (at % 5));
      this.everybody.push(respondent);
      await respondent.respond();
    }
  }

  private sum(of: (respondent: SteadyRespondent) => number): number {
    return this.everybody.reduce((total, each) => total + of(each), 0);
  }
}
