import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { weightOf } from '../../server/graphql/price';
import { previewFile, startTestApp, statementsOf, testCohort, type TestApp, type TestClient } from '../testkit';
import { readContract } from '../testkit/contract';

/*
 * The price of an operation says how much work it is only if each field that sends statements has a weight (`@cost`), and
 * each list a size (`@listSize`). So every field of the schema is selected here, alone, and its statements are counted.
 */
const schema = readContract();
const QUERY = schema.getQueryType()!;

interface Reached {
  name: string;
  field: GraphQLField<unknown, unknown>;
  /** An operation that selects the field. */
  query: string;
  /** The same operation with `__typename` in place of the field. */
  without: string;
}

const TEMPLATE_FILE = '{ templateFile(slug: "quick_pulse") { text } }';
/** A text as it stands between the quotes of a document. */
const textInQuotes = (text: string) => JSON.stringify(text).slice(1, -1);

let app: TestApp;
let admin: TestClient;
let scopeHolder: TestClient;
let values: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  const company = await (await app.company()).joinBenchmarks();
  await importCohort(app.dataSource.manager, testCohort());
  ({ admin } = company);
  // Operators may ask for one field more.
  const { slug } = (await admin.run('{ me { company { slug } } }')).me.company;
  app.runtime.env.staff = { domain: company.emails.admin.split('@')[1]!, companies: [slug] };
  const { createStudySequence } = await admin.run('mutation { createStudySequence(name: "First") { ref } }');
  const teamRef = await company.team('Team');
  const refs: string[] = [];
  for (const at of [0, 1]) {
    const study = await company.publishedStudy({
      teamRefs: [teamRef],
      sequenceRef: createStudySequence.ref,
      // Three topics with a score, because fewer have no findings.
      questions: ['review_turnaround', 'docs_findable', 'goals_clear', 'one_change'],
    });
    await study.addRecipients({ people: [{ email: `asked${at}@people.test` }] });
    await study.withResponses(6, {
      teamRef,
      text: `More time ${at}`,
      votes: [{ topicSlug: 'docs', responseText: 'Old' }],
    });
    await study.close();
    refs.push(study.ref);
    // The star is set between the two surveys, so that a topic has a score then and now.
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    await admin.run('mutation ($ref: UUID!) { starTopic(sequenceRef: $ref, topicSlug: "docs") { topicSlug } }', {
      ref: createStudySequence.ref,
    });
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  }
  const [before, studyRef] = refs;
  const { createWebhook } = await admin.run(
    'mutation { createWebhook(input: { url: "https://10.0.0.1", events: [STUDY_CLOSED] }) { webhook { ref } } }',
  );
  await admin.run('mutation ($ref: UUID!) { testWebhook(ref: $ref) { delivery { ref } } }', createWebhook.webhook);
  await admin.run('mutation ($ref: UUID!) { contributeToBenchmark(ref: $ref) { ref } }', { ref: studyRef });
  const { createActionItem } = await admin.run(
    `mutation ($ref: UUID!) { createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Write" }) { ref }
       inviteUser(input: { email: "new@people.test", role: VIEWER }) { ref } }`,
    { ref: createStudySequence.ref },
  );
  await admin.run(
    `mutation ($ref: UUID!) { setSequenceRepeat(sequenceRef: $ref, input: {
       every: 6, unit: WEEK, weekday: 2, from: "2026-06-02", openDays: 14, segments: [{ name: "Role", value: "Engineer" }]
     }) { sequence { ref } }
     skipRepeatedSurvey(sequenceRef: $ref, day: "2026-06-02") { sequence { ref } } }`,
    { ref: createStudySequence.ref },
  );
  const { publishOutcomePage } = await admin.run(
    `mutation ($ref: UUID!, $item: UUID!) {
       updateActionItem(sequenceRef: $ref, topicSlug: "docs", ref: $item, input: { state: DONE }) { ref }
       publishOutcomePage(input: { sequenceRef: $ref, actionItemRefs: [$item] }) { outcomePage { url } } }`,
    { ref: createStudySequence.ref, item: createActionItem.ref },
  );
  const draft = await company.draft();
  await admin.run(
    `mutation ($ref: UUID!, $key: UUID!) {
       startDraftThread(input: { key: $key, studyRef: $ref, text: "Is it so?" }) { draftThread { ref } }
       updateDraftThread(input: { studyRef: $ref, ref: $key, isResolved: true }) { draftThread { ref } } }`,
    { ref: draft.ref, key: randomUUID() },
  );
  await company.withApiKey();
  scopeHolder = await company.withLink(studyRef!, { teamRef });
  const open = await company.publishedStudy();
  const { addRosterPeople } = await admin.run(
    `mutation { addRosterPeople(input: { people: [
       { email: "ann@people.test", segments: [{ name: "Role", value: "Engineer" }] }
     ] }) { added { ref } } }`,
  );
  const rosterImport = await previewFile(admin, 'email,name,team\nann@people.test,Ann,New\n', {
    columns: ['EMAIL', 'NAME', 'TEAM'],
  });
  const { benchmarkCohorts } = await admin.run('{ benchmarkCohorts { slug } }');
  values = {
    'Query.study.ref': studyRef!,
    'Query.publicStudy.ref': studyRef!,
    'Query.publicReplies.studyRef': studyRef!,
    'Query.draftThreads.studyRef': draft.ref,
    'Query.shares.studyRef': studyRef!,
    'Query.sharePage.studyRef': studyRef!,
    'Query.exportPreview.studyRef': studyRef!,
    'Query.recipients.studyRef': studyRef!,
    'Query.expectedTeams.studyRef': studyRef!,
    'Query.rosterPerson.ref': addRosterPeople.added[0].ref,
    'Query.rosterImport.ref': rosterImport,
    'Query.studySequence.ref': createStudySequence.ref,
    'Query.starredTopics.sequenceRef': createStudySequence.ref,
    'Query.actionItem.sequenceRef': createStudySequence.ref,
    'Query.actionItem.ref': createActionItem.ref,
    'Query.recommendedActions.sequenceRef': createStudySequence.ref,
    'Query.outcomePage.sequenceRef': createStudySequence.ref,
    'StarredTopic.thenAndNow.studyRef': studyRef!,
    'Query.publicOutcomes.token': publishOutcomePage.outcomePage.url.split('#')[1],
    'Query.studyResponse.ref': await open.start(),
    'Query.benchmarkCohort.slug': benchmarkCohorts[0].slug,
    'Study.teamParticipation.teamRef': teamRef,
    'Query.team.ref': teamRef,
    'Query.webhook.ref': createWebhook.webhook.ref,
    'Query.prompt.slug': 'docs_findable',
    'Query.studyFile.ref': studyRef!,
    'Query.templateFile.slug': 'quick_pulse',
    'Query.studyFilePreview.file': textInQuotes((await admin.run(TEMPLATE_FILE)).templateFile.text),
    'Query.studyHistoryPreview.sequenceRef': createStudySequence.ref,
    'Query.studyHistoryPreview.file': textInQuotes('survey,closed on,topic,score,n\nSpring,2025-03-31,docs,60,40\n'),
    'StudyResults.comparedWith.studyRef': before!,
  };
});
afterAll(() => app.stop());

const EXPORT = '{ data: SCORES, format: CSV, type: TOPIC, segmented: false }';

/** The field with a value for each required argument. */
function called(type: string, { name, args }: GraphQLField<unknown, unknown>): string {
  const given = args.filter(isRequiredArgument).map((argument) => {
    const value = values[`${type}.${name}.${argument.name}`];
    if (value !== undefined) return `${argument.name}: "${value}"`;
    if (getNamedType(argument.type).name === 'RosterImportOutcome') return `${argument.name}: CHANGED`;
    const chosen = CHOSEN[getNamedType(argument.type).name];
    if (chosen) return `${argument.name}: ${chosen}`;
    if (getNamedType(argument.type).name === 'ExportInput') return `${argument.name}: ${EXPORT}`;
    return `${argument.name}: ${getNamedType(argument.type).name === 'Int' ? 1 : '"docs"'}`;
  });
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

/** A value of each enum that is an argument. */
const CHOSEN: Record<string, string> = { ChatProvider: 'SLACK', ChatEntityType: 'CHANNEL' };

/** Fields that ask an outside service. None is set up here. */
const OUTSIDE = ['Study.metrics', 'Query.chatEntities', 'Query.chatEntityMembers'];

/** Fields that lead to a type, but to no object of it in this test. Another field has to lead there. */
const CLOSED_WAYS = [
  ...OUTSIDE,
  'Share.team',
  'ActionItem.owner',
  'Query.studies',
  'Query.studyPage',
  'Query.prompts',
  'Query.starredTopics',
  'Query.lastRosterImport',
];

/** Types of which this test has no object. They are values: the field that leads to them has already read all of it. */
const WITHOUT_OBJECT = [
  'AgainstCompany',
  'CellStatus',
  'ChatAccount',
  'ChoiceCount',
  'ChoiceCounts',
  'DeliveryProblemCount',
  'Digest',
  'DigestChannel',
  'ErrorReporting',
  'FailedInvitation',
  'FrequencyRow',
  'ImportConsent',
  'InvitationCount',
  'InvitationProgress',
  'JobRun',
  'MatrixRow',
  'MsteamsUser',
  'NpsParts',
  'PublicReplies',
  'ReminderProgress',
  'ScheduledMoment',
  'ScimCallCount',
  'SealedReply',
  'Segment',
  'SegmentCount',
  'SegmentCounts',
  'ServerProcess',
  'SlackUser',
  'StandbyStatus',
  'StudyFileProblem',
  'StudyImport',
  'SuppressedScore',
  'SuppressedSummary',
  'TeamDifference',
  'TeamRate',
  'TextReply',
  'TranslatedText',
];

/** Every field of the schema that a query can reach, each by the shortest way. */
function reachable(): Reached[] {
  const found: Reached[] = [];
  const seen = new Set<string>();
  const open: { type: GraphQLObjectType; wrap: (inner: string) => string }[] = [
    { type: QUERY, wrap: (inner) => `{ ${inner} }` },
  ];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const { type, wrap } = at;
    if (seen.has(type.name)) continue;
    seen.add(type.name);
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      const call = called(type.name, field);
      const name = `${type.name}.${field.name}`;
      const query = wrap(isCompositeType(named) ? `${call} { __typename }` : call);
      found.push({ name, field, query, without: wrap('__typename') });
      if (CLOSED_WAYS.includes(name)) continue;
      if (isObjectType(named)) open.push({ type: named, wrap: (inner) => wrap(`${call} { ${inner} }`) });
      else if (isCompositeType(named))
        for (const member of schema.getPossibleTypes(named))
          open.push({ type: member, wrap: (inner) => wrap(`${call} { ... on ${member.name} { ${inner} } }`) });
    }
  }
  return found;
}

/** The numbers of statements by operation. An operation is sent once, because the reply to a second one may be cached. */
const counted = new Map<string, number>();
/** The operations whose reply has no object that was asked for. */
const empty = new Set<string>();

async function statementsFor(operation: string): Promise<number> {
  const caller = operation.includes('tokenScope') ? scopeHolder : admin;
  if (!counted.has(operation)) {
    let reply: unknown;
    const sent = await statementsOf(app.dataSource, async () => (reply = await caller.run(operation)));
    counted.set(operation, sent.length);
    if (!JSON.stringify(reply).includes('__typename')) empty.add(operation);
  }
  return counted.get(operation)!;
}

test('every field for which the server sends statements has a weight', async () => {
  const unpriced: string[] = [];
  const unreached = new Set<string>();
  for (const { name, field, query, without } of reachable()) {
    if (OUTSIDE.includes(name)) continue;
    const more = (await statementsFor(query)) - (await statementsFor(without));
    if (empty.has(without)) unreached.add(name.split('.')[0]!);
    if (more > 0 && weightOf(schema, field) === undefined) unpriced.push(`${name} ${more}`);
  }
  expect(unpriced).toEqual([]);
  expect([...unreached].sort()).toEqual(WITHOUT_OBJECT);
});

test('every list of objects has a size, of its own or as a page', () => {
  const withoutSize: string[] = [];
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  const isSized = ({ astNode }: GraphQLField<unknown, unknown>) =>
    astNode!.directives!.some(({ name }) => name.value === 'listSize');
  const isList = ({ type }: GraphQLField<unknown, unknown>) =>
    isListType(isNonNullType(type) ? type.ofType : type) && isCompositeType(getNamedType(type));
  for (const { type, field } of fields.filter((one) => isList(one.field) && !isSized(one.field))) {
    const pages = fields.filter((one) => getNamedType(one.field.type) === type);
    if (pages.length === 0 || !pages.every((page) => isSized(page.field)))
      withoutSize.push(`${type.name}.${field.name}`);
  }
  expect(withoutSize).toEqual([]);
});
