import { aPage } from '@/apollo/testing/aPage';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBuilderPage, aConfig, DRAFT_REF } from '../testing/fixtures';
import { aChatConnection, openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const NO_TEAM = 'You must select at least one team to continue.';
const team = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`Team ${name}`) });
const continueButton = () => screen.getByRole('button', { name: 'Continue' });

it('never saves an empty choice of teams, and says that a team is missing', async () => {
  const { callsOf } = await openBuilder('/target-respondents', serveBuilder());
  await user.click(team('cloud'));
  await passTime(10_000);
  expect(continueButton()).toHaveAccessibleDescription(NO_TEAM);
  expect(screen.getByText(NO_TEAM, { selector: '[role=status]' })).toBeVisible();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(callsOf('RemoveStudyTeams')).toHaveLength(0);
  await user.click(team('robots'));
  await passTime(2000);
  expect(callsOf('AddStudyTeams')[0]?.variables).toEqual({ ref: DRAFT_REF, teamRefs: ['robots'], expectedVersion: 1 });
  expect(callsOf('RemoveStudyTeams')[0]?.variables).toEqual({
    ref: DRAFT_REF,
    teamRefs: ['cloud'],
    expectedVersion: 2,
  });
});

it('chooses all teams with one press', async () => {
  const world = serveBuilder();
  await openBuilder('/target-respondents', world);
  await user.click(screen.getByRole('button', { name: 'Choose all teams' }));
  expect(screen.getByText(`${aBuilderPage().teamPage.nodes.length} teams selected`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose all teams' })).toHaveAccessibleDescription('All teams are chosen.');
});

it('links to the page where teams are edited, which leads back to this survey', async () => {
  await openBuilder('/target-respondents', serveBuilder());
  expect(screen.getByRole('link', { name: 'Teams page' })).toHaveAttribute('href', `/teams?survey=${DRAFT_REF}`);
});

it('links to the roster for whoever manages it, and only names it for others', async () => {
  const { me } = aBuilderPage();
  const { unmount } = await openBuilder('/target-respondents', serveBuilder());
  expect(screen.getByRole('link', { name: 'roster' })).toHaveAttribute('href', '/settings/people/manage');
  unmount();
  await openBuilder('/target-respondents', serveBuilder({}, { me: { ...me, canManageRoster: false } }));
  expect(screen.getByText('Who is in which team is known from the roster.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'roster' })).toBeNull();
});

it('says when the company has no teams', async () => {
  await openBuilder('/target-respondents', serveBuilder({ teams: [] }, { teamPage: aPage('TeamConnection', []) }));
  expect(screen.getByText('To target your survey, please configure the teams in your organization.')).toBeVisible();
});

it('takes a whole number of recipients, or none', async () => {
  const world = serveBuilder();
  await openBuilder('/target-respondents', world);
  const count = screen.getByRole('textbox', { name: 'Total Recipients' });
  await user.type(count, '85');
  await passTime(2000);
  expect(world.server.study.targetResponses).toBe(85);
  await user.clear(count);
  await passTime(2000);
  expect(world.server.study.targetResponses).toBeNull();
});

it.each(['0', '-5', '2.5', '99999999999'])(
  'refuses %s recipients with a sentence, and keeps the number',
  async (text) => {
    const world = serveBuilder({ targetResponses: 40 });
    await openBuilder('/target-respondents', world);
    const count = screen.getByRole('textbox', { name: 'Total Recipients' });
    await user.clear(count);
    await user.type(count, '60');
    await user.tab();
    await passTime(2000);
    await user.clear(count);
    await user.type(count, text);
    await user.tab();
    await passTime(2000);
    expect(count).toHaveValue(text);
    expect(count).toHaveAccessibleDescription(/Enter a whole number from 1 to 10,000,000/);
    expect(world.server.study.targetResponses).toBe(60);
  },
);

it('offers email where there is a mail server', async () => {
  const world = serveBuilder();
  await openBuilder('/target-respondents', world);
  await user.click(screen.getByRole('radio', { name: /^Email/ }));
  await passTime(2000);
  expect(world.server.study.distributionMethod).toBe('EMAIL');
});

it('offers chat tools and the link where there is no mail server, and says what a chat tool needs', async () => {
  const world = serveBuilder({}, { config: { ...aConfig(), canSendMail: false } });
  world.answers.ChatConnection = () => aChatConnection(false);
  await openBuilder('/target-respondents', world);
  expect(screen.getAllByRole('radio').map((way) => way.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Slack.*Needs a connected workspace/),
    expect.stringMatching(/^Microsoft Teams.*Needs a connected organization/),
    expect.stringMatching(/^I'll share the link myself/),
  ]);
  expect(screen.getByText(/^Email is not offered, because this installation has no mail server\./)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Slack/ }));
  await passTime(2000);
  expect(world.server.study.distributionMethod).toBe('SLACK');
  expect(screen.getByRole('heading', { name: 'Slack is not set up' })).toBeVisible();
});

it('offers Microsoft Teams, and says how to connect an organization', async () => {
  const world = serveBuilder();
  world.answers.ChatConnection = () => aChatConnection(false, 'MSTEAMS');
  await openBuilder('/target-respondents', world);
  await user.click(screen.getByRole('radio', { name: /^Microsoft Teams/ }));
  await passTime(2000);
  expect(world.server.study.distributionMethod).toBe('MSTEAMS');
  expect(screen.getByRole('heading', { name: 'Microsoft Teams is not set up' })).toBeVisible();
  expect(screen.getByText(/^Connect your organization under Settings/)).toBeVisible();
});

it('does not offer Microsoft Teams where the feature is off', async () => {
  await openBuilder('/target-respondents', serveBuilder({}, { config: aConfig({ msTeamsTargeting: false }) }));
  expect(screen.getByRole('radio', { name: /^Slack/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Microsoft Teams/ })).toBeNull();
});

it.each([
  ['SLACK', 'Slack', true, 'ALPHA'],
  ['SLACK', 'Slack', false, 'BETA'],
  ['MSTEAMS', 'Microsoft Teams', true, null],
] as const)(
  'disables Continue for a survey sent by %s without a recipient',
  async (distributionMethod, title, msTeamsTargeting, stage) => {
    await openBuilder(
      '/target-respondents',
      serveBuilder({ distributionMethod }, { config: aConfig({ msTeamsTargeting }) }),
    );
    const way = screen.getByRole('radio', { name: new RegExp(`^${title}`) });
    expect(way).toBeChecked();
    for (const tag of ['ALPHA', 'BETA']) expect(way.closest('label')!.textContent!.includes(tag)).toBe(tag === stage);
    expect(screen.queryByRole('textbox', { name: 'Total Recipients' })).toBeNull();
    expect(continueButton()).toHaveAccessibleDescription('You must select at least one recipient to continue.');
  },
);

it('is left out where the feature is off, and teams are then chosen with the questions', async () => {
  const { router } = await openBuilder('', serveBuilder({ teams: [] }, { config: aConfig({ slackTargeting: false }) }));
  expect(screen.queryByText('Select recipients')).toBeNull();
  expect(continueButton()).toHaveAccessibleDescription(NO_TEAM);
  await user.click(screen.getByText('What is your primary team?'));
  await user.click(team('robots'));
  await user.click(continueButton());
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/build/publish-study`);
  await act(() => router.navigate(`/study/${DRAFT_REF}/build/target-respondents`));
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/build/customize-study`);
});
