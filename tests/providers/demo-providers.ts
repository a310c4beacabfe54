// `npm run demo:providers`: starts stand-ins of Slack and Microsoft on this machine, so that everything can be tried out without an account. It
// prints what to enter under Settings, Integrations. `--port` chooses another port than 4003 for Slack; Microsoft has the next one.
import { parseArgs } from 'node:util';
import { startDemoStandIns } from './demo-stand-ins';
import { MSTEAMS_APP } from './msteams-stand-in';
import { SLACK_APP } from './slack-stand-in';

const { port } = parseArgs({ options: { port: { type: 'string', default: '4003' } } }).values;
const { slack, microsoft } = await startDemoStandIns(Number(port));

process.stdout.write(`
The stand-ins are ready: the page of Slack's is ${slack.url}, and that of Microsoft's ${microsoft.url}. They show each message, and their buttons work.
Start Candor with   SLACK_URL=${slack.url} MSTEAMS_URL=${microsoft.url} npm start
and connect them under Settings, Integrations.
Slack: the bot token ${SLACK_APP.botToken} and the app-level token ${SLACK_APP.appToken}.
Microsoft Teams: the application id ${MSTEAMS_APP.appId}, the directory id ${MSTEAMS_APP.tenantId} and the secret ${MSTEAMS_APP.clientSecret}.
For the button "Add to Slack" start Candor with SLACK_CLIENT_ID=${SLACK_APP.clientId} SLACK_CLIENT_SECRET=${SLACK_APP.clientSecret} SLACK_SIGNING_SECRET=${SLACK_APP.signingSecret} as well.
`);
