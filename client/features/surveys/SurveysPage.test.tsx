import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, renderRoutes, type Answers } from '@/apollo/testing/renderRoutes';
import type { StudyStatus } from '@/apollo/types.generated';
import { Component as SurveysPage } from './SurveysPage';

const person = (name: string) => ({ __typename: 'StudyCreator', ref: `ref-of-${name}`, name });
const survey = (name: string, status: StudyStatus, createdBy: object | null = person('Ada')) => ({
  __typename: 'Study',
  ref: `ref-of-${name}`,
  name,
  status,
  createdAt: '2026-01-05T12:00:00.000Z',
  openDate: status === 'DRAFT' ? null : '2026-02-06T12:00:00.000Z',
  closeDate: status === 'CLOSED' ? '2026-03-07T12:00:00.000Z' : null,
  createdBy,
});
const SURVEYS = [survey('Idea', 'DRAFT'), survey('Now', 'OPEN', person('Grace')), survey('Then', 'CLOSED', null)];

function open({ studies = SURVEYS, isCustomerAdmin = true }: { studies?: object[]; isCustomerAdmin?: boolean } = {}, answers: Answers = {}) {
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin };
  return renderRoutes(
    [
      { index: true, element: <SurveysPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    '/',
    { SurveysPage: () => ({ me, studies }), ...answers },
  );
}
const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

beforeEach(() => localStorage.clear());

it('tells what happened last to each survey, and who made it', async () => {
  open();
  await screen.findByRole('table', { name: 'Surveys' });
  expect(screen.getByRole('heading', { level: 1, name: 'DevEx Surveys' })).toBeVisible();
  expect(row('Idea')).toHaveTextContent(/Draft.*Created Jan 5, 2026.*Ada/);
  expect(row('Now')).toHaveTextContent(/Open.*Opened Feb 6, 2026.*Grace/);
  expect(row('Then')).toHaveTextContent(/Closed.*Closed Mar 7, 2026.*Removed account/);
});

it('leads to where a survey is at', async () => {
  open();
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Idea')).toBe('/study/ref-of-Idea/build');
  expect(await hrefOf('Now')).toBe('/study/ref-of-Now/analyze/participation');
  expect(await hrefOf('Then')).toBe('/study/ref-of-Then/analyze/insights');
});

it.each([
  ['All', ['Idea', 'Now', 'Then']],
  ['Created by me', ['Idea']],
  ['Draft', ['Idea']],
  ['Open', ['Now']],
  ['Closed', ['Then']],
])('filters by %s', async (tab, names) => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  expect(shown()).toEqual(names);
});

it('remembers the filter', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Closed' }));
  expect(localStorage.getItem('selected_studies_table_filter')).toBe('closed');
  unmount();
  open();
  expect(await screen.findByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
  expect(shown()).toEqual(['Then']);
});

it('does not stumble over a filter it does not know', async () => {
  localStorage.setItem('selected_studies_table_filter', 'everything');
  open();
  expect(await screen.findByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
});

it('says when nothing matches, and offers the way back', async () => {
  open({ studies: [survey('Idea', 'DRAFT')] });
  await userEvent.click(await screen.findByRole('tab', { name: 'Open' }));
  expect(screen.getByText('No surveys match your current filter.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all surveys' }));
  expect(shown()).toEqual(['Idea']);
});

it('lets admins create a survey', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Create survey' })).toHaveAttribute('href', '/study/build');
});

it('tells everybody else what is missing, by keyboard too', async () => {
  const { router } = open({ isCustomerAdmin: false });
  const create = await screen.findByRole('button', { name: 'Create survey' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create).toHaveAccessibleDescription('The DevEx Admin role is required for this action.');
  await userEvent.tab();
  expect(create).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/');
});

it('begins with an invitation', async () => {
  open({ studies: [] });
  const empty = (await screen.findByText('No surveys yet')).parentElement!;
  expect(within(empty).getByRole('link', { name: 'Create survey' })).toBeVisible();
});

it('says when the list could not be loaded, and tries again', async () => {
  let isDown = true;
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin: true };
  open({}, {
    SurveysPage: () => {
      if (isDown) throw offline();
      return { me, studies: SURVEYS };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your surveys could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
