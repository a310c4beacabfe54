import { screen, within } from '@testing-library/react';
import {
  advanceTime,
  answerAll,
  askOnly,
  goToReview,
  heading,
  open,
  preparePage,
  press,
  radio,
  serve,
  server,
  user,
} from '../testing/takerPage';
import { testStudy } from '../testing/testStudy';

preparePage();
beforeEach(() => history.pushState(null, ''));

/** The texts of the lines of the review, without their buttons. */
const lines = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | '));

/** Answers the test survey, and stops at its review. */
async function reviewAll() {
  await answerAll();
  await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
  await user.type(screen.getByPlaceholderText('How might we improve?'), 'Faster');
  await goToReview();
}

it('shows every answer, and says that nothing has been handed in', async () => {
  await reviewAll();
  expect(lines()).toEqual([
    'Your team | Falcon',
    'My tools help me. | 2, Disagree',
    'How easy is a release? | 4 of 5',
    'What would you fix? | The build',
    'Priorities | Tools: Faster',
  ]);
  expect(screen.getByText(/^Nothing has been handed in yet\./)).toBeInTheDocument();
  expect(server.saved().map(([operation]) => operation)).not.toContain('CompleteStudyResponse');
});

it('leads to an answer and back to its line, and hands in what it shows', async () => {
  await reviewAll();
  await press('Edit, My tools help me.');
  await heading('My tools help me.');
  expect(screen.getByRole('button', { name: 'Done' })).toBeInTheDocument();
  await user.click(radio('5, Strongly agree'));
  await advanceTime(600);
  await heading('Your answers');
  expect(lines()[1]).toBe('My tools help me. | 5, Strongly agree');
  expect(screen.getByRole('button', { name: 'Edit, My tools help me.' })).toHaveFocus();
  await advanceTime(400);
  await press('Submit');
  await advanceTime(1_000);
  await heading('Thank you');
  expect(server.saved().filter(([, slug]) => slug === 'tools')).toEqual([
    ['AnswerPrompt', 'tools', 2],
    ['AnswerPrompt', 'tools', 5],
  ]);
});

it('asks a question that an edited answer has added before it comes back', async () => {
  await askOnly(
    {
      slug: 'first',
      text: 'The first question',
      type: 'MULTI_SEL',
      choiceLabels: ['Copilot', 'None'],
      required: false,
    },
    { slug: 'second', text: 'The follow-up', type: 'OPEN_END', parentSlug: 'first' },
    { slug: 'third', text: 'The third question', type: 'OPEN_END' },
  );
  await press('Skip');
  await user.type(screen.getByRole('textbox', { name: 'The third question' }), 'Something');
  await goToReview();
  expect(lines()).toEqual(['The first question | No answer', 'The third question | Something']);
  await press('Edit, The first question');
  await user.click(screen.getByRole('checkbox', { name: 'Copilot' }));
  await press('Done');
  await heading('The follow-up');
  await user.type(screen.getByRole('textbox', { name: 'The follow-up' }), 'Because');
  await press('Done');
  await heading('Your answers');
  expect(lines()).toEqual([
    'The first question | Copilot',
    'The follow-up | Because',
    'The third question | Something',
  ]);
});

it('is an entry of the browser’s history, as each edited answer is', async () => {
  await reviewAll();
  await press('Edit, My tools help me.');
  history.back();
  await advanceTime(700);
  await heading('Your answers');
  history.back();
  await advanceTime(700);
  await heading('What topics would you like to see prioritized?');
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  history.forward();
  await advanceTime(700);
  await heading('Your answers');
});

it('opens again after the page was closed, and an edit in it still leads back', async () => {
  await reviewAll();
  document.body.replaceChildren();
  open();
  await heading('Your answers');
  expect(lines()).toHaveLength(5);
  await advanceTime(300);
  await press('Edit, How easy is a release?');
  document.body.replaceChildren();
  open();
  await heading('How easy is a release?');
  await press('Done');
  await heading('Your answers');
});

it('shows the rows of a matrix, chosen labels in the survey’s order, and both ends of a reversed scale', async () => {
  await askOnly(
    {
      slug: 'rows',
      text: 'Rows',
      type: 'MATRIX_N',
      choiceLabels: ['Never', 'Daily'],
      rowLabels: ['Copilot', 'Cursor'],
    },
    { slug: 'several', text: 'Several', type: 'MULTI_SEL', choiceLabels: ['One', 'Two', 'Three'] },
    { slug: 'reversed', text: 'Reversed', polarity: 'NEGATIVE' },
  );
  await user.click(radio('Daily', 'Copilot'));
  await user.click(radio('Never', 'Cursor'));
  await press('Next');
  await user.click(screen.getByRole('checkbox', { name: 'Three' }));
  await user.click(screen.getByRole('checkbox', { name: 'One' }));
  await press('Next');
  await user.click(radio('1, Strongly agree'));
  await advanceTime(600);
  await heading('Your answers');
  expect(lines()).toEqual([
    'Rows | Copilot: Daily | Cursor: Never',
    'Several | One | Three',
    'Reversed | 1, Strongly agree',
  ]);
});

it('a preview says there that responses are not recorded', async () => {
  serve({ status: 'DRAFT', teams: [], flags: { voting_enabled: false }, prompts: testStudy().prompts.slice(0, 1) });
  open();
  await press('Begin');
  await user.keyboard('4');
  await advanceTime(600);
  await heading('Your answers');
  expect(screen.getAllByText('Responses are not recorded.')).toHaveLength(2);
  expect(screen.queryByText(/^Nothing has been handed in yet/)).not.toBeInTheDocument();
});

it('the minutes that are left fall with every answer, and the review has none', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ slug: `q${at}`, text: `Question ${at}` }));
  await askOnly(...many);
  // 12 questions of 13 seconds.
  expect(await screen.findAllByText('About 3 minutes left')).not.toHaveLength(0);
  expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute('aria-valuetext', '0%, About 3 minutes left');
  for (let answered = 0; answered < many.length; answered += 1) {
    await user.keyboard('4');
    await advanceTime(700);
  }
  await heading('Your answers');
  expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
  // Nothing is left either while an answer is edited that was given before.
  await press('Edit, Question 0');
  await heading('Question 0');
  expect(screen.getAllByText('100%')).not.toHaveLength(0);
  expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
});
