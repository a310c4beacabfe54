import { fireEvent, screen } from '@testing-library/react';
import {
  answerAll,
  ask,
  askOnly,
  advanceTime,
  begin,
  heading,
  open,
  emailField,
  preparePage,
  radio,
  savedAnswers,
  server,
  settled,
  user,
} from '../testing/takerPage';
import type { TakerPrompt } from '../survey/study';

preparePage();

const ROWS: Partial<TakerPrompt> = {
  slug: 'use',
  text: 'How often do you use them?',
  type: 'MATRIX_L',
  choiceLabels: ['Never', 'Weekly', 'Daily'],
  rowLabels: ['Copilot', 'Cursor'],
};
const checkbox = (name: string) => screen.getByRole('checkbox', { name });

it('a single selection is answered by the key that stands beside the choice, and goes on', async () => {
  await ask({ slug: 'editor', text: 'Which editor?', type: 'SINGLE_SEL', choiceLabels: ['vim', 'emacs'] });
  expect(radio('emacs')).toHaveAttribute('aria-keyshortcuts', '2');
  expect(screen.getByText('2', { selector: 'kbd' })).toBeInTheDocument();
  await user.keyboard('3');
  await advanceTime(2_000);
  await heading('Which editor?');
  await user.keyboard('2');
  await advanceTime(250);
  await heading('The last question');
  expect(await savedAnswers()).toEqual([['editor', 'emacs']]);
});

it('the choices after the ninth have letters, also on a keyboard that writes others', async () => {
  const choiceLabels = Array.from({ length: 11 }, (_, index) => `Choice ${index + 1}`);
  await ask({ slug: 'why', text: 'What held you up?', type: 'MULTI_SEL', choiceLabels });
  await user.keyboard('1a');
  expect(checkbox('Choice 1')).toBeChecked();
  expect(checkbox('Choice 10')).toBeChecked();
  fireEvent.keyDown(screen.getByRole('main'), { key: 'لا', code: 'KeyB' });
  expect(checkbox('Choice 11')).toBeChecked();
  await user.keyboard('1');
  expect(checkbox('Choice 1')).not.toBeChecked();
  await user.keyboard('{Control>}a{/Control}');
  expect(checkbox('Choice 10')).toBeChecked();
  await user.keyboard('{Enter}');
  await heading('The last question');
  expect((await savedAnswers()).at(-1)).toEqual(['why', { 'Choice 10': true, 'Choice 11': true }]);
});

it('a matrix is answered row by row, and Enter goes on from its last row', async () => {
  await ask(ROWS);
  await user.keyboard('3');
  expect(radio('Daily', 'Copilot')).toBeChecked();
  expect(radio('Never', 'Cursor')).toHaveFocus();
  await user.keyboard('4');
  expect(radio('Never', 'Cursor')).toHaveFocus();
  await user.keyboard('2');
  expect(radio('Weekly', 'Cursor')).toHaveFocus();
  await advanceTime(2_000);
  expect((await savedAnswers()).at(-1)).toEqual(['use', { Copilot: 'Daily', Cursor: 'Weekly' }]);
  await user.keyboard('{Enter}');
  await heading('The last question');
});

it('the keys of a reversed matrix follow the order that is shown', async () => {
  await ask({ ...ROWS, polarity: 'NEGATIVE' });
  await user.keyboard('1');
  expect(radio('Daily', 'Copilot')).toBeChecked();
});

it('the vote takes the keys of its topics, but not while somebody writes a comment', async () => {
  await answerAll();
  await user.keyboard('1');
  expect(checkbox('Tools')).toBeChecked();
  const comment = screen.getByRole('textbox', { name: 'Comment on Tools' });
  await user.type(comment, '1 or 2 reviewers');
  expect(comment).toHaveValue('1 or 2 reviewers');
  expect(checkbox('Tools')).toBeChecked();
  expect(checkbox('Releases')).not.toBeChecked();
  await user.keyboard('{Enter}2');
  expect(comment).toHaveValue('1 or 2 reviewers\n2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await heading('Your answers');
});

describe('Enter', () => {
  it('begins on the welcome', async () => {
    open();
    await user.type(await emailField(), 'ann@acme.test{Enter}');
    await screen.findByRole('button', { name: 'Begin' });
    await settled();
    await user.keyboard('{Enter}');
    await heading('What is your primary team?');
  });

  it('goes on after a 10, and says what is missing before an answer', async () => {
    await ask({ slug: 'nps', text: 'Recommend?', type: 'NPS' });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose an answer to go on.');
    await user.keyboard('10{Enter}');
    await heading('The last question');
    expect((await savedAnswers()).at(-1)).toEqual(['nps', 10]);
  });

  it('does not hand in, and goes on once while it is held down', async () => {
    await askOnly(
      { slug: 'first', text: 'The first', type: 'OPEN_END', required: false },
      { slug: 'second', text: 'The second', type: 'NPS' },
    );
    await user.type(screen.getByRole('textbox'), 'Words{Enter}more');
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await heading('The second');
    await settled();
    await user.keyboard('7');
    fireEvent.keyDown(screen.getByRole('main'), { key: 'Enter', repeat: true });
    await heading('The second');
    await user.keyboard('{Enter}');
    await heading('Your answers');
    await advanceTime(700);
    await user.keyboard('{Enter}');
    await advanceTime(2_000);
    await heading('Your answers');
    expect(server.saved().filter(([operation]) => operation === 'CompleteStudyResponse')).toEqual([]);
  });

  it('leaves the keys of other controls to them', async () => {
    await begin();
    const back = screen.getByRole('button', { name: 'Back' });
    back.focus();
    await user.keyboard('{Enter}');
    await heading('Autumn survey');
  });
});

describe('a scale that runs the other way than before', () => {
  const good = (slug: string) => ({ slug, text: slug });
  const bad = (slug: string) => ({ slug, text: slug, polarity: 'NEGATIVE' as const });
  const note = () => screen.queryByText(/^This scale runs the other way/);
  const answer = async (next: string) => {
    await user.keyboard('4');
    await advanceTime(250);
    await heading(next);
    await settled();
  };

  it('says so to the eye and to screen readers, and names the label it begins with', async () => {
    await ask(bad('One'), bad('Two'), good('Three'), { slug: 'Four', text: 'Four', type: 'NPS' }, bad('Five'));
    expect(note()).toBeNull();
    await answer('Two');
    expect(note()).toBeNull();
    await answer('Three');
    const text = 'This scale runs the other way than before: it begins with “Strongly disagree”.';
    expect(note()).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(text);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(text);
    await answer('Four');
    expect(note()).toBeNull();
    await user.keyboard('7{Enter}');
    await heading('Five');
    expect(note()).toHaveTextContent('it begins with “Strongly agree”.');
    expect(screen.getByRole('radio', { name: '1, Strongly agree' })).toBeInTheDocument();
  });

  it('is not announced where the labels are others', async () => {
    await ask(
      { ...good('One'), type: 'RATING_5N', choiceLabels: ['Hard', 'Easy'] },
      { ...bad('Two'), type: 'RATING_5N', choiceLabels: ['Fast', 'Slow'] },
      { ...good('Three'), type: 'RATING_5N', choiceLabels: ['Easy', 'Hard'] },
    );
    await answer('Two');
    expect(note()).toBeNull();
    await answer('Three');
    expect(note()).toHaveTextContent('it begins with “Easy”.');
  });

  it('is announced in a matrix, too', async () => {
    await ask({ ...ROWS, slug: 'One', text: 'One' }, { ...ROWS, slug: 'Two', text: 'Two', polarity: 'NEGATIVE' });
    await user.keyboard('12{Enter}');
    await heading('Two');
    expect(note()).toHaveTextContent('it begins with “Daily”.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(/“Daily”/);
  });
});

it('number keys of a scale are told', async () => {
  await ask({ slug: 'tools' }, { slug: 'nps', text: 'Recommend?', type: 'NPS' });
  expect(screen.getByText('You can also type a number from 1 to 5.')).toBeInTheDocument();
  await user.keyboard('4');
  await advanceTime(250);
  await heading('Recommend?');
  expect(screen.getByText('You can also type a number from 0 to 10.')).toBeInTheDocument();
});
