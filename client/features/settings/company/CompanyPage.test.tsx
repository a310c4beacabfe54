import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as CompanyPage } from './CompanyPage';

const company = (aggregatable: boolean) => ({
  __typename: 'Company',
  ref: 'ref-of-Acme',
  name: 'Acme Robotics',
  isOnboarded: true,
  aggregatable,
  privacyLevel: 'STANDARD',
  scoreThreshold: 3,
  commentThreshold: 3,
  keepDays: 30,
  respondentIdentity: 'ANY_EMAIL',
  emailDomains: [],
  forgetRemovedDays: null,
  keepRecipientsDays: null,
});
const me = (aggregatable: boolean, isCustomerAdmin = true) => ({
  __typename: 'User',
  ref: 'ref-of-Ada',
  email: 'ada@acme.test',
  name: 'Ada',
  role: isCustomerAdmin ? 'ADMIN' : 'VIEWER',
  isCustomerAdmin,
  jobLevel: 6,
  isSetup: true,
  isOnboarded: true,
  canManageRoster: true,
  isOnCustomerInstance: false,
  isOperator: false,
  company: company(aggregatable),
});

/** A company that is part of benchmarks or not, and a server that keeps changes. */
function open({ isPart = false, isAdmin = true } = {}, answers: ServerReplies = {}) {
  let aggregatable = isPart;
  return renderRoutes([{ path: '/settings/company', element: <CompanyPage /> }], '/settings/company', {
    Session: () => ({ me: me(aggregatable, isAdmin) }),
    CompanyPage: () => ({ me: me(aggregatable), config: { __typename: 'Config', canSendMail: true } }),
    Digest: () => ({ digest: null }),
    DigestChatTools: () => ({
      config: { __typename: 'Config', features: { __typename: 'FeatureFlags', teamsAlerting: true } },
      slack: { __typename: 'ChatStatus', provider: 'SLACK', connected: false },
      msteams: { __typename: 'ChatStatus', provider: 'MSTEAMS', connected: false },
    }),
    ChooseBenchmarks: ({ aggregatable: chosen }: { aggregatable: boolean }) => {
      aggregatable = chosen;
      return { updateCompany: me(chosen) };
    },
    ...answers,
  });
}
const choice = () => screen.findByRole('switch', { name: /Compare our results/ });

it('says before the choice what is shared', async () => {
  open();
  expect(await choice()).not.toBeChecked();
  expect(screen.getByText(/Turning this on shares nothing/)).toBeVisible();
  expect(screen.getByText(/no team, no comment, no answer/)).toBeVisible();
  expect(screen.getByText(/at least 10 companies/)).toBeVisible();
});

it.each([true, false])('switches benchmarks from %s to the opposite', async (isPart) => {
  const { callsOf } = open({ isPart });
  await userEvent.click(await choice());
  await waitFor(async () => expect((await choice()) as HTMLInputElement).toHaveProperty('checked', !isPart));
  expect(callsOf('ChooseBenchmarks').map(({ variables }) => variables)).toEqual([{ aggregatable: !isPart }]);
});

it('keeps the former choice when the change failed', async () => {
  const { callsOf } = open(
    {},
    {
      ChooseBenchmarks: () => {
        throw refusal('CONFLICT', 'Somebody else has changed this.');
      },
    },
  );
  await userEvent.click(await choice());
  await waitFor(() => expect(callsOf('ChooseBenchmarks')).toHaveLength(1));
  await waitFor(async () => expect(await choice()).toBeEnabled());
  expect(await choice()).not.toBeChecked();
});

it('shows the page to admins only', async () => {
  const { callsOf } = open({ isAdmin: false });
  expect(await screen.findByText('The DevEx Admin role is required for this page.')).toBeVisible();
  expect(callsOf('CompanyPage')).toHaveLength(0);
});
