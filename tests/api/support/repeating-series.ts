import type { TestApp, TestClient, TestCompany, TestStudy } from '../../testkit';
import { tick } from '../../testkit';

/*
 * The clock of the tests says 2026-03-03, a Tuesday, at 5:20 in New York. Surveys open and close there at 9:00, which is 14:00 UTC until
 * March 7, and 13:00 UTC from March 8 on.
 */
const FIELDS = `ref repeat { every unit weekday from modelRef openDays opensByItself isPaused recipients segments { name value }
  listCount owner { name } nextDays rounds { day state studyRef refusal } }`;
export const SET_REPEAT = `mutation ($sequenceRef: UUID!, $input: SequenceRepeatInput!) {
  setSequenceRepeat(sequenceRef: $sequenceRef, input: $input) { sequence { ${FIELDS} } } }`;
export const SKIP_SURVEY = `mutation ($sequenceRef: UUID!, $day: Date!) {
  skipRepeatedSurvey(sequenceRef: $sequenceRef, day: $day) { sequence { ${FIELDS} } } }`;
export const PAUSE_REPEAT = `mutation ($sequenceRef: UUID!, $isPaused: Boolean!) {
  pauseSequenceRepeat(sequenceRef: $sequenceRef, isPaused: $isPaused) { sequence { ${FIELDS} } } }`;
export const END_REPEAT = `mutation ($sequenceRef: UUID!) { deleteSequenceRepeat(sequenceRef: $sequenceRef) { sequence { ${FIELDS} } } }`;

/** Every six weeks on a Tuesday, from 2026-03-17 on, open for two weeks. */
export const CADENCE = { every: 6, unit: 'WEEK', weekday: 2, from: '2026-03-17', openDays: 14, opensByItself: true };

/** A survey of the series as its admin reads it. */
export interface SurveyOfSeries {
  ref: string;
  name: string;
  status: string;
  openDate: string | null;
  scheduledCloseDate: string | null;
  recipientCount: number;
  prompts: { slug: string }[];
}

/** A series of a company, by default "Pulse", and the days on which it is read and changed. */
export class RepeatingSeries {
  private constructor(
    private readonly app: TestApp,
    readonly company: TestCompany,
    readonly ref: string,
  ) {}

  static async create(app: TestApp, company: TestCompany, name = 'Pulse'): Promise<RepeatingSeries> {
    const { createStudySequence } = await company.admin.run(
      'mutation ($name: String!) { createStudySequence(name: $name) { ref } }',
      { name },
    );
    return new RepeatingSeries(app, company, createStudySequence.ref);
  }

  /** Goes on to a moment, as a server does that has been running all the time, or was started then. */
  async at(moment: string): Promise<void> {
    this.app.clock.set(new Date(moment));
    await tick(this.app.runtime);
  }

  /** Sessions end after a week without use, so each reading signs in again. */
  admin(): Promise<TestClient> {
    return this.company.signedIn(this.company.emails.admin);
  }

  /** Sets how the series repeats, and returns it. */
  async set(input: object = {}) {
    const variables = { sequenceRef: this.ref, input: { ...CADENCE, ...input } };
    return (await (await this.admin()).run(SET_REPEAT, variables)).setSequenceRepeat.sequence.repeat;
  }

  async repeat() {
    const query = `query ($ref: UUID!) { studySequence(ref: $ref) { ${FIELDS} } }`;
    return (await (await this.admin()).run(query, { ref: this.ref })).studySequence.repeat;
  }

  async surveys(): Promise<SurveyOfSeries[]> {
    const { studySequence } = await (
      await this.admin()
    ).run(
      `query ($ref: UUID!) { studySequence(ref: $ref) { studies { study {
        ref name status openDate closeDate scheduledCloseDate scheduledCloseReminders enableScheduledReminders
        recipientCount distributionMethod welcomeMessage teams { value } prompts { slug } analysisSegments { key visible }
        privacy { level threshold commentThreshold keepDays identity } } } } }`,
      { ref: this.ref },
    );
    return studySequence.studies.map(({ study }: { study: SurveyOfSeries }) => study);
  }

  async newest(): Promise<SurveyOfSeries> {
    return (await this.surveys()).at(-1)!;
  }

  /** The emails of the people who get the newest survey. */
  async invited(): Promise<string[]> {
    const { recipients } = await (
      await this.admin()
    ).run('query ($ref: UUID!) { recipients(studyRef: $ref) { nodes { person { email } } } }', {
      ref: (await this.newest()).ref,
    });
    return recipients.nodes.map(({ person }: { person: { email: string } }) => person.email);
  }

  /** The subjects of the mails to the admin. */
  async mails(): Promise<string[]> {
    const rows: { subject: string }[] = await this.app.dataSource.query(
      `SELECT subject FROM outgoing_mail WHERE recipient = $1 ORDER BY created_at, subject`,
      [this.company.emails.admin],
    );
    return rows.map(({ subject }) => subject);
  }

  /** An open survey of the series, which the next ones are copied from. */
  model(): Promise<TestStudy> {
    return this.company.publishedStudy({ sequenceRef: this.ref, name: 'First' });
  }

  /** Makes a survey part of the series. */
  async add({ ref }: TestStudy): Promise<void> {
    await this.app.dataSource.query('UPDATE study SET sequence_id = $2 WHERE id = $1', [ref, this.ref]);
  }
}
