import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aSurvey, openSurveys, pageOf, surveyAction, surveyRow, THREE_SURVEYS } from './testing/renderSurveys';

beforeEach(() => localStorage.clear());

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
    openSurveys({ SurveyList: () => pageOf([aSurvey('Idea', 'DRAFT', { viewerCan })]) }, false);
    const button = await screen.findByRole('button', { name: 'Actions for Idea' });
    expect(button).toHaveAccessibleDescription('The DevEx Admin role is required for this action.');
    await userEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('renames a survey to a different name', async () => {
    let surveys = THREE_SURVEYS;
    const { callsOf } = openSurveys({
      SurveyList: () => pageOf(surveys),
      RenameStudy: ({ ref, name }: { ref: string; name: string }) => {
        surveys = surveys.map((each) => (each.ref === ref ? { ...each, name } : each));
        return { updateStudy: { __typename: 'Study', ref, name, version: 2, lastUpdated: '2026-03-08T12:00:00.000Z' } };
      },
    });
    await userEvent.click(await surveyAction('Idea', 'Rename'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename survey' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(dialog.getByLabelText('Name'));
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByLabelText('Name'), 'Plan{Enter}');
    expect(await surveyRow('Plan')).toBeVisible();
    expect(callsOf('RenameStudy')[0]?.variables).toEqual({ ref: 'ref-of-Idea', name: 'Plan' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('duplicates a survey and opens the copy', async () => {
    const { router } = openSurveys({
      DuplicateStudy: () => ({ duplicateStudy: { __typename: 'Study', ref: 'ref-of-copy' } }),
    });
    await userEvent.click(await surveyAction('Then', 'Duplicate'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/study/ref-of-copy/build'));
  });

  it('deletes a survey after its exact name was typed', async () => {
    let surveys = THREE_SURVEYS;
    const { callsOf } = openSurveys({
      SurveyList: () => pageOf(surveys),
      DeleteStudy: ({ ref }: { ref: string }) => {
        surveys = surveys.filter((each) => each.ref !== ref);
        return { deleteStudy: ref };
      },
    });
    await userEvent.click(await surveyAction('Then', 'Delete'));
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

  it('says of a draft that its series does not make it again', async () => {
    const sequence = { __typename: 'Sequence' as const, ref: 'ref-of-series', name: 'Pulse' };
    openSurveys({ SurveyList: () => pageOf([aSurvey('Next', 'DRAFT', { sequence }), aSurvey('Idea', 'DRAFT')]) });
    await userEvent.click(await surveyAction('Next', 'Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Next?' }));
    expect(dialog.getByText(/^If Pulse made it for a coming day, that day is left out/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await surveyAction('Idea', 'Delete'));
    expect(await screen.findByRole('alertdialog', { name: 'Delete Idea?' })).not.toHaveTextContent(
      'that day is left out',
    );
  });

  it('gives the reason why an open survey can not be deleted', async () => {
    openSurveys();
    expect(await surveyAction('Now', 'Delete')).toHaveTextContent('Close the survey first.');
  });

  it('leads from an open survey that nobody has answered over a draft to its deletion', async () => {
    let surveys = [aSurvey('Mistake', 'OPEN', { uniqueResponses: 0 })];
    openSurveys({
      SurveyList: () => pageOf(surveys),
      TakeSurveyBack: () => {
        surveys = [aSurvey('Mistake', 'DRAFT')];
        return { unpublishStudy: { ...surveys[0], version: 3 } };
      },
    });
    expect(await surveyAction('Mistake', 'Delete')).toHaveTextContent('Choose “Back to draft” first.');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Back to draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this survey back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Back to draft' }));
    await waitFor(async () => expect(await surveyRow('Mistake')).toHaveTextContent('Draft'));
    expect(await surveyAction('Mistake', 'Delete')).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('menuitem', { name: 'Back to draft' })).toBeNull();
  });

  it('keeps the dialog open with the reason when the server refuses', async () => {
    openSurveys({
      RenameStudy: () => {
        throw refusal('BAD_USER_INPUT', 'Ensure this value has at most 200 characters.', {
          name: ['Ensure this value has at most 200 characters.'],
        });
      },
    });
    await userEvent.click(await surveyAction('Idea', 'Rename'));
    await userEvent.type(await screen.findByLabelText('Name'), ' long{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ensure this value has at most 200 characters.');
  });
});

describe('the archive', () => {
  it('takes a survey out of the list, and gives it back on Undo', async () => {
    let archived = false;
    openSurveys({
      SurveyList: () => pageOf(archived ? THREE_SURVEYS.slice(1) : THREE_SURVEYS),
      ArchiveSurvey: ({ isArchived }: { isArchived: boolean }) => {
        archived = isArchived;
        return {
          updateStudy: { ...THREE_SURVEYS[0], version: 2, archivedAt: isArchived ? '2026-03-08T12:00:00.000Z' : null },
        };
      },
    });
    await userEvent.click(await surveyAction('Idea', 'Archive'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Idea/ })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await surveyRow('Idea')).toBeVisible();
  });

  it('is not for open surveys', async () => {
    openSurveys();
    expect(await surveyAction('Now', 'Archive')).toHaveTextContent('Close the survey first.');
  });
});
