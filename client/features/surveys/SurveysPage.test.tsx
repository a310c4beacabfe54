import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import type { StudyStatus } from '@/apollo/types.generated';
import { ToastRegion } from '@/ui/Toast';
import { Component as SurveysPage } from './SurveysPage';

const person = (name: string) => ({ __typename: 'StudyCreator', ref: `ref-of-${name}`, name });
const survey = (name: string, status: StudyStatus, fields: object = {}) => ({
  __typename: 'Study',
  ref: `ref-of-${name}`,
  name,
  status,
  createdAt: '2026-01-05T12:00:00.000Z',
  openDate: status === 'DRAFT' ? null : '2026-02-06T12:00:00.000Z',
  closeDate: status === 'CLOSED' ? '2026-03-07T12:00:00.000Z' : null,
  createdBy: person('Ada'),
  archivedAt: null,
  scheduledCloseDate: null,
  promptCount: 7,
  sequence: null,
  participation: { __typename: 'Participation', studyRef: `ref-of-${name}`, responseRate: null },
  viewerTeamRef: null,
  uniqueResponses: status === 'DRAFT' ? 0 : 12,
  viewerCan: {
    __typename: 'StudyPermissions',
    rename: true,
    duplicate: true,
    unpublish: status === 'OPEN',
    delete: status !== 'OPEN',
    archive: status !== 'OPEN',
  },
  ...fields,
});
const SURVEYS = [
  survey('Idea', 'DRAFT'),
  survey('Now', 'OPEN', { createdBy: person('Grace') }),
  survey('Then', 'CLOSED', { createdBy: null }),
];
const pageOf = (studies: object[], next: string | null = null, total = studies.length) => ({
  studyPage: { __typename: 'StudyPage', studies, total, next },
});

function open(answers: ServerReplies = {}, isCustomerAdmin = true) {
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin };
  return renderRoutes(
    [
      {
        index: true,
        element: (
          <>
            <SurveysPage />
            <ToastRegion />
          </>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    '/',
    {
      SurveysPage: () => ({ me }),
      SurveyList: () => pageOf(SURVEYS),
      SeriesTiles: () => ({ studySequences: [] }),
      ...answers,
    },
  );
}
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const actions = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menuitem', { name: new RegExp(`^${action}`) });
};

beforeEach(() => localStorage.clear());

describe('the survey list', () => {
  it('shows the latest event of each survey and who created it', async () => {
    open();
    expect(await row('Idea')).toHaveTextContent(/Draft.*Created Jan 5, 2026.*Ada/);
    expect(await row('Now')).toHaveTextContent(/Open.*Opened Feb 6, 2026.*Grace/);
    expect(await row('Then')).toHaveTextContent(/Closed.*Closed Mar 7, 2026.*Removed account/);
    expect(screen.getByRole('heading', { level: 1, name: 'DevEx Surveys' })).toBeVisible();
  });

  it('links a survey to its page by status, and to the results of the viewer’s team', async () => {
    open({ SurveyList: () => pageOf([...SURVEYS, survey('Ours', 'CLOSED', { viewerTeamRef: 'ref-of-team' })]) });
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
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
    const { callsOf } = open();
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
    const { callsOf } = open();
    const head = await screen.findByRole('button', { name: title });
    await userEvent.click(head);
    await waitFor(() => expect(callsOf('SurveyList').at(-1)?.variables).toMatchObject({ sort, descending: false }));
    await userEvent.click(screen.getByRole('button', { name: title }));
    await waitFor(() => expect(callsOf('SurveyList').at(-1)?.variables).toMatchObject({ sort, descending: true }));
    expect(screen.getByRole('columnheader', { name: title })).toHaveAttribute('aria-sort', 'descending');
  });

  it('adds one more page on Show more', async () => {
    open({
      SurveyList: ({ after }: { after?: string }) =>
        after === '2'
          ? pageOf([survey('Third', 'DRAFT')], null, 3)
          : pageOf([survey('First', 'DRAFT'), survey('Second', 'DRAFT')], '2', 3),
    });
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await row('Third')).toBeVisible();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['First', 'Second', 'Third']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps the filter in this browser', async () => {
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Closed' }));
    expect(localStorage.getItem('selected_studies_table_filter')).toBe('closed');
    unmount();
    const { callsOf } = open();
    expect(await screen.findByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(callsOf('SurveyList')[0]?.variables).toMatchObject({ filter: 'CLOSED' }));
  });

  it('ignores an unknown filter', async () => {
    localStorage.setItem('selected_studies_table_filter', 'everything');
    open();
    expect(await screen.findByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  });

  it('says when no survey matches, and offers to show all', async () => {
    open({ SurveyList: ({ filter }: { filter: string }) => pageOf(filter === 'ALL' ? SURVEYS : []) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Open' }));
    expect(await screen.findByText('No surveys match your current filter.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all surveys' }));
    expect(await row('Idea')).toBeVisible();
  });

  it('says when it could not be loaded, and loads it on Try again', async () => {
    let isDown = true;
    open({
      SurveyList: () => {
        if (isDown) throw offline();
        return pageOf(SURVEYS);
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
    open();
    expect(await screen.findByRole('link', { name: 'Create survey' })).toHaveAttribute('href', '/study/build');
  });

  it('is disabled for everybody else, and gives the reason, also by keyboard', async () => {
    const { router } = open({}, false);
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
    open({ SurveyList: () => pageOf([]) });
    const empty = (await screen.findByText('No surveys yet')).parentElement!;
    expect(within(empty).getByRole('link', { name: 'Create survey' })).toBeVisible();
  });
});

describe('the menu of actions', () => {
  it('is for admins only', async () => {
    const viewerCan = {
      __typename: 'StudyPermissions',
      rename: false,
      duplicate: false,
      unpublish: false,
      delete: false,
      archive: false,
    };
    open({ SurveyList: () => pageOf([survey('Idea', 'DRAFT', { viewerCan })]) }, false);
    const button = await screen.findByRole('button', { name: 'Actions for Idea' });
    expect(button).toHaveAccessibleDescription('The DevEx Admin role is required for this action.');
    await userEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('renames a survey to a different name', async () => {
    let surveys = SURVEYS;
    const { callsOf } = open({
      SurveyList: () => pageOf(surveys),
      RenameStudy: ({ ref, name }: { ref: string; name: string }) => {
        surveys = surveys.map((each) => (each.ref === ref ? { ...each, name } : each));
        return { updateStudy: { __typename: 'Study', ref, name, version: 2, lastUpdated: '2026-03-08T12:00:00.000Z' } };
      },
    });
    await userEvent.click(await actions('Idea', 'Rename'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename survey' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(dialog.getByLabelText('Name'));
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByLabelText('Name'), 'Plan{Enter}');
    expect(await row('Plan')).toBeVisible();
    expect(callsOf('RenameStudy')[0]?.variables).toEqual({ ref: 'ref-of-Idea', name: 'Plan' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('duplicates a survey and opens the copy', async () => {
    const { router } = open({
      DuplicateStudy: () => ({ duplicateStudy: { __typename: 'Study', ref: 'ref-of-copy' } }),
    });
    await userEvent.click(await actions('Then', 'Duplicate'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/study/ref-of-copy/build'));
  });

  it('deletes a survey after its exact name was typed', async () => {
    let surveys = SURVEYS;
    const { callsOf } = open({
      SurveyList: () => pageOf(surveys),
      DeleteStudy: ({ ref }: { ref: string }) => {
        surveys = surveys.filter((each) => each.ref !== ref);
        return { deleteStudy: ref };
      },
    });
    await userEvent.click(await actions('Then', 'Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Then?' }));
    expect(
      dialog.getByText('Once you delete this survey, you will not be able to recover it. It will be deleted forever.'),
    ).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Please type "Then" to confirm.'), 'then');
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(dialog.getByLabelText('Please type "Then" to confirm.'));
    await userEvent.type(dialog.getByLabelText('Please type "Then" to confirm.'), 'Then');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Then/ })).toBeNull());
    expect(callsOf('DeleteStudy')[0]?.variables).toEqual({ ref: 'ref-of-Then' });
  });

  it('gives the reason why an open survey can not be deleted', async () => {
    open();
    expect(await actions('Now', 'Delete')).toHaveTextContent('Close the survey first.');
  });

  it('leads from an open survey that nobody has answered over a draft to its deletion', async () => {
    let surveys = [survey('Mistake', 'OPEN', { uniqueResponses: 0 })];
    open({
      SurveyList: () => pageOf(surveys),
      TakeSurveyBack: () => {
        surveys = [survey('Mistake', 'DRAFT')];
        return { unpublishStudy: { ...surveys[0], version: 3 } };
      },
    });
    expect(await actions('Mistake', 'Delete')).toHaveTextContent('Choose “Back to draft” first.');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Back to draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this survey back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Back to draft' }));
    await waitFor(async () => expect(await row('Mistake')).toHaveTextContent('Draft'));
    expect(await actions('Mistake', 'Delete')).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('menuitem', { name: 'Back to draft' })).toBeNull();
  });

  it('keeps the dialog open with the reason when the server refuses', async () => {
    open({
      RenameStudy: () => {
        throw refusal('BAD_USER_INPUT', 'Ensure this value has at most 200 characters.', {
          name: ['Ensure this value has at most 200 characters.'],
        });
      },
    });
    await userEvent.click(await actions('Idea', 'Rename'));
    await userEvent.type(await screen.findByLabelText('Name'), ' long{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ensure this value has at most 200 characters.');
  });
});

describe('the search', () => {
  it('is sent to the server, and is cleared with the filter', async () => {
    const { callsOf } = open({
      SurveyList: ({ search }: { search: string }) => pageOf(search === '' ? SURVEYS : []),
    });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search surveys' }), 'pulse{Enter}');
    expect(await screen.findByText('No surveys match your current filter.')).toBeVisible();
    expect(callsOf('SurveyList').at(-1)?.variables).toMatchObject({ search: 'pulse', filter: 'ALL' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all surveys' }));
    expect(await row('Idea')).toBeVisible();
  });
});

describe('the archive', () => {
  it('takes a survey out of the list, and gives it back on Undo', async () => {
    let archived = false;
    open({
      SurveyList: () => pageOf(archived ? SURVEYS.slice(1) : SURVEYS),
      ArchiveSurvey: ({ isArchived }: { isArchived: boolean }) => {
        archived = isArchived;
        return {
          updateStudy: { ...SURVEYS[0], version: 2, archivedAt: isArchived ? '2026-03-08T12:00:00.000Z' : null },
        };
      },
    });
    await userEvent.click(await actions('Idea', 'Archive'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Idea/ })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row('Idea')).toBeVisible();
  });

  it('is not for open surveys', async () => {
    open();
    expect(await actions('Now', 'Archive')).toHaveTextContent('Close the survey first.');
  });
});

describe('the banner', () => {
  it('disappears when it is dismissed, and does not come back in this browser', async () => {
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Ask, listen, act, ask again.')).toBeNull();
    expect(localStorage.getItem('devex_onboardingBanner_dismissed')).toBe('true');
    unmount();
    open();
    await screen.findByRole('table');
    expect(screen.queryByText('Ask, listen, act, ask again.')).toBeNull();
  });
});
