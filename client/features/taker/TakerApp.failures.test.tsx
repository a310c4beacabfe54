import { act, screen, waitFor } from '@testing-library/react';
import { STORAGE_KEY } from './session/storage';
import { freshState } from './session/takerState';
import {
  answerAll,
  begin,
  emailField,
  goToReview,
  heading,
  open,
  advanceTime,
  preparePage,
  press,
  serve,
  server,
  storedState,
  user,
} from './testing/takerPage';
import { STUDY_REF, TEAM_REF } from './testing/testStudy';

preparePage();

describe('when the network fails', () => {
  it('waits, and sends everything in order once the network is back', async () => {
    await begin();
    server.isOffline = true;
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await press('Next');
    await user.keyboard('5');
    await advanceTime(250);
    expect(screen.getAllByText('Waiting for the network').length).toBeGreaterThan(0);
    server.isOffline = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.saved().map(([operation]) => operation)).toEqual(['AssignTeam', 'AnswerPrompt']));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('offers to resubmit a response that could not be submitted', async () => {
    await answerAll();
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    server.isOffline = true;
    await goToReview();
    await press('Submit');
    await advanceTime(1_000);
    await heading('Something went wrong while submitting your response');
    server.isOffline = false;
    await press('Resubmit response');
    await heading('Thank you');
    expect(server.saved().at(-1)?.[0]).toBe('CompleteStudyResponse');
  });

  it('shows a refusal at its answer, and does not hand in the response without that answer', async () => {
    await answerAll();
    await press('Back');
    server.reply('AnswerPrompt', { status: 400, detail: 'Ensure this value has at most 1000 characters.' });
    await user.type(screen.getByRole('textbox', { name: 'What would you fix?' }), '!');
    await advanceTime(700);
    expect(await screen.findByText('Ensure this value has at most 1000 characters.')).toBeInTheDocument();
    await press('Next');
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    await goToReview();
    await press('Submit');
    await heading('What would you fix?');
    expect(server.saved().map(([operation]) => operation)).not.toContain('CompleteStudyResponse');
  });
});

describe('the last screen', () => {
  it('says that a closed survey takes no more responses', async () => {
    serve({ status: 'CLOSED' });
    open();
    await heading('Sorry, this survey has been closed.');
    expect(screen.getByText('This survey is no longer accepting new responses.')).toBeInTheDocument();
  });

  it('deletes the stored answers of a survey that was closed since the last visit', async () => {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        ...freshState(STUDY_REF),
        stageIndex: 1,
        refs: { studyRef: STUDY_REF, targetRef: null, studyResponseRef: 'sealed' },
      }),
    );
    serve({ status: 'CLOSED' });
    open();
    await heading('Sorry, this survey has been closed.');
    expect(storedState()).toEqual(freshState(STUDY_REF));
  });

  it.each([
    ['had been handed in', { savedEndTime: { endTime: null, saved: true } }, 'it counts.'],
    ['had not been handed in', { savedTeamRef: { teamRef: TEAM_REF, saved: true } }, 'they do not count.'],
    [
      'may have arrived',
      { savedEndTime: { endTime: '2026-11-21T10:00:00Z', saved: false } },
      'never learned whether your response had arrived',
    ],
  ])('says what became of answers that %s when the survey was closed', async (_what, change, sentence) => {
    const refs = { studyRef: STUDY_REF, targetRef: null, studyResponseRef: 'sealed' };
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...freshState(STUDY_REF), stageIndex: 1, refs, ...change }));
    serve({ status: 'CLOSED' });
    open();
    await heading('Sorry, this survey has been closed.');
    expect(screen.getByText('This survey is no longer accepting new responses.')).toBeInTheDocument();
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
  });

  it('says that the same person has completed the survey in another browser', async () => {
    await answerAll();
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    server.reply('CompleteStudyResponse', {
      status: 409,
      detail: 'You have already completed this survey.',
      reason: 'ALREADY_COMPLETED',
    });
    await goToReview();
    await press('Submit');
    await heading('This response does not count');
    expect(screen.getByText(/^A response for your email address has been handed in before/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Thank you');
    expect(storedState()).toEqual(freshState(STUDY_REF));
  });

  it('says that the survey was closed while somebody was answering', async () => {
    await begin();
    server.reply('AnswerPrompt', {
      status: 409,
      detail: 'Sorry, this survey has been closed.',
      reason: 'SURVEY_CLOSED',
    });
    await user.click(screen.getByRole('treeitem', { name: 'Falcon' }));
    await press('Next');
    await user.keyboard('4');
    await heading('Sorry, this survey has been closed.');
    expect(screen.getByText(/Your answers had not been handed in by then, so they do not count\./)).toBeInTheDocument();
    expect(storedState().refs.studyResponseRef).toBeNull();
  });

  it('thanks for a response that was completed in another tab', async () => {
    await begin();
    server.reply('AssignTeam', {
      status: 409,
      detail: 'You have already completed this survey.',
      reason: 'ALREADY_COMPLETED',
    });
    server.reply('StudyResponseEnd', { data: { studyResponse: { endTime: '2026-11-21T10:00:00Z' } } });
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await heading('Thank you');
  });

  it('says that the address leads to no survey', async () => {
    server.reply('PublicStudy', { status: 404, detail: 'Not found.' });
    open();
    await heading("Sorry, we couldn't find the page you were looking for.");
    expect(screen.getByText('Check the link, or ask whoever sent it to you for a new one.')).toBeInTheDocument();
  });

  it('says that the survey could not be loaded, and loads it on Try again', async () => {
    server.isOffline = true;
    open();
    await heading('The survey could not be loaded');
    server.isOffline = false;
    await press('Try again');
    expect(await emailField()).toBeInTheDocument();
  });

  it('loads the survey when the network is back', async () => {
    server.isOffline = true;
    open();
    await heading('The survey could not be loaded');
    await advanceTime(100); // the page listens for the network after it has been drawn
    server.isOffline = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await emailField()).toBeInTheDocument();
  });
});

it('says that the answers are not kept where the browser blocks storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await begin();
  expect(screen.getByText(/leave this window open until you have submitted/)).toBeInTheDocument();
});
