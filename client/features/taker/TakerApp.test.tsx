import { screen } from '@testing-library/react';
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
import { TEAM_REF, testStudy } from './testing/testStudy';

preparePage();

describe('the email start', () => {
  it('shows the promises of the survey’s own privacy contract', async () => {
    serve({
      privacy: {
        level: 'STANDARD',
        threshold: 5,
        commentThreshold: 8,
        attributes: ['Team', 'Location'],
        identity: 'ANY_EMAIL',
        keepDays: 30,
        replyDays: 0,
        seal: null,
      },
    });
    open();
    expect(await screen.findByText(/shown only for groups of 5 or more people/)).toBeInTheDocument();
    expect(screen.queryByText(/nothing else about you/)).not.toBeInTheDocument();
    await user.click(screen.getByText('How your answers are kept confidential'));
    expect(await screen.findByText(/^Team, Location, and nothing else about you\./)).toBeInTheDocument();
    expect(screen.getByText(/^People at Acme see results for groups of 5 or more people\./)).toBeInTheDocument();
  });

  it('starts only with an email address, and shows a refusal under the field', async () => {
    server.reply('StartStudyResponse', {
      status: 409,
      detail: 'You have already completed this survey.',
      reason: 'ALREADY_COMPLETED',
    });
    open();
    await user.type(await emailField(), 'ann@acme');
    expect(screen.getByRole('button', { name: 'Start survey' })).toHaveAttribute('aria-disabled', 'true');
    await press('Start survey');
    expect(server.calls.map(({ operation }) => operation)).toEqual(['PublicStudy']);
    await user.type(await emailField(), '.test{Enter}');
    expect(await screen.findByText('You have already completed this survey.')).toBeInTheDocument();
    expect(await emailField()).toHaveAccessibleDescription('You have already completed this survey.');
  });

  it('never sends a session, and never puts the response ref into an address', async () => {
    await answerAll();
    expect(new Set(server.calls.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
    expect(new Set(server.calls.map(({ url }) => url))).toEqual(new Set(['/graphql']));
  });
});

describe('answering', () => {
  it('saves each answer as it is given, and hands the response in', async () => {
    await answerAll();
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    await advanceTime(20);
    await user.type(screen.getByPlaceholderText('How might we improve?'), 'Faster');
    await goToReview();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await advanceTime(999);
    expect(screen.getByRole('button', { name: 'Submitting…' })).toBeInTheDocument();
    await advanceTime(1);
    await heading('Thank you');
    expect(server.saved()).toEqual([
      ['AssignTeam', TEAM_REF, undefined],
      ['AnswerPrompt', 'tools', 2],
      ['AnswerPrompt', 'ease', 4],
      ['AnswerPrompt', 'wish', 'The build'],
      ['AnswerVotes', [{ topicSlug: 'tools_envs', responseText: '' }], undefined],
      ['AnswerVotes', [{ topicSlug: 'tools_envs', responseText: 'Faster' }], undefined],
      ['CompleteStudyResponse', 'end', undefined],
    ]);
    expect(storedState()).toMatchObject({
      stageIndex: 2,
      refs: { studyResponseRef: null },
      savedPromptResponses: {},
      savedEndTime: { saved: true },
    });
  });

  it.each([
    [
      '2026-12-07T14:00:00Z',
      30,
      /^The survey is due to close on Monday, December 7, 2026 at /,
      /^30 days after the close/,
    ],
    [
      null,
      0,
      /^The survey stays open until Acme closes it\. Its results are complete then\./,
      /^Once the results are made/,
    ],
  ])('says at its end what happens next, and when: %s, %d days', async (closesAt, keepDays, closing, kept) => {
    serve({ closesAt, privacy: { ...testStudy().privacy, keepDays } });
    await answerAll();
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    await goToReview();
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
    await press('Submit');
    await advanceTime(1_000);
    await heading('Thank you');
    expect(screen.getByRole('heading', { level: 2, name: 'What happens next' })).toBeInTheDocument();
    expect(screen.getByText(closing)).toHaveTextContent('only groups of 3 or more people');
    expect(screen.getByText(kept)).toBeInTheDocument();
  });

  it.each([
    ['https://candor.test/you-said-we-did#secret', 1],
    [null, 0],
  ])(
    'leads at its end to what came of the earlier answers, where that is published: %s',
    async (outcomesUrl, count) => {
      serve({ outcomesUrl });
      await answerAll();
      await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
      await advanceTime(20);
      await goToReview();
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await advanceTime(1_000);
      await heading('Thank you');
      const links = screen.queryAllByRole('link', { name: 'What came of the earlier answers' });
      expect(links).toHaveLength(count);
      // The page must not learn the address of the survey.
      for (const link of links) {
        expect(link).toHaveAttribute('href', outcomesUrl);
        expect(link).toHaveAttribute('rel', 'noreferrer');
      }
    },
  );

  it('says what is missing instead of going on', async () => {
    await begin();
    await press('Next');
    expect(screen.getByText('Choose a team, or None of the above.')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(screen.getByText('No teams match your search.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await press('Next');
    await heading('My tools help me.');
    expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
    await advanceTime(20);
    expect(server.saved()).toEqual([['AssignTeam', '00000000-0000-0000-0000-000000000000', undefined]]);
  });

  it('does not go on by itself while somebody chooses with the arrow keys', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await press('Next');
    screen.getByRole('radio', { name: '1, Strongly disagree' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await advanceTime(2_000);
    expect(screen.getByRole('radio', { name: '3, Neutral' })).toBeChecked();
    await user.keyboard('{Enter}');
    await heading('How easy is a release?');
    expect(document.activeElement).toHaveTextContent('How easy is a release?');
  });

  it('opens at the same step with the same answers after the page was closed', async () => {
    await answerAll();
    await press('Back');
    document.body.replaceChildren();
    open();
    await heading('What would you fix?');
    expect(screen.getByRole('textbox', { name: 'What would you fix?' })).toHaveValue('The build');
    expect(server.calls.filter(({ operation }) => operation === 'StartStudyResponse')).toHaveLength(1);
  });

  it('deletes the answers from the browser after a confirmation', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await advanceTime(20);
    await press('Back');
    window.confirm = () => false;
    await press('Clear my answers from this browser');
    expect(storedState().savedTeamRef.teamRef).not.toBeNull();
    window.confirm = () => true;
    await press('Clear my answers from this browser');
    expect(await emailField()).toBeInTheDocument();
    expect(storedState()).toMatchObject({
      stageIndex: 0,
      refs: { studyResponseRef: null },
      savedTeamRef: { teamRef: null },
    });
  });

  it('asks for no vote when nothing was scored', async () => {
    serve({ teams: [], prompts: testStudy().prompts.filter(({ slug }) => slug === 'ease') });
    await begin();
    await press('Skip');
    expect(screen.getByText('You must answer at least one scored question to vote on priority.')).toBeInTheDocument();
    await goToReview();
    await press('Submit');
    await advanceTime(1_000);
    await heading('Thank you');
  });
});
