import { CONNECT, TOKENS } from '../chat/slack-app';
import { SlackStandIn } from '../providers/slack-stand-in';
import { proofSize, startTestApp, type TestApp } from '../testkit';
import { faults, RECIPIENTS, sendAndKill, SENDER_TIMEOUT, wrongFates } from './killed-chat-senders';

/*
 * Kills sending processes (-9) while invitations are sent in Slack, and while a reminder is. Slack can be asked for a message, so everybody's fate is
 * known in the end.
 */
const PER_SECOND = proofSize('MESSAGES_PER_SECOND', { some: 20, all: 50 });

let app: TestApp;
let slack: SlackStandIn;
const scripted = faults();
beforeAll(async () => {
  slack = await SlackStandIn.start();
  slack.fault = (method, { channel = '' }) => {
    const fault = method === 'chat.postMessage' ? scripted.of(channel) : null;
    return fault === 'refused' ? { error: 'user_disabled' } : fault && { cut: true };
  };
  app = await startTestApp({ slack: { url: slack.url, credentials: null, messagesPerSecond: PER_SECOND } });
  // Only the processes that are killed send.
  await app.stopSender();
  app.clock.set(new Date());
}, 240_000);
afterAll(async () => {
  await app.stop();
  await slack.stop();
}, 60_000);

test(
  `although senders are killed, none of ${RECIPIENTS} recipients in Slack gets two invitations or two reminders, and everybody ends as sent or failed`,
  async () => {
    const tool = {
      provider: 'SLACK' as const,
      perSecond: PER_SECOND,
      app,
      settings: { SLACK_URL: slack.url, SLACK_MESSAGES_PER_SECOND: String(PER_SECOND) },
      connect: async ({ admin }: Awaited<ReturnType<TestApp['company']>>) =>
        void (await admin.run(CONNECT, { input: TOKENS })),
      person: (name: string, email: string) => slack.workspace.person(name, { email }),
      readers: () => slack.workspace.messages.map(({ user }) => user),
      forget: () => void (slack.workspace.messages.length = 0),
    };
    const { fates, invited, cut, reminded, mostCutOff } = await sendAndKill(tool, scripted);
    expect(fates).toHaveLength(RECIPIENTS);
    expect(wrongFates(fates, invited)).toEqual([]);
    expect(fates.filter(({ state }) => state === 'SENT')).toHaveLength(RECIPIENTS * 0.9);
    expect(fates.filter(({ state, reason }) => state !== 'SENT' && reason !== 'NO_ACCOUNT')).toEqual([]);
    expect(cut.size).toBe(RECIPIENTS / 50);
    expect(Math.max(...reminded.values())).toBe(1);
    expect(reminded.size).toBeGreaterThanOrEqual(RECIPIENTS * 0.9 - mostCutOff);
  },
  SENDER_TIMEOUT,
);
