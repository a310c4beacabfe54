// `npm run demo:providers`: starts stand-ins of Slack and Microsoft on this machine, so that everything can be tried out without an account. It
// prints what to enter under Settings, Integrations. `--port` chooses another port than 4003 for Slack; Microsoft has the next one.
import { parseArgs } from 'node:util';
import { acmePeople } from '../../server/demo/acme-people';
import { demoRandom } from '../../server/demo/random';
import { DEMO_SEED } from '../../server/demo/demo-plan';
import { MSTEAMS_APP, MsteamsStandIn } from './msteams-stand-in';
import { MsteamsTenant } from './msteams-tenant';
import { SLACK_APP, SlackStandIn } from './slack-stand-in';
import { SlackWorkspace } from './slack-workspace';

const { port } = parseArgs({ options: { port: { type: 'string', default: '4003' } } }).values;

const workspace = new SlackWorkspace();
const roster = acmePeople(demoRandom(DEMO_SEED));
const people = roster.map(({ name, email }) => workspace.person(name, { email }));
workspace.channel('engineering', people);
workspace.channel('platform', people.slice(0, 12));
workspace.userGroup('leads', 'Team leads', people.slice(0, 5));
const slack = await SlackStandIn.start({ port: Number(port), workspace });

const tenant = new MsteamsTenant();
const members = roster.map(({ name, email }) => tenant.person(name, { email }));
const engineering = tenant.team('Engineering', members);
tenant.channel(engineering, 'General', members);
tenant.channel(engineering, 'Platform', members.slice(0, 12));
const microsoft = await MsteamsStandIn.start({ port: Number(port) + 1, tenant });

process.stdout.write(`
The stand-ins are ready: the page of Slack's is ${slack.url}, and that of Microsoft's ${microsoft.url}. They show each message, and their buttons work.
Start Candor with   SLACK_URL=${slack.url} MSTEAMS_URL=${microsoft.url} npm start
and connect them under Settings, Integrations.
Slack: the bot token ${SLACK_APP.botToken} and the app-level token ${SLACK_APP.appToken}.
Microsoft Teams: the application id ${MSTEAMS_APP.appId}, the directory id ${MSTEAMS_APP.tenantId} and the secret ${MSTEAMS_APP.clientSecret}.
For the button "Add to Slack" start Candor with SLACK_CLIENT_ID=${SLACK_APP.clientId} SLACK_CLIENT_SECRET=${SLACK_APP.clientSecret} SLACK_SIGNING_SECRET=${SLACK_APP.signingSecret} as well.
`);
