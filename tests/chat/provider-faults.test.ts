import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { lanesOf } from '../../server/features/deliveries/send-installation';
import { execute, rowsOf } from '../../server/persistence/sql';
import { proofSize, recordedLog, type TestApp, type TestCompany } from '../testkit';
import { CONNECT_MSTEAMS, startMsteamsTest } from './msteams-app';
import { MSTEAMS_APP } from '../providers/msteams-stand-in';
import { CONNECT, startSlackTest, TOKENS } from './slack-app';

/*
 * Invitations and a reminder through providers that fail by chance: too many calls for 1 to 120 seconds, 500, 502, 503, 504, 412, connections that are cut after the
 * message was accepted, and tokens that are revoked in the middle. Pauses and waits are ended at once, so that nobody waits for them here.
 */
const SEEDS = proofSize('FAULT_SEEDS', { some: 3, all: 50 });
const RECIPIENTS = 48;
/** A process sends this many messages at the same time, at the rate of these tests. */
const LANES = lanesOf({ perSecond: 500, atOnce: 1 });
/** Of a hundred calls, this many fail. */
const FAILING = 30;

/** Numbers by chance, the same for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return (state >>> 3) % below;
  };
}

interface Tool {
  provider: 'SLACK' | 'MSTEAMS';
  app: TestApp;
  logged: () => string;
  person(email: string): string;
  connect(company: TestCompany): Promise<void>;
  revoke(): void;
  grant(): void;
  /** Lets calls fail by the function. */
  script(faultOf: (() => Fault) | null): void;
  readers(): string[];
  forget(): void;
  reset(): Promise<void>;
  stop(): Promise<void>;
}
type Fault = { retryAfter: number } | { status: number } | { cut: true } | null;

async function slackTool(): Promise<Tool> {
  const log = recordedLog();
  const test = await startSlackTest({}, log.logger);
  const { slack, app } = test;
  return {
    ...{ provider: 'SLACK', app, logged: log.text },
    person: (email) => slack.workspace.person(email, { email }),
    connect: async ({ admin }) => void (await admin.run(CONNECT, { input: TOKENS })),
    revoke: () => slack.revoke(),
    grant: () => slack.grant(),
    script: (faultOf) => {
      slack.fault = (method) => (faultOf && /^(chat|conversations)\./.test(method) ? faultOf() : null);
    },
    readers: () => slack.workspace.messages.map(({ user }) => user),
    forget: () => void (slack.workspace.messages.length = 0),
    reset: () => test.reset(),
    stop: () => test.stop(),
  };
}

async function msteamsTool(): Promise<Tool> {
  const log = recordedLog();
  const test = await startMsteamsTest({}, log.logger);
  const { microsoft, app } = test;
  return {
    ...{ provider: 'MSTEAMS', app, logged: log.text },
    person: (email) => microsoft.tenant.person(email, { email }),
    connect: async ({ admin }) => void (await admin.run(CONNECT_MSTEAMS, { input: MSTEAMS_APP })),
    revoke: () => {
      microsoft.secrets.clear();
      microsoft.tenant.hasConsent = false;
    },
    grant: () => {
      microsoft.secrets.add(MSTEAMS_APP.clientSecret);
      microsoft.tenant.hasConsent = true;
    },
    script: (faultOf) => {
      microsoft.fault = (name) => (faultOf && name !== 'login' ? faultOf() : null);
    },
    readers: () => microsoft.tenant.messages.map(({ user }) => user),
    forget: () => void (microsoft.tenant.messages.length = 0),
    reset: () => test.reset(),
    stop: () => test.stop(),
  };
}

const tools: Tool[] = [];
beforeAll(async () => void tools.push(await slackTool(), await msteamsTool()));
afterAll(async () => {
  for (const tool of tools) await tool.stop();
});

const REMIND = 'mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }';
const RETRY = 'mutation ($ref: UUID!) { retryFailedInvitations(studyRef: $ref) { planned } }';
const SENDING = 'query ($ref: UUID!) { study(ref: $ref) { participation { lastReminder { isSending } } } }';

/** The attempts of which nobody knows, in what was logged since the last call. */
function overIn(log: string): { delivery: string; attempts: number }[] {
  const lines = log.slice(read, log.lastIndexOf('\n')).split('\n');
  read = log.lastIndexOf('\n') + 1;
  return lines
    .filter((line) => line.includes('"outcome":"UNKNOWN"'))
    .map((line) => JSON.parse(line) as { delivery: string; attempts: number });
}
let read = 0;

/** Ends pauses and waits, and those of Slack's messages whose last attempt is over and of which nobody knows. */
async function endWaits({ app, logged, provider }: Tool): Promise<void> {
  const db = app.dataSource;
  await execute(
    db,
    "UPDATE sending_budget SET paused_until = NULL, refilled_at = clock_timestamp() - interval '1 hour'",
  );
  await execute(db, "UPDATE delivery SET due_at = $1 WHERE state = 'PLANNED'", [app.clock.now()]);
  if (provider === 'SLACK') {
    const over = overIn(logged());
    await execute(
      db,
      `UPDATE delivery SET lease_until = clock_timestamp() FROM unnest($1::uuid[], $2::int[]) AS over (id, attempts)
       WHERE delivery.id = over.id AND delivery.attempts = over.attempts AND state = 'TRYING' AND lease_until > clock_timestamp()`,
      [over.map(({ delivery }) => delivery), over.map(({ attempts }) => attempts)],
    );
  }
  await app.runtime.live.announce(db.manager, 'deliveries', 'planned');
}

/** Resolves when no invitation waits any more. */
async function settled(tool: Tool): Promise<Delivery[]> {
  for (;;) {
    const rows = await tool.app.dataSource.manager.find(Delivery);
    if (rows.every(({ state }) => state !== 'PLANNED' && state !== 'TRYING')) return rows;
    await endWaits(tool);
  }
}

/** The accounts by the fate of their invitation. */
async function fatesOf({ app, provider }: Tool): Promise<{ state: string; account: string }[]> {
  return rowsOf(
    app.dataSource,
    `SELECT d.state, c.user_id AS account FROM delivery d JOIN study_target t ON t.id = d.target_id
     JOIN chat_person c ON c.person_id = t.person_id AND c.provider = $1`,
    [provider],
  );
}

const CUT_OR_BROKEN: Fault[] = [{ cut: true }, { status: 500 }];

describe.each([
  ['Slack', 0],
  ['Microsoft Teams', 1],
] as const)('in %s', (_name, which) => {
  test.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    'with faults of seed %i nobody gets two messages, and every invitation ends as what it is',
    async (seed) => {
      const tool = tools[which]!;
      const below = chance(seed);
      const company = await tool.app.company();
      await tool.connect(company);
      const emails = Array.from({ length: RECIPIENTS }, (_, at) => `person${at}-${seed}@people.test`);
      const accounts = emails.map((email) => tool.person(email));
      const study = await company.draftSentBy(tool.provider, emails);
      await company.admin.run(`mutation { syncChatPeople(provider: ${tool.provider}) { synced } }`);

      let calls = 0;
      const revokedAt = 5 + below(15);
      let isRevoked = false;
      const scripted = (): Fault => {
        calls += 1;
        if (calls === revokedAt) {
          isRevoked = true;
          tool.revoke();
        }
        if (isRevoked) return tool.provider === 'MSTEAMS' ? { status: 401 } : null;
        if (below(100) >= FAILING) return null;
        const status = [500, 502, 503, 504, 412][below(5)]!;
        return [{ retryAfter: 1 + below(120) }, { status }, { cut: true } as const][below(3)]!;
      };
      tool.script(scripted);
      await company.opened(study);
      await settled(tool);
      tool.grant();
      tool.script(null);
      await tool.connect(company);
      isRevoked = false;
      tool.script(scripted);
      await company.admin.run(RETRY, { ref: study.ref });
      const rows = await settled(tool);

      const readers = tool.readers();
      expect(new Set(readers).size).toBe(readers.length);
      expect(rows.filter(({ state }) => state === 'FAILED')).toEqual([]);
      const fates = await fatesOf(tool);
      expect(fates).toHaveLength(RECIPIENTS);
      const sent = fates.filter(({ state }) => state === 'SENT').map(({ account }) => account);
      expect(sent.filter((account) => !readers.includes(account))).toEqual([]);
      // Slack can be asked for a message, unless that was what its tokens were revoked for.
      if (tool.provider === 'SLACK') expect(sent.length).toBeGreaterThanOrEqual(accounts.length - LANES);

      tool.forget();
      tool.script(() => (below(100) < FAILING ? CUT_OR_BROKEN[below(2)]! : null));
      await company.admin.run(REMIND, { ref: study.ref });
      const isSending = async () =>
        (await company.admin.run(SENDING, { ref: study.ref })).study.participation.lastReminder.isSending as boolean;
      while (await isSending()) await endWaits(tool);
      expect(new Set(tool.readers()).size).toBe(tool.readers().length);
      expect(tool.readers().length).toBeGreaterThan(RECIPIENTS / 3);

      tool.script(null);
      await execute(tool.app.dataSource, 'DELETE FROM study');
      await tool.reset();
    },
    120_000,
  );
});
