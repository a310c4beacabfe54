import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '@/apollo/testing/renderRoutes';
import { aSurvey, openSurveys, pageOf, surveyRow, THREE_SURVEYS } from './testing/renderSurveys';

beforeEach(() => localStorage.clear());

describe('the survey list', () => {
  it('shows the latest event of each survey and who created it', async () => {
    openSurveys();
    expect(await surveyRow('Idea')).toHaveTextContent(/Draft.*Created Jan 5, 2026.*Ada/);
    expect(await surveyRow('Now')).toHaveTextContent(/Open.*Opened Feb 6, 2026.*Grace/);
    expect(await surveyRow('Then')).toHaveTextContent(/Closed.*Closed Mar 7, 2026.*Removed account/);
    expect(screen.getByRole('heading', { level: 1, name: 'DevEx Surveys' })).toBeVisible();
  });

  it('shows the figures of each survey on a phone as well', async () => {
    const query = (matches: boolean) => ({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    window.matchMedia = ((text: string) => query(text.includes('max-width'))) as unknown as typeof window.matchMedia;
    const participation = { __typename: 'Participation', studyRef: 'ref-of-Now', responseRate: 71.25 };
    openSurveys({
      SurveyList: () =>
        pageOf([
          aSurvey('Idea', 'DRAFT'),
          aSurvey('Now', 'OPEN', { participation, scheduledCloseDate: '2026-02-20', promptCount: 1 }),
        ]),
    });
    expect(await screen.findByText('71.3% responded · 1 question · Closes Feb 20, 2026')).toBeVisible();
    expect(screen.getByText('7 questions')).toBeVisible();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('links a survey to its page by status, and to the results of the viewer’s team', async () => {
    openSurveys({
      SurveyList: () => pageOf([...THREE_SURVEYS, aSurvey('Ours', 'CLOSED', { viewerTeamRef: 'ref-of-team' })]),
    });
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name: new RegExp(`^${name} `) })).getAttribute('href');
    expect(await hrefOf('Idea')).toBe('/study/ref-of-Idea/build');
    expect(await hrefOf('Now')).toBe('/study/ref-of-Now/analyze/participation');
    expect(await hrefOf('Then')).toBe('/study/ref-of-Then/analyze/insights');
    expect(await hrefOf('Ours')).toBe('/study/ref-of-Ours/analyze/ref-of-team/insights');
  });

  it.each([
    ['Created by me', 'CREATED_BY_ME'],
    ['Draft', 'DRAFT'],
    ['Open', 'OPEN'],
    ['Closed', 'CLOSED'],
  ])('requests the filter %s from the server', async (tab, filter) => {
    const { callsOf } = openSurveys();
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    await waitFor(() =>
      expect(callsOf('SurveyList').at(-1)?.variables).toMatchObject({ filter, sort: 'DATE', descending: true }),
    );
  });

  it.each([
    ['Name', 'NAME'],
    ['Status', 'STATUS'],
    ['Created by', 'CREATED_BY'],
  ])('requests the sort by %s from the server, in reverse at the second press', async (title, sort) => {
    const { callsOf } = openSurveys();
    const head = await screen.findByRole('button', { name: title });
    await userEvent.click(head);
    await waitFor(() => expect(callsOf('SurveyList').at(-1)?.variables).toMatchObject({ sort, descending: false }));
    await userEvent.click(screen.getByRole('button', { name: title }));
    await waitFor(() => expect(callsOf('SurveyList').at(-1)?.variables).toMatchObject({ sort, descending: true }));
    expect(screen.getByRole('columnheader', { name: title })).toHaveAttribute('aria-sort', 'descending');
  });

  it('adds one more page on Show more', async () => {
    openSurveys({
      SurveyList: ({ after }: { after?: string }) =>
        after === '2'
          ? pageOf([aSurvey('Third', 'DRAFT')], null, 3)
          : pageOf([aSurvey('First', 'DRAFT'), aSurvey('Second', 'DRAFT')], '2', 3),
    });
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await surveyRow('Third')).toBeVisible();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(
      ['First', 'Second', 'Third'].map((name) => `${name}7 questions`),
    );
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps the filter in this browser', async () => {
    const { unmount } = openSurveys();
    await userEvent.click(await screen.findByRole('tab', { name: 'Closed' }));
    expect(localStorage.getItem('selected_studies_table_filter')).toBe('closed');
    unmount();
    const { callsOf } = openSurveys();
    expect(await screen.findByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(callsOf('SurveyList')[0]?.variables).toMatchObject({ filter: 'CLOSED' }));
  });

  it('ignores an unknown filter', async () => {
    localStorage.setItem('selected_studies_table_filter', 'everything');
    openSurveys();
    expect(await screen.findByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  });

  it('says when no survey matches, and offers to show all', async () => {
    openSurveys({ SurveyList: ({ filter }: { filter: string }) => pageOf(filter === 'ALL' ? THREE_SURVEYS : []) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Open' }));
    expect(await screen.findByText('No surveys match your current filter.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all surveys' }));
    expect(await surveyRow('Idea')).toBeVisible();
  });

  it('says when it could not be loaded, and loads it on Try again', async () => {
    let isDown = true;
    openSurveys({
      SurveyList: () => {
        if (isDown) throw offline();
        return pageOf(THREE_SURVEYS);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your surveys could not be loaded');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the button Create survey', () => {
  it('is a link for admins', async () => {
    openSurveys();
    expect(await screen.findByRole('link', { name: 'Create survey' })).toHaveAttribute('href', '/study/build');
  });

  it('is disabled for everybody else, and gives the reason, also by keyboard', async () => {
    const { router } = openSurveys({}, false);
    const create = await screen.findByRole('button', { name: 'Create survey' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    expect(create).toHaveAccessibleDescription('The DevEx Admin role is required for this action.');
    await userEvent.tab(); // to Create series
    await userEvent.tab();
    expect(create).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/');
  });

  it('is also shown where there are no surveys yet', async () => {
    openSurveys({ SurveyList: () => pageOf([]) });
    const empty = (await screen.findByText('No surveys yet')).parentElement!;
    expect(within(empty).getByRole('link', { name: 'Create survey' })).toBeVisible();
    expect(within(empty).getByRole('link', { name: 'Import people' })).toHaveAttribute(
      'href',
      '/settings/people/import',
    );
  });
});

describe('the search', () => {
  it('is sent to the server, and is cleared with the filter', async () => {
    const { callsOf } = openSurveys({
      SurveyList: ({ search }: { search: string }) => pageOf(search === '' ? THREE_SURVEYS : []),
    });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search surveys' }), 'pulse{Enter}');
    expect(await screen.findByText('No surveys match your current filter.')).toBeVisible();
    expect(callsOf('SurveyList').at(-1)?.variables).toMatchObject({ search: 'pulse', filter: 'ALL' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all surveys' }));
    expect(await surveyRow('Idea')).toBeVisible();
  });
});

describe('the banner', () => {
  it('disappears when it is dismissed, and does not come back in this browser', async () => {
    const { unmount } = openSurveys();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Ask, listen, act, ask again.')).toBeNull();
    expect(localStorage.getItem('devex_onboardingBanner_dismissed')).toBe('true');
    unmount();
    openSurveys();
    await screen.findByRole('table');
    expect(screen.queryByText('Ask, listen, act, ask again.')).toBeNull();
  });
});
