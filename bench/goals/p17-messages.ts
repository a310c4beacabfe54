import { setTimeout as sleep } from 'node:timers/promises';
import { MSTEAMS_APP, MsteamsStandIn } from '../../tests/providers/msteams-stand-in';
import { partnerOf } from '../../tests/providers/msteams-tenant';
import { SLACK_APP, SlackStandIn, type SlackFault } from '../../tests/providers/slack-stand-in';
import { TestMailServer } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { ratioText, type ResultLine } from '../support/measure';

/** What a provider allows, in messages a second: a mail server, and Slack at twice the rate at which the product is set up. */
const MAILS_PER_SECOND = 50;
const SLACK_PER_SECOND = 8;
/** The product sends as many a second in Microsoft Teams, and no setting changes that. */
const MSTEAMS_PER_SECOND = 10;
/** The shares of the messages that still wait when the first and the second process are killed. */
const KILLED_AT = [0.8, 0.5];

const numberIn = (text: string) => Number(/\d+/.exec(text)![0]);
const isRefused = (number: number) => number % 10 === 0;
/** Every fiftieth message is accepted and its connection cut. */
const isCut = (number: number) => number % 50 === 1;

/*
 * P17: the time to send 5,000 invitations by mail, by Slack and by Microsoft Teams, through a provider that refuses every tenth recipient and cuts every
 * fiftieth connection after it has accepted the message. Two processes send, and each is killed once meanwhile. The ceiling is what the provider allows.
 */

export async function mailGoal(bench: Bench): Promise<ResultLine[]> {
  /** How often the server has accepted a mail to each recipient, and under how many ids. */
  const accepted = new Map<number, string[]>();
  const server = await TestMailServer.start({
    toRecipient: (address) => (isRefused(numberIn(address)) ? '550 No such user' : undefined),
    beforeTaking: async ({ recipients: [address], raw }) => {
      const number = numberIn(address!);
      const before = accepted.get(number) ?? [];
      accepted.set(number, [...before, /^Message-ID: (.*)\r$/m.exec(raw)![1]!]);
      if (isCut(number) && before.length === 0) throw new Error('cut after it was accepted');
    },
  });
  const settings = { SMTP_URL: server.url, MAILS_PER_SECOND: String(MAILS_PER_SECOND) };
  try {
    return await sending(bench, 'EMAIL', 'mails', MAILS_PER_SECOND, settings, () => ({
      accepted: accepted.size,
      wrong: [...accepted.values()].filter((ids) => new Set(ids).size > 1).length,
    }));
  } finally {
    await server.stop();
  }
}

export async function slackGoal(bench: Bench): Promise<ResultLine[]> {
  const slack = await SlackStandIn.start();
  const cut = new Set<string>();
  const numberOf = (account: string) => numberIn(slack.workspace.members.find(({ id }) => id === account)!.name);
  slack.fault = (method, { channel = '' }): SlackFault | null => {
    if (method !== 'chat.postMessage') return null;
    if (isRefused(numberOf(channel))) return { error: 'channel_not_found' };
    if (!isCut(numberOf(channel)) || cut.has(channel)) return null;
    cut.add(channel);
    return { cut: true };
  };
  const settings = { SLACK_URL: slack.url, SLACK_MESSAGES_PER_SECOND: String(SLACK_PER_SECOND) };
  try {
    return await sending(
      bench,
      'SLACK',
      'messages of Slack',
      SLACK_PER_SECOND,
      settings,
      () => {
        const { messages } = slack.workspace;
        const accepted = new Set(messages.map(({ user }) => user)).size;
        return { accepted, wrong: messages.length - accepted };
      },
      async (emails) => {
        for (const email of emails) slack.workspace.person(email.split('@')[0]!, { email });
        await bench.company.admin.run(
          'mutation ($input: ConnectSlackInput!) { connectSlack(input: $input) { status { connected } } }',
          { input: { botToken: SLACK_APP.botToken, appToken: SLACK_APP.appToken } },
        );
      },
    );
  } finally {
    await slack.stop();
  }
}

/** An admin of the tenant has given everybody the app, so the product posts to them and asks Graph for nobody. */
export async function msteamsGoal(bench: Bench): Promise<ResultLine[]> {
  const microsoft = await MsteamsStandIn.start();
  const { tenant } = microsoft;
  const cut = new Set<string>();
  microsoft.fault = (name, _query, path) => {
    if (name !== 'message') return null;
    const account = partnerOf(decodeURIComponent(/conversations\/([^/]+)/.exec(path)![1]!));
    const number = numberIn(tenant.members.find(({ id }) => id === account)!.mail!);
    if (isRefused(number)) return { status: 403 };
    if (!isCut(number) || cut.has(account)) return null;
    cut.add(account);
    return { cut: true };
  };
  const arrived = () => {
    const accepted = new Set(tenant.messages.map(({ user }) => user)).size;
    return { accepted, wrong: tenant.messages.length - accepted };
  };
  const settings = { MSTEAMS_URL: microsoft.url };
  try {
    return await sending(
      bench,
      'MSTEAMS',
      'messages of Teams',
      MSTEAMS_PER_SECOND,
      settings,
      arrived,
      async (emails) => {
        await bench.company.admin.run(
          'mutation ($input: ConnectMsteamsInput!) { connectMsteams(input: $input) { status { connected } } }',
          { input: MSTEAMS_APP },
        );
        microsoft.endpoint = `${bench.product.origin}/api/auth/msteams/messages`;
        for (const email of emails) {
          const account = tenant.person(email.split('@')[0]!, { email });
          tenant.installed.add(account);
          await microsoft.post(microsoft.installationUpdate(account, 'add'));
        }
      },
    );
  } finally {
    await microsoft.stop();
  }
}

/** Sends the invitations of a survey, with two processes that are killed once each, and tells how long all of them took to get their fate. */
async function sending(
  bench: Bench,
  method: 'EMAIL' | 'SLACK' | 'MSTEAMS',
  what: string,
  perSecond: number,
  settings: Record<string, string>,
  arrived: () => { accepted: number; wrong: number },
  prepare?: (emails: string[]) => Promise<void>,
): Promise<ResultLine[]> {
  const { company, sizes, say } = bench;
  const total = sizes.recipients;
  await bench.restart(settings);
  const second = await bench.another(settings);
  const emails = Array.from({ length: total }, (_, at) => `${method.toLowerCase()}${at}@bench.test`);
  await prepare?.(emails);
  const study = await company.draftSentBy(method, emails);
  if (method !== 'EMAIL') await syncPeople(bench, method);
  await company.opened(study);
  const began = Date.now();
  while ((await waiting(bench, study.ref)) > total * KILLED_AT[0]!) await sleep(100);
  await bench.product.kill();
  say(`  killed the first process after ${elapsed(began)} s`);
  await bench.restart(settings);
  while ((await waiting(bench, study.ref)) > total * KILLED_AT[1]!) await sleep(100);
  await second.kill();
  say(`  killed the second process after ${elapsed(began)} s`);
  while ((await waiting(bench, study.ref)) > 0) await sleep(100);
  const seconds = (Date.now() - began) / 1_000;
  const ceiling = total / perSecond;
  const { accepted, wrong } = arrived();
  const fates = await fatesOf(bench, study.ref);
  await bench.restart();
  const line = {
    what: `${total} ${what}, two processes killed: ${fates}; ${accepted} people got one, ${wrong} more than one`,
    ours: `${seconds.toFixed(1)} s`,
    ceiling: `${ceiling.toFixed(1)} s at ${perSecond}/s`,
    ratio: ratioText(seconds / ceiling),
    goal: '≤ 1.05 ×, nobody more than one',
    errors: wrong,
  };
  return [line];
}

const elapsed = (since: number) => ((Date.now() - since) / 1_000).toFixed(1);

async function syncPeople({ company }: Bench, provider: 'SLACK' | 'MSTEAMS'): Promise<void> {
  let after: string | null = null;
  do {
    const { syncChatPeople } = await company.admin.run(
      'mutation ($provider: ChatProvider!, $after: String) { syncChatPeople(provider: $provider, after: $after) { next } }',
      { provider, after },
    );
    after = syncChatPeople.next;
  } while (after !== null);
}

async function waiting({ client }: Bench, study: string): Promise<number> {
  const { rows } = await client.query(
    "SELECT count(*)::int AS number FROM delivery WHERE study_id = $1 AND state IN ('PLANNED', 'TRYING')",
    [study],
  );
  return (rows[0] as { number: number }).number;
}

async function fatesOf({ client }: Bench, study: string): Promise<string> {
  const { rows } = await client.query(
    'SELECT lower(state) AS state, count(*)::int AS number FROM delivery WHERE study_id = $1 GROUP BY 1 ORDER BY 1',
    [study],
  );
  return (rows as { state: string; number: number }[]).map(({ state, number }) => `${number} ${state}`).join(', ');
}
