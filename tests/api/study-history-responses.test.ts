import { createHash } from 'node:crypto';
import { CONSENT_STATEMENT } from '../../common/survey-history';
import { prompts as library } from '../../server/features/library/content/prompts';
import { canonicalJson } from '../../server/platform/canonical-json';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import { RESULTS_QUERY } from '../privacy/adversary-queries';
import { changedTables, dump, onDisk } from '../privacy/at-rest';
import { recordedLog, startTestApp, textOf, type TestApp, type TestCompany } from '../testkit';

/** Two questions of one topic, one of another, and one whose best answer is 1. */
const NEGATIVE = library.find(({ type, polarity }) => type.startsWith('RATING') && polarity === 'NEGATIVE')!.slug;
const QUESTIONS = ['docs_findable', 'docs_current', 'review_turnaround', NEGATIVE];
const HEADER = ['survey', 'closed on', 'team', ...QUESTIONS].join(',');

const log = recordedLog();
let app: TestApp;
let company: TestCompany;
let sequenceRef: string;
const teams = new Map<string, string>();
beforeEach(async () => {
  app = await startTestApp({}, log.logger);
  company = await app.company();
  ({ ref: sequenceRef } = (await company.admin.rest('POST', '/study-sequence', { name: 'Quarterly' })).body);
  const product = await company.team('Product');
  teams.set('Product', product);
  for (const name of ['Large', 'Small', 'Tiny']) teams.set(name, await company.team(name, product));
  // Nobody of this team has answered.
  teams.set('Silent', await company.team('Silent', teams.get('Large')));
});
afterEach(() => app.stop());

interface Person {
  team: string | null;
  /** The answer to each question; null where it was skipped. */
  answers: (number | null)[];
}
/** People with answers that differ between teams and questions. Some skip the last question. */
const PEOPLE: Person[] = [
  ['Large', 9] as const,
  ['Small', 4] as const,
  ['Tiny', 2] as const,
  [null, 3] as const,
].flatMap(([team, n], group) =>
  Array.from({ length: n }, (_, at) => ({
    team,
    answers: QUESTIONS.map((_, question) =>
      question === 3 && at % 4 === 3 ? null : 1 + ((at * (question + 2) + group + question) % 5),
    ),
  })),
);
const rowsOf = (people: readonly Person[], named = 'Spring,2025-03-31') =>
  people.map(({ team, answers }) => [named, team ?? '', ...answers.map((value) => value ?? '')].join(','));
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');

const PREVIEW = `query ($sequenceRef: UUID!, $file: String!) { studyHistoryPreview(sequenceRef: $sequenceRef, file: $file) {
  form problems columns { field header } surveys { name closedOn people taken hidden refused smallTeams } rows { line team subject outcome reason }
} }`;
const preview = async (file: string) => (await company.admin.run(PREVIEW, { sequenceRef, file })).studyHistoryPreview;
const IMPORT = `mutation ($input: ImportStudyHistoryInput!) { importStudyHistory(input: $input) { studies {
  ref name uniqueResponses imported { source at consent { statement statedBy { name } statedAt } }
} } }`;
const given = (file: string, consentStated?: boolean) => ({
  input: { sequenceRef, file, source: 'Other tool', ...(consentStated !== undefined && { consentStated }) },
});
const imported = async (file: string) =>
  (await company.admin.run(IMPORT, given(file, true))).importStudyHistory.studies;

/** All results of a group, but for how many of its people are on the roster, which nobody knows of imported responses. */
async function resultsOf(ref: string, team: string | null): Promise<string> {
  const { study } = await company.admin.run(RESULTS_QUERY, { ref, team });
  return JSON.stringify(study, (key, value) => (key === 'onRoster' ? undefined : value), 1);
}

describe.each(['STANDARD', 'STRICT'])('at level %s', (level) => {
  beforeEach(() =>
    company.admin.run('mutation ($level: PrivacyLevel!) { updateCompany(input: { privacyLevel: $level }) { ref } }', {
      level,
    }),
  );

  test('the results are to the last byte those of a survey that was asked here and got the same answers', async () => {
    const asked = await company.publishedStudy({
      ...{ questions: QUESTIONS, teamRefs: [teams.get('Product')!], voting: false, skippable: true },
    });
    for (const { team, answers } of PEOPLE) {
      const ref = await asked.start();
      if (team !== null)
        await app.visitor().run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { answered } }', {
          input: { studyResponseRef: ref, teamRef: teams.get(team) },
        });
      for (const [at, value] of answers.entries())
        await asked.answer(ref, QUESTIONS[at]!, value === null ? { skipped: true } : { absoluteValue: value });
      await asked.complete(ref);
    }
    await asked.close();
    await computeMissingReleases(app.runtime);
    const [study] = await imported(fileOf(...rowsOf(PEOPLE.toReversed())));
    expect(study.uniqueResponses).toBe(PEOPLE.length);
    for (const team of [null, ...teams.values()])
      expect(await resultsOf(study.ref, team)).toBe(await resultsOf(asked.ref, team));
    expect(await resultsOf(study.ref, null)).toContain('"scaledAvg"');
    expect(await resultsOf(study.ref, teams.get('Tiny')!)).not.toContain('"scaledAvg"');
  }, 120_000);

  test('a file of one person, or of two, makes nothing', async () => {
    for (const people of [PEOPLE.slice(0, 1), PEOPLE.slice(0, 2)]) {
      const file = fileOf(...rowsOf(people));
      const problem = '“Spring (imported)” of 2025-03-31 has fewer than 3 responses, so nothing of it can be shown.';
      expect((await preview(file)).problems).toEqual([problem]);
      expect((await company.admin.refusal(IMPORT, given(file, true))).fields).toEqual({ file: [problem] });
    }
    expect(await app.dataSource.query('SELECT FROM release_group')).toEqual([]);
  });
});

test('the preview tells a file of responses by its columns, and how many teams are too small', async () => {
  const { form, problems, columns, surveys, rows } = await preview(fileOf(...rowsOf(PEOPLE)));
  expect({ form, problems }).toEqual({ form: 'RESPONSES', problems: [] });
  expect(columns.map(({ field }: { field: string }) => field)).toEqual(['SURVEY', 'CLOSED_ON', 'TEAM']);
  expect(surveys).toEqual([
    {
      ...{ name: 'Spring (imported)', closedOn: '2025-03-31', people: 18 },
      ...{ taken: 18, hidden: 0, refused: 0, smallTeams: 1 },
    },
  ]);
  expect(rows[0]).toEqual({ line: 2, team: 'Product / Large', subject: '4 answers', outcome: 'TAKEN', reason: null });
  // Nothing tells the rows of the small team from the others.
  expect(new Set(rows.map((row: { outcome: string; reason: null }) => `${row.outcome} ${row.reason}`))).toEqual(
    new Set(['TAKEN null']),
  );
});

test('the template of the documentation is read as it stands', async () => {
  await company.team('Platform');
  const { form, problems, surveys } = await preview(textOf('docs/survey-responses.csv'));
  expect({ form, problems }).toEqual({ form: 'RESPONSES', problems: [] });
  expect(surveys).toMatchObject([{ name: 'Spring pulse (imported)', people: 4, taken: 4 }]);
});

test('without the statement that those who answered agreed nothing is changed, and nothing is left', async () => {
  const file = fileOf(...rowsOf(PEOPLE));
  const before = await dump(app);
  for (const stated of [undefined, false]) {
    const { code, fields } = await company.admin.refusal(IMPORT, given(file, stated));
    expect([code, fields]).toEqual([
      'BAD_USER_INPUT',
      {
        consentStated: [
          'Import single responses only if those who gave them agreed to it. State that they did, or import figures of groups.',
        ],
      },
    ]);
  }
  expect(changedTables(before, await dump(app))).toEqual([]);
});

test('the statement, who made it and when stand on the survey, in its seal and in the audit log', async () => {
  const [{ ref, imported: from }] = await imported(fileOf(...rowsOf(PEOPLE)));
  const { me } = await company.admin.run('{ me { name } }');
  expect(from.consent).toEqual({ statement: CONSENT_STATEMENT, statedBy: { name: me.name }, statedAt: from.at });
  const { study } = await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { privacy { seal sealed } } }', {
    ref,
  });
  expect(study.privacy.sealed.imported.consent).toBe(CONSENT_STATEMENT);
  expect(createHash('sha256').update(canonicalJson(study.privacy.sealed)).digest('hex')).toBe(study.privacy.seal);
  const { auditLog } = await company.admin.run('{ auditLog(first: 20) { entries { action subject detail actor } } }');
  expect(auditLog.entries).toContainEqual({
    ...{ action: 'STUDY_IMPORTED', subject: 'Spring (imported)', actor: company.emails.admin },
    detail: `18 responses from Other tool. ${CONSENT_STATEMENT}`,
  });
  const figures = 'survey,closed on,topic,score,n\nWinter,2025-01-31,docs,60,40\n';
  expect((await imported(figures))[0].imported.consent).toBeNull();
});

test('REST takes the statement with the file', async () => {
  const at = `/study-sequence/${sequenceRef}/history`;
  const body = { file: fileOf(...rowsOf(PEOPLE)), source: 'Other tool' };
  expect(await company.admin.rest('POST', at, body)).toMatchObject({ status: 400 });
  const { status, body: studies } = await company.admin.rest('POST', at, { ...body, consentStated: true });
  expect(status).toBe(201);
  expect(studies).toMatchObject([{ uniqueResponses: 18, imported: { consent: { statement: CONSENT_STATEMENT } } }]);
});

test('each wrong row and column has its reason, which does not repeat the answer, and nothing is imported', async () => {
  const wrong: [row: string, reason: RegExp][] = [
    [',2025-03-31,Large,1,2,3,4', /no name/],
    ['Spring,2100-01-01,Large,1,2,3,4', /before today/],
    ['Spring,2025-03-31,Kitchen,1,2,3,4', /no team "Kitchen"/],
    ['Spring,2025-03-31,Large,1,2,77,4', /^The answer to “.*” is not a whole number from 1 to 5\.$/],
    ['Spring,2025-03-31,Large,0,2,3,4', /not a whole number/],
    ['Spring,2025-03-31,Large,agree,2,3,4', /not a whole number/],
    ['Spring,2025-03-31,Large,,,,', /There is no answer/],
  ];
  const { rows } = await preview(fileOf(...rowsOf(PEOPLE), ...wrong.map(([row]) => row)));
  const refused = rows.filter(({ outcome }: { outcome: string }) => outcome === 'REFUSED');
  expect(refused).toHaveLength(wrong.length);
  refused.forEach(({ reason }: { reason: string }, at: number) => expect(reason).toMatch(wrong[at]![1]));
  expect(JSON.stringify(refused)).not.toMatch(/77|agree/);
  const problemsOf = async (header: string) => (await preview(`${header}\nSpring,2025-03-31,a@b.test,1,2`)).problems;
  expect(await problemsOf('survey,closed on,email,docs_findable,docs_current')).toEqual([
    'There is no question “email” with answers from 1 to 5. Add it to your questions, or remove the column: a file of responses has no others.',
  ]);
  expect(await problemsOf('survey,closed on,team,docs_findable,docs_findable')).toEqual([
    expect.stringMatching(/has two columns/),
  ]);
  expect(await problemsOf('survey,day,team,docs_findable,docs_current')).toContain(
    'Choose the column with the day on which the survey was closed.',
  );
  const file = fileOf(...rowsOf(PEOPLE), wrong[3]![0]);
  expect((await company.admin.refusal(IMPORT, given(file, true))).fields!.file).toHaveLength(1);
  expect((await company.admin.run('{ studies { ref } }')).studies).toEqual([]);
});

test('no response is left in the database’s files or in the log, and at level strict nothing tells who gave which answers together', async () => {
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  const asked = library.filter(({ type }) => type.startsWith('RATING')).slice(0, 16);
  const fileWith = (name: string, rows: string[][]) =>
    [
      ['survey', 'closed on', 'team', ...asked.map(({ slug }) => slug)],
      ...rows.map((answers) => [name, '2025-03-31', 'Large', ...answers]),
    ]
      .map((cells) => cells.join(','))
      .join('\n');
  const rows = Array.from({ length: 12 }, (_, person) =>
    asked.map((_, question) => String(1 + ((person * person + 3 * person * question + 2 * question) % 5))),
  );
  // The same answers to each question, of other people each time.
  const mixed = rows.map((_, person) =>
    asked.map((_, question) => rows[(person + question) % rows.length]![question]!),
  );
  const before = await dump(app);
  const [first] = await imported(fileWith('Spring', rows));
  const responses = changedTables(before, await dump(app));
  const [second] = await imported(fileWith('Summer', mixed));
  const released = async (ref: string) =>
    app.dataSource.query(
      'SELECT team_id, respondents, topics, prompts, others FROM release_group WHERE study_id = $1 ORDER BY 1',
      [ref],
    );
  expect(await released(second.ref)).toEqual(await released(first.ref));

  const between = await dump(app);
  await company.admin.run(
    IMPORT,
    given('survey,closed on,question,1,2,3,4,5\nWinter,2025-01-31,docs_findable,3,3,3,3,3\n'),
  );
  // A file of responses writes where a file of figures does, and its teams.
  const ofFigures = changedTables(between, await dump(app));
  expect(responses.filter((table) => !ofFigures.includes(table))).toEqual(['study_team']);
  const texts = [...rows, ...mixed].flatMap((answers) => [answers.join(','), answers.join(', '), answers.join('')]);
  expect(await onDisk(app, texts)).toEqual([]);
  for (const text of texts) expect(log.text()).not.toContain(text);
}, 120_000);
