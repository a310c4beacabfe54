import { MSTEAMS_MESSAGES_PER_SECOND } from '../../server/features/chat/msteams/msteams-app';
import { CONNECT_MSTEAMS, startMsteamsTest, type MsteamsTest } from '../chat/msteams-app';
import { MSTEAMS_APP } from '../providers/msteams-stand-in';
import { partnerOf } from '../providers/msteams-tenant';
import type { TestCompany } from '../testkit';
import {
  faults,
  KILLS,
  LANES,
  RECIPIENTS,
  sendAndKill,
  SENDER_TIMEOUT,
  wrongFates,
  type ChatTool,
} from './killed-chat-senders';

/*
 * Kills sending processes (-9) while invitations are sent in Microsoft Teams, and while a reminder is. Nobody can ask Microsoft for a message, so those that were cut
 * and those that a killed process was sending end as not known, and are not sent again.
 */
let teams: MsteamsTest;
const scripted = faults();
beforeAll(async () => {
  teams = await startMsteamsTest();
  teams.microsoft.fault = (name, _query, path) => {
    if (name !== 'message') return null;
    const conversation = decodeURIComponent(/conversations\/([^/]+)/.exec(path)![1]!);
    const fault = scripted.of(partnerOf(conversation));
    return fault === 'refused' ? { status: 403 } : fault && { cut: true };
  };
  // Only the processes that are killed send.
  await teams.app.stopSender();
}, 240_000);
afterAll(() => teams.stop(), 60_000);

test(
  `although senders are killed, none of ${RECIPIENTS} recipients in Microsoft Teams gets two invitations or two reminders, and everybody ends as sent, failed or not known`,
  async () => {
    const { app, microsoft } = teams;
    const tool: ChatTool = {
      provider: 'MSTEAMS',
      perSecond: MSTEAMS_MESSAGES_PER_SECOND,
      app,
      settings: { MSTEAMS_URL: microsoft.url },
      connect: async ({ admin }: TestCompany) => void (await admin.run(CONNECT_MSTEAMS, { input: MSTEAMS_APP })),
      person: (name, email) => microsoft.tenant.person(name, { email }),
      // An admin of the tenant has given everybody the app, so that Graph is not asked for each of them.
      async prepare(accounts) {
        for (const account of accounts) {
          microsoft.tenant.installed.add(account);
          await microsoft.post(microsoft.installationUpdate(account, 'add'));
        }
      },
      readers: () => microsoft.tenant.messages.map(({ user }) => user),
      forget: () => void (microsoft.tenant.messages.length = 0),
    };
    const { fates, invited, cut, reminded, mostCutOff } = await sendAndKill(tool, scripted);
    expect(fates).toHaveLength(RECIPIENTS);
    expect(wrongFates(fates, invited)).toEqual([]);
    expect(cut.size).toBe(RECIPIENTS / 50);
    const unknown = fates.filter(({ state }) => state === 'UNKNOWN');
    expect(unknown.length).toBeGreaterThanOrEqual(cut.size);
    expect(unknown.length).toBeLessThanOrEqual(cut.size + KILLS * LANES);
    const failed = fates.filter(({ state }) => state === 'FAILED');
    expect(failed.filter(({ reason }) => reason !== 'NO_ACCOUNT')).toEqual([]);
    expect(failed.length).toBeGreaterThanOrEqual(RECIPIENTS * 0.1 - KILLS * LANES);
    expect(failed.length).toBeLessThanOrEqual(RECIPIENTS * 0.1);
    expect(Math.max(...reminded.values())).toBe(1);
    expect(reminded.size).toBeGreaterThanOrEqual(RECIPIENTS * 0.9 - mostCutOff);
  },
  SENDER_TIMEOUT,
);
