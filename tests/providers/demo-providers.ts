// `npm run demo:providers`: starts a stand-in of Slack on this machine, so that everything can be tried out without an account. It prints what
// to enter under Settings, Integrations. `--port` chooses another port than 4003.
import { parseArgs } from 'node:util';
import { acmePeople } from '../../server/demo/acme-people';
import { demoRandom } from '../../server/demo/random';
import { DEMO_SEED } from '../../server/demo/demo-plan';
import { SLACK_APP, SlackStandIn } from './slack-stand-in';
import { SlackWorkspace } from './slack-workspace';

const { port } = parseArgs({ options: { port: { type: 'string', default: '4003' } } }).values;

const workspace = new SlackWorkspace();
const people = acmePeople(demoRandom(DEMO_SEED)).map(({ name, email }) => workspace.person(name, { email }));
workspace.channel('engineering', people);
workspace.channel('platform', people.slice(0, 12));
workspace.userGroup('leads', 'Team leads', people.slice(0, 5));
const slack = await SlackStandIn.start({ port: Number(port), workspace });

process.stdout.write(`
Slack's stand-in is ready on ${slack.url}: its page shows each message, and its buttons work.
Start Candor with   SLACK_URL=${slack.url} npm start
and connect it under Settings, Integrations with the bot token ${SLACK_APP.botToken} and the app-level token ${SLACK_APP.appToken}.
For the button "Add to Slack" start Candor with SLACK_CLIENT_ID=${SLACK_APP.clientId} SLACK_CLIENT_SECRET=${SLACK_APP.clientSecret} SLACK_SIGNING_SECRET=${SLACK_APP.signingSecret} as well.
`);
