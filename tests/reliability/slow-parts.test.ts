import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { grantAccess } from '../../server/features/accounts/commands/grant-access';
import { TOKENS } from '../chat/slack-app';
import { SLACK_APP, SlackStandIn } from '../providers/slack-stand-in';
import {
  ConnectionGate,
  MetricsService,
  ModelService,
  proofSize,
  startTestApp,
  tellFigures,
  TestMailServer,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { SteadyCrowd } from './steady-crowd';

/*
 * Summaries, metrics, Slack, the error tracker and the mail server give no answer, or refuse connections, while people answer and others read results. Neither notices.
 */
const PART_SECONDS = proofSize('PART_SECONDS', { some: 2, all: 30 });
const AT_ONCE = 4;
/** Every part is given up after 10 seconds or more. A call that waited for one would take longer than this. */
const NOBODY_WAITS_MS = 9_000;
const GIVEN_UP_AFTER_MS = 12_000;

let tracker: Server;
let slack: SlackStandIn;
let model: ModelService;
let metrics: MetricsService;
let mails: TestMailServer;
/** A gate in front of each part. */
let gates: Record<'slack' | 'summaries' | 'metrics' | 'mail' | 'tracker', ConnectionGate>;
let app: TestApp;
let company: TestCompany;
let closed: TestStudy;
let team: string;

beforeAll(async () => {
  tracker = createServer((_request, response) => void response.end('{}')).listen(0, '127.0.0.1');
  await once(tracker, 'listening');
  [slack, model, metrics, mails] = await Promise.all([
    SlackStandIn.start(),
    ModelService.start(),
    MetricsService.start(),
    TestMailServer.start(),
  ]);
  gates = {
    slack: await ConnectionGate.start(slack.url),
    summaries: await ConnectionGate.start(model.url),
    metrics: await ConnectionGate.start(metrics.url),
    mail: await ConnectionGate.start(mails.url),
    tracker: await ConnectionGate.start(`http://127.0.0.1:${(tracker.address() as AddressInfo).port}`),
  };
  const { clientId, clientSecret, signingSecret } = SLACK_APP;
  app = await startTestApp({
    slack: {
      url: gates.slack.url.replace(/\/$/, ''),
      credentials: { clientId, clientSecret, signingSecret },
      messagesPerSecond: 500,
    },
    summaries: {
      ...{ url: gates.summaries.url, key: 'secret', model: 'small-1' },
      ...{ timeoutMs: GIVEN_UP_AFTER_MS, tokenBudget: 8_000 },
    },
    metrics: { url: gates.metrics.url, key: 'secret', name: 'Gauge', timeoutMs: GIVEN_UP_AFTER_MS },
    smtpUrl: gates.mail.url,
    ...{ sentryDsn: `http://publickey@${new URL(gates.tracker.url).host}/7`, environment: 'production' },
  });
  company = await app.company();
  const { me } = await company.admin.run('{ me { company { slug } } }');
  for (const feature of ['canUseGenerativeAiFeatures', 'companyAccess'] as const)
    await grantAccess(app.dataSource.manager, me.company.slug, feature, true);
  await company.admin.run(
    'mutation ($input: ConnectSlackInput!) { connectSlack(input: $input) { status { connected } } }',
    {
      input: TOKENS,
    },
  );
  team = await company.team('Docs');
  closed = await company.publishedStudy({ teamRefs: [team] });
  await closed.withResponses(5, {
    teamRef: team,
    votes: [{ topicSlug: 'docs', responseText: 'Nobody owns the docs.' }],
  });
  await closed.close();
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { options: { showMetrics: true } }) { ref } }',
    { ref: closed.ref },
  );
}, 240_000);
afterAll(async () => {
  await app?.stop();
  for (const gate of Object.values(gates ?? {})) gate.stop();
  for (const part of [slack, model, metrics, mails]) await part?.stop();
  tracker?.close();
}, 120_000);

const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { name uniqueResponses results {
  devexIndex { __typename } scores(type: PROMPT) { __typename ... on Score { slug scaledAvg n } }
  verbatims(first: 10) { nodes { responseText } } } } }`;
const readResults = () => company.viewer.run(RESULTS, { ref: closed.ref });

/** Surveys that will be sent by mail and by Slack, when they are opened. */
async function prepare(run: string): Promise<TestStudy[]> {
  const people = [1, 2, 3].map((at) => `${run}-${at}@people.test`);
  for (const email of people) slack.workspace.person(email.split('@')[0]!, { email: `slack-${email}` });
  const drafts = [
    await company.draftByMail(people),
    await company.draftSentBy(
      'SLACK',
      people.map((email) => `slack-${email}`),
    ),
  ];
  await company.admin.run('mutation { syncChatPeople(provider: SLACK) { synced } }');
  return drafts;
}

/** Uses every part. `ended` is for the calls that wait for one. */
async function useEveryPart(run: string, drafts: readonly TestStudy[]): Promise<{ ended: Promise<unknown> }> {
  for (const draft of drafts) await company.opened(draft);
  app.runtime.defects.report(new Error(`a defect while parts are ${run}`));
  const asked = [
    company.admin.run(
      'mutation ($input: RegenerateSummaryInput!) { regenerateSummary(input: $input) { __typename } }',
      { input: { studyRef: closed.ref } },
    ),
    company.viewer.run('query ($ref: UUID!) { study(ref: $ref) { metrics(topicSlug: "review") { slug } } }', {
      ref: closed.ref,
    }),
  ];
  return { ended: Promise.allSettled(asked) };
}

/** The slowest call, and the time within which 95 of 100 were answered, in milliseconds. */
function timesOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  return { slowest: Math.round(sorted.at(-1)!), most: Math.round(sorted[Math.floor(sorted.length * 0.95)]!) };
}

test.each<[string, () => void]>([
  ['there', () => undefined],
  ['silent', () => Object.values(gates).forEach((gate) => gate.silence())],
  ['unreachable', () => Object.values(gates).forEach((gate) => gate.close())],
])(
  `people answer and read results while every optional part is %s for ${PART_SECONDS} seconds`,
  async (run, begin) => {
    const open = await company.publishedStudy({ teamRefs: [team] });
    const [results, drafts] = [await readResults(), await prepare(run)];
    // Metrics are cached for five minutes.
    app.clock.set(new Date(app.clock.now().getTime() + 600_000));
    begin();
    const triesNow = () => Object.values(gates).map(({ tries }) => tries);
    const before = triesNow();
    const crowd = new SteadyCrowd(app.origin, app, open);
    void crowd.begin(AT_ONCE);
    const using = useEveryPart(run, drafts);
    const reads: number[] = [];
    for (const end = performance.now() + PART_SECONDS * 1_000; performance.now() < end; await sleep(20)) {
      const began = performance.now();
      expect(await readResults()).toEqual(results);
      reads.push(performance.now() - began);
    }
    await crowd.end();
    await crowd.expectWhole();
    const { ended } = await using;
    for (const gate of Object.values(gates)) gate.open();
    await ended;

    expect(crowd.resent).toBe(0);
    const [answering, reading] = [timesOf(crowd.times), timesOf(reads)];
    for (const { slowest } of [answering, reading]) expect(slowest).toBeLessThan(NOBODY_WAITS_MS);
    // Every part was needed meanwhile.
    const needed = triesNow().map((tries, at) => tries > before[at]!);
    expect(Object.fromEntries(Object.keys(gates).map((part, at) => [part, needed[at]]))).toEqual({
      ...{ slack: true, summaries: true, metrics: true, mail: true, tracker: true },
    });
    tellFigures(
      `parts ${run} for ${PART_SECONDS} s: ${crowd.acknowledged} answers acknowledged, 0 refused, 95 of 100 within ${answering.most} ms, slowest ${answering.slowest} ms; ${reads.length} reads of results, 95 of 100 within ${reading.most} ms, slowest ${reading.slowest} ms`,
    );
  },
  240_000 + PART_SECONDS * 2_000,
);
