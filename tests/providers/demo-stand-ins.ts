import { DEMO_ADMIN } from '../../server/demo/acme-accounts';
import { acmePeople } from '../../server/demo/acme-people';
import { DEMO_SEED } from '../../server/demo/demo-plan';
import { demoRandom } from '../../server/demo/random';
import { MsteamsStandIn } from './msteams-stand-in';
import { MsteamsTenant } from './msteams-tenant';
import { SlackStandIn } from './slack-stand-in';
import { SlackWorkspace } from './slack-workspace';

/**
 * Starts stand-ins of Slack and Microsoft with the people of the demo company, and its admin, who may want a test message. Without a port the system
 * chooses both.
 */
export async function startDemoStandIns(port = 0): Promise<{ slack: SlackStandIn; microsoft: MsteamsStandIn }> {
  const roster = acmePeople(demoRandom(DEMO_SEED));
  const workspace = new SlackWorkspace();
  const people = roster.map(({ name, email }) => workspace.person(name, { email }));
  workspace.person(DEMO_ADMIN.name, { email: DEMO_ADMIN.email });
  workspace.channel('engineering', people);
  workspace.channel('platform', people.slice(0, 12));
  workspace.userGroup('leads', 'Team leads', people.slice(0, 5));

  const tenant = new MsteamsTenant();
  const members = roster.map(({ name, email }) => tenant.person(name, { email }));
  tenant.person(DEMO_ADMIN.name, { email: DEMO_ADMIN.email });
  const engineering = tenant.team('Engineering', members);
  tenant.teamsWithApp.add(engineering);
  tenant.channel(engineering, 'General', members);
  tenant.channel(engineering, 'Platform', members.slice(0, 12));
  const slack = await SlackStandIn.start({ port, workspace });
  for (const { members: inChannel } of workspace.channels) inChannel.push(slack.botUser);
  return {
    slack,
    microsoft: await MsteamsStandIn.start({ port: port && port + 1, tenant }),
  };
}
