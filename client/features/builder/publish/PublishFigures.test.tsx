import { screen } from '@testing-library/react';
import { openBuilder, serveBuilder } from '../testing/builderServer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const expected = (source: 'ROSTER' | 'RECIPIENTS', inAskedTeams: number) => () => ({
  expectedTeams: {
    ...{ __typename: 'ExpectedTeams', source, minimum: 3, inAskedTeams, outsideAskedTeams: 0, teams: [] },
  },
});
const figure = (title: string) => screen.getByText(title).nextElementSibling;

async function open(facts: object, reply: () => object) {
  const world = serveBuilder(facts);
  world.answers.ExpectedTeams = reply;
  await openBuilder('/publish-study', world);
}

it.each([
  ['counts the asked teams of the roster', {}, expected('ROSTER', 1_220), '1,220'],
  ['takes the number that somebody has entered', { targetResponses: 80 }, expected('ROSTER', 220), '80'],
  [
    'counts the recipients, also those outside of the asked teams',
    { distributionMethod: 'EMAIL', recipientCount: 34 },
    expected('RECIPIENTS', 30),
    '34',
  ],
])('%s', async (_what, facts, reply, people) => {
  await open(facts, reply);
  expect(figure('People')).toHaveTextContent(people);
});

it('shows the questions, how long they take, and the close date', async () => {
  await open({ scheduledCloseDate: '2026-12-10' }, expected('ROSTER', 9));
  expect(figure('Questions')).toHaveTextContent('2');
  expect(figure('Takes about')).toHaveTextContent('1 min 40 s');
  expect(figure('Close date')).toHaveTextContent('Dec 10, 2026');
});

it('says that nothing closes the survey yet', async () => {
  await open({}, expected('ROSTER', 9));
  expect(figure('Close date')).toHaveTextContent('No date yet');
});

it.each([
  ['MANUAL', 'You get its link, a QR code and a message to share.'],
  ['EMAIL', 'every recipient is mailed a personal link.'],
  ['SLACK', 'gets a personal link in Slack.'],
  ['MSTEAMS', 'gets a personal link in Microsoft Teams.'],
])('says what publishing sets off with %s', async (distributionMethod, words) => {
  await open({ distributionMethod }, expected('ROSTER', 9));
  expect(screen.getByRole('region', { name: 'Publish' })).toHaveTextContent(words);
});

it('asks nobody who may only read whether to open it', async () => {
  await open({ viewerCan: { __typename: 'StudyPermissions', edit: false, publish: false } }, expected('ROSTER', 9));
  expect(screen.getByRole('button', { name: 'Yes, publish' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Open it now?')).toBeNull();
  expect(screen.queryByText('People')).toBeNull();
});
