import { setTimeout as sleep } from 'node:timers/promises';
import { MSTEAMS_MESSAGES_PER_SECOND } from '../../server/features/chat/msteams/msteams-app';
import { lanesOf } from '../../server/features/deliveries/send-installation';
import { rowsOf } from '../../server/persistence/sql';
import { proofSize, tellFigures, type TestApp, type TestCompany } from '../testkit';
import { freePort, startServer } from '../setup/start-product';

export const RECIPIENTS = proofSize('RECIPIENTS', { some: 200, all: 5_000 });
export const SENDER_TIMEOUT = proofSize('SENDER_TIMEOUT', { some: 400_000, all: 2_400_000 });
/** A reminder is sent in batches of this many recipients, and a process that dies cuts off one of them. */
const BATCH = 50;
/** A process sends this many messages at the same time in Microsoft Teams. */
export const LANES = lanesOf({ perSecond: MSTEAMS_MESSAGES_PER_SECOND, atOnce: 1 });
export const KILLS = 2;

/** What the stand-in does with a message: every tenth recipient is refused, and every fiftieth connection cut after the message was accepted, once. */
export type Fault = 'refused' | 'cut' | null;

/** A chat tool, and the product in this process beside it, which sends nothing. */
export interface ChatTool {
  provider: 'SLACK' | 'MSTEAMS';
  /** The messages that the product sends in a second. */
  perSecond: number;
  app: TestApp;
  /** The settings by which another process finds the stand-in. */
  settings: Record<string, string>;
  connect(company: TestCompany): Promise<void>;
  /** Adds somebody to the stand-in, and returns their account. */
  person(name: string, email: string): string;
  /** What the stand-in needs before messages are sent to these accounts. */
  prepare?(accounts: readonly string[]): Promise<void>;
  /** The accounts that got messages, one for each message, since the last call of `forget`. */
  readers(): string[];
  forget(): void;
}

/** Chooses what becomes of each message. `cut` are the accounts whose connection was cut since the last `again`. */
export function faults() {
  const numbers = new Map<string, number>();
  const cut = new Set<string>();
  return {
    numbers,
    cut,
    of(account: string): Fault {
      const number = numbers.get(account);
      if (number === undefined) throw new Error('A message to nobody.');
      if (number % 10 === 0) return 'refused';
      if (number % 50 !== 1 || cut.has(account)) return null;
      cut.add(account);
      return 'cut';
    },
  };
}

export interface Fate {
  state: string;
  reason: string | null;
  account: string;
}

/**
 * Sends invitations and then a reminder by processes of which two are killed (-9) each time. Returns what became of each invitation, and who got which
 * messages.
 */
export async function sendAndKill(tool: ChatTool, { numbers, cut }: ReturnType<typeof faults>) {
  const { app, provider, perSecond } = tool;
  const { keysDir, databaseUrl } = app.runtime.env;
  const startProduct = async () =>
    startServer(null, await freePort(), {
      ...{ DATABASE_URL: databaseUrl!, KEYS_DIR: keysDir, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
      ...tool.settings,
    });
  const numberOf = async (statement: string) =>
    (await rowsOf<{ number: number }>(app.dataSource, `SELECT count(*)::int AS number FROM ${statement}`))[0]!.number;
  const left = () => numberOf("delivery WHERE state IN ('PLANNED', 'TRYING')");

  const [survivor, ...products] = await Promise.all([startProduct(), startProduct(), startProduct()]);
  const company = await app.company();
  await tool.connect(company);
  const emails = Array.from({ length: RECIPIENTS }, (_, at) => `person${at}@people.test`);
  for (const [at, email] of emails.entries()) numbers.set(tool.person(`Person ${at}`, email), at);
  const study = await company.draftSentBy(provider, emails);
  const sync = `mutation ($after: String) { syncChatPeople(provider: ${provider}, after: $after) { next } }`;
  let after: string | null = null;
  do after = (await company.admin.run(sync, { after })).syncChatPeople.next as string | null;
  while (after !== null);
  await tool.prepare?.([...numbers.keys()]);
  await company.opened(study);
  const began = Date.now();
  for (const [at, product] of products.entries()) {
    while ((await left()) > RECIPIENTS * (at === 0 ? 0.8 : 0.5)) await sleep(100);
    await product.kill();
  }
  while ((await left()) > 0) await sleep(200);
  const seconds = (Date.now() - began) / 1_000;
  const fates = await rowsOf<Fate>(
    app.dataSource,
    `SELECT d.state, d.reason, c.user_id AS account FROM delivery d JOIN study_target t ON t.id = d.target_id
     JOIN chat_person c ON c.person_id = t.person_id AND c.provider = d.channel`,
  );
  const invited = timesOf(tool.readers());
  const count = (state: string) => fates.filter((fate) => fate.state === state).length;
  tellFigures(
    `${RECIPIENTS} invitations by ${provider} in ${seconds.toFixed(1)} s, ${((seconds * perSecond) / RECIPIENTS).toFixed(2)} x of what ${perSecond} a second take: ${count('SENT')} sent, ${count('FAILED')} failed, ${count('UNKNOWN')} unknown; ${cut.size} cut, ${KILLS} processes killed\n`,
  );
  const cutOfInvitations = new Set(cut);

  tool.forget();
  cut.clear();
  const others = await Promise.all([startProduct(), startProduct()]);
  await company.admin.run('mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }', {
    ref: study.ref,
  });
  for (const [at, product] of others.entries()) {
    while (tool.readers().length < RECIPIENTS * (at === 0 ? 0.1 : 0.3)) await sleep(50);
    await product.kill();
  }
  // What is cut off does not count as being sent when its lease has ended.
  const isSending = async () =>
    (
      await company.admin.run(
        'query ($ref: UUID!) { study(ref: $ref) { participation { lastReminder { isSending } } } }',
        { ref: study.ref },
      )
    ).study.participation.lastReminder.isSending as boolean;
  while (await isSending()) await sleep(500);
  await survivor!.stop();
  const reminded = timesOf(tool.readers());
  tellFigures(`${reminded.size} of ${RECIPIENTS * 0.9} reminded by ${provider}`);
  return { fates, invited, cut: cutOfInvitations, reminded, mostCutOff: KILLS * BATCH };
}

/** How often each account is in the list. */
function timesOf(accounts: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const account of accounts) times.set(account, (times.get(account) ?? 0) + 1);
  return times;
}

/** Whoever has another number of messages than their fate says. A message of which nobody knows may have arrived or not. */
export const wrongFates = (fates: readonly Fate[], invited: ReadonlyMap<string, number>): Fate[] =>
  fates.filter(({ state, account }) => {
    const times = invited.get(account) ?? 0;
    return state === 'SENT' ? times !== 1 : state === 'FAILED' ? times !== 0 : times > 1;
  });
