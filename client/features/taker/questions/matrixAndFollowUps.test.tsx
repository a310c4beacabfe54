import { act, screen, within } from '@testing-library/react';
import {
  ask,
  askOnly,
  heading,
  open,
  advanceTime,
  preparePage,
  press,
  radio,
  savedAnswers,
  server,
  user,
} from '../testing/takerPage';
import type { TakerPrompt } from '../survey/study';

preparePage();

const USE: Partial<TakerPrompt> = {
  slug: 'ai_tool_frequency',
  text: 'How often do you use them?',
  type: 'MATRIX_L',
  choiceLabels: ['Never', 'Weekly', 'Daily'],
  rowLabels: ['Copilot', 'Cursor'],
};

describe('a matrix', () => {
  it('needs an answer in every row, moves the focus to the first open row, and is sent when it is complete', async () => {
    await ask({ ...USE, slug: 'use' });
    await user.click(radio('Daily', 'Copilot'));
    await press('Next');
    expect(screen.getByText('Choose an answer in every row to go on.')).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Cursor' })).toHaveTextContent('No answer yet.');
    expect(screen.getByRole('radiogroup', { name: 'Cursor' })).toHaveAccessibleDescription('No answer yet.');
    expect(screen.getByRole('radiogroup', { name: 'Copilot' })).not.toHaveTextContent('No answer yet.');
    expect(radio('Never', 'Cursor')).toHaveFocus();
    expect(await savedAnswers()).toEqual([]);
    await user.keyboard(' {ArrowRight}');
    expect(radio('Weekly', 'Cursor')).toBeChecked();
    await advanceTime(2_000);
    expect((await savedAnswers()).at(-1)).toEqual(['use', { Copilot: 'Daily', Cursor: 'Weekly' }]);
    await user.keyboard('{Enter}');
    await heading('The last question');
  });

  it('that is not required says that it can be completed or skipped, but not left half answered', async () => {
    await ask({ ...USE, slug: 'use', required: false });
    await press('Next');
    const hint = 'Some rows have no answer yet. Choose one in every row, or skip the question.';
    expect(screen.getByRole('alert')).toHaveTextContent(hint);
    await user.click(radio('Daily', 'Copilot'));
    await press('Next');
    expect(screen.getByRole('alert')).toHaveTextContent(hint);
    expect(radio('Never', 'Cursor')).toHaveFocus();
    await press('Skip');
    await heading('The last question');
  });

  it('reverses the labels of a negative question, and can be skipped if it is not required', async () => {
    await ask({ ...USE, slug: 'use', polarity: 'NEGATIVE', required: false });
    expect(
      within(screen.getByRole('radiogroup', { name: 'Cursor' }))
        .getAllByRole('radio')
        .map((input) => input.getAttribute('aria-label')),
    ).toEqual(['Daily', 'Weekly', 'Never']);
    await press('Skip');
    await heading('The last question');
    expect(await savedAnswers()).toEqual([['use', undefined]]);
  });
});

it('asks a follow-up question after the last question instead of handing in', async () => {
  await askOnly({ slug: 'tools' }, { slug: 'last', text: 'The last question', type: 'OPEN_END', parentSlug: 'tools' });
  await user.click(radio('2, Disagree'));
  await advanceTime(250);
  await heading('The last question');
});

it('calls the button Submit in the review only', async () => {
  await askOnly(USE, { slug: 'trust', text: 'I trust it.', parentSlug: 'ai_tool_frequency', required: false });
  await user.click(radio('Daily', 'Copilot'));
  await user.click(radio('Never', 'Cursor'));
  await press('Next');
  await heading('I trust it.');
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  await press('Skip');
  await heading('Your answers');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument();
});

describe('follow-up questions about the used tools', () => {
  const TRUST: Partial<TakerPrompt> = {
    slug: 'trust',
    text: 'I trust TOOL.',
    parentSlug: 'ai_tool_frequency',
    replacementString: 'TOOL',
  };
  const HELP: Partial<TakerPrompt> = {
    ...USE,
    slug: 'help',
    text: 'Do they help?',
    type: 'MATRIX_N',
    parentSlug: 'ai_tool_frequency',
  };
  beforeEach(() => ask(USE, HELP, TRUST));
  const uses = async (copilot: string, cursor: string) => {
    await user.click(radio(copilot, 'Copilot'));
    await user.click(radio(cursor, 'Cursor'));
  };

  it('are left out for somebody who uses none, and the number of steps falls', async () => {
    expect(screen.getAllByText('Step 1 of 4').length).toBeGreaterThan(0);
    const further = 'Further questions, depending on your answers: up to 2';
    expect(await screen.findByText(further)).toBeInTheDocument();
    await uses('Never', 'Never');
    expect(screen.getAllByText('Step 1 of 2').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Further questions/)).not.toBeInTheDocument();
    await press('Next');
    await heading('The last question');
  });

  it('name the used tool, and leave out the other tools', async () => {
    await uses('Never', 'Daily');
    await press('Next');
    await heading('Do they help?');
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(radio('Weekly', 'Cursor'));
    await press('Next');
    await heading('I trust Cursor.');
    expect((await savedAnswers()).at(-1)).toEqual(['help', { Cursor: 'Weekly' }]);
  });

  it('send no answers while they are not asked, and send them when they are asked again', async () => {
    await uses('Never', 'Daily');
    await press('Next');
    server.isOffline = true;
    await user.click(radio('Weekly', 'Cursor'));
    await press('Next');
    await user.keyboard('2');
    await advanceTime(250);
    for (let step = 0; step < 3; step += 1) await press('Back');
    await uses('Never', 'Never');
    server.isOffline = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await advanceTime(100);
    const sent = async () => (await savedAnswers()).map(([slug]) => slug);
    expect(new Set(await sent())).toEqual(new Set(['ai_tool_frequency']));
    await uses('Never', 'Daily');
    await advanceTime(100);
    expect((await sent()).slice(-2)).toEqual(['help', 'trust']);
  });

  it('keep their answers after a reload', async () => {
    await uses('Daily', 'Never');
    await press('Next');
    await user.click(radio('Daily', 'Copilot'));
    await press('Next');
    await heading('I trust Copilot.');
    document.body.replaceChildren();
    open();
    await heading('I trust Copilot.');
    await press('Back');
    expect(radio('Daily', 'Copilot')).toBeChecked();
  });
});
