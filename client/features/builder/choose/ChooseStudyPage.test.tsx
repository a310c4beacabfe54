import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as ChooseStudyPage } from './ChooseStudyPage';

const template = (slug: string, name: string, popularity = 0) => ({
  __typename: 'StudyTemplate',
  slug,
  name,
  description: `About ${name}`,
  promptSlugs: ['a', 'b'],
  popularity,
  flags: { __typename: 'StudyFlags', voting_enabled: true },
});
const past = (name: string) => ({
  __typename: 'Study',
  ref: `ref-of-${name}`,
  name,
  status: 'CLOSED',
  closeDate: '2026-03-07T12:00:00.000Z',
  createdBy: { __typename: 'StudyCreator', ref: 'ada', name: 'Ada' },
});
const page = ({
  isCustomerAdmin = true,
  surveys = [past('Spring'), past('Summer')],
}: { isCustomerAdmin?: boolean; surveys?: object[] } = {}) => ({
  me: { __typename: 'User', ref: 'ada', isCustomerAdmin },
  config: {
    __typename: 'Config',
    features: { __typename: 'FeatureFlags', slackTargeting: true, scheduledCloseReminders: true },
  },
  studyTemplates: [template('beta_baseline', 'Baseline', 3), template('platform', 'Platform')],
  topics: [{ __typename: 'Topic', slug: 'docs', label: 'Documentation' }],
  promptPage: aPage(
    'PromptConnection',
    ['a', 'b'].map((slug) => ({
      __typename: 'Prompt',
      slug,
      text: `Question ${slug}`,
      type: 'RATING_5L',
      topicSlug: 'docs',
    })),
  ),
  studyPage: aPage('StudyPage', surveys),
});
const open = (address = '/study/build', answers: ServerReplies = {}, facts: Parameters<typeof page>[0] = {}) =>
  renderRoutes(
    [
      { path: '/study/build', element: <ChooseStudyPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    address,
    { ChooseStudyPage: () => page(facts), ...answers },
  );
const made = { createStudy: { __typename: 'Study', ref: 'new' } };

it('creates a blank survey with the vote switched on', async () => {
  const { callsOf } = open('/study/build', { CreateStudy: () => made });
  await userEvent.click(await screen.findByRole('button', { name: 'Start blank' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(callsOf('CreateStudy')[0]?.variables).toEqual({
    input: { key: expect.any(String), name: 'New Blank Survey', flags: { voting_enabled: true } },
  });
});

it('creates a survey from a template, and sends which one', async () => {
  let answer = () => {};
  const { callsOf } = open('/study/build?from=template', {
    CreateStudy: () => new Promise((resolve) => (answer = () => resolve(made))),
  });
  expect(await screen.findByText('Used in 3 surveys')).toBeVisible();
  expect(screen.getAllByText('2 questions | 1 topic')).toHaveLength(2);
  expect(screen.getAllByRole('list', { name: 'Topics' })[0]).toHaveTextContent(/^Documentation$/);
  await userEvent.click(screen.getByRole('button', { name: 'Use template Baseline' }));
  expect(await screen.findByText('Please wait while we get your survey ready...')).toBeVisible();
  answer();
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(callsOf('CreateStudy')[0]?.variables).toMatchObject({
    input: {
      name: 'New Baseline Survey',
      templateSlug: 'beta_baseline',
      sequencedPrompts: [{ slug: 'a' }, { slug: 'b' }],
    },
  });
});

it('shows and hides the questions of a template', async () => {
  open('/study/build?from=template');
  const [show] = await screen.findAllByRole('button', { name: 'Show details' });
  await userEvent.click(show!);
  expect(screen.getByRole('complementary', { name: 'Questions of Baseline' })).toHaveTextContent('Question a');
  await userEvent.click(screen.getByRole('button', { name: 'Hide details' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('leads back to the choice of the base by a link above the heading', async () => {
  open('/study/build?from=template');
  await userEvent.click(await screen.findByRole('link', { name: 'Choose base survey' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose base survey' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose base survey' })).toBeNull();
});

it('offers past surveys only after one is closed', async () => {
  open('/study/build', {}, { surveys: [] });
  const choose = await screen.findByRole('button', { name: 'Choose a survey' });
  expect(choose).toHaveAccessibleDescription("You haven't completed any surveys yet.");
});

it('lists the survey that the address names first', async () => {
  open('/study/build?survey=ref-of-Summer');
  expect(
    (await screen.findAllByRole('button', { name: /^Use / })).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Use Summer', 'Use Spring']);
});

it.each([
  ['CreateStudy', '/study/build', 'Start blank'],
  ['DuplicatePastSurvey', '/study/build?from=past', 'Use Spring'],
])('stays and gives the reason when %s is refused', async (operation, address, button) => {
  const refused = () => {
    throw refusal('CONFLICT', 'Not now.');
  };
  const { router } = open(address, { [operation]: refused });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.queryByText('Please wait while we get your survey ready...')).toBeNull();
  expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled', 'true');
  expect(router.state.location.pathname).toBe('/study/build');
});

it('says that creating a survey needs the admin role', async () => {
  open('/study/build', {}, { isCustomerAdmin: false });
  expect(await screen.findByRole('button', { name: 'Start blank' })).toHaveAccessibleDescription(
    'The DevEx Admin role is required for this action.',
  );
});
