import { screen } from '@testing-library/react';
import { ask, heading, advanceTime, preparePage, press, radio, savedAnswers, user } from '../testing/takerPage';

preparePage();

describe('a single selection', () => {
  beforeEach(() => ask({ slug: 'editor', text: 'Which editor?', type: 'SINGLE_SEL', choiceLabels: ['vim', 'emacs'] }));

  it('goes on to the next step after a press', async () => {
    await press('Next');
    expect(screen.getByText('Choose an answer to go on.')).toBeInTheDocument();
    await user.click(screen.getByText('emacs'));
    await advanceTime(250);
    await heading('The last question');
    expect(await savedAnswers()).toEqual([['editor', 'emacs']]);
  });

  it('does not go on by itself when somebody chooses by keyboard', async () => {
    radio('vim').focus();
    await user.keyboard(' {ArrowDown}');
    await advanceTime(2_000);
    expect(radio('emacs')).toBeChecked();
    await user.keyboard('{Enter}');
    await heading('The last question');
  });
});

describe('a multiple selection', () => {
  beforeEach(() =>
    ask({ slug: 'why', text: 'What held you up?', type: 'MULTI_SEL', choiceLabels: ['Review', 'Tests', 'Meetings'] }),
  );

  it('takes several answers, and never goes on by itself', async () => {
    expect(screen.getByRole('group', { name: 'What held you up?' })).toHaveAccessibleDescription(
      'Choose all that apply.',
    );
    for (const name of ['Review', 'Tests', 'Review']) await user.click(screen.getByRole('checkbox', { name }));
    screen.getByRole('checkbox', { name: 'Meetings' }).focus();
    await user.keyboard(' ');
    await advanceTime(2_000);
    expect((await savedAnswers()).at(-1)).toEqual(['why', { Tests: true, Meetings: true }]);
    await press('Next');
    await heading('The last question');
  });

  it('needs at least one answer', async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Review' }));
    await user.click(screen.getByRole('checkbox', { name: 'Review' }));
    await press('Next');
    expect(screen.getByText('Choose at least one answer to go on.')).toBeInTheDocument();
  });
});

it('removes all other answers when the exclusive choice is chosen, and the exclusive choice when another is', async () => {
  await ask({
    slug: 'why',
    text: 'What held you up?',
    type: 'MULTI_SEL',
    choiceLabels: ['Review', 'Tests', 'Nothing'],
    exclusiveChoice: 'Nothing',
  });
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  for (const name of ['Review', 'Tests', 'Nothing']) await choose(name);
  expect((await savedAnswers()).at(-1)).toEqual(['why', { Nothing: true }]);
  await choose('Tests');
  expect((await savedAnswers()).at(-1)).toEqual(['why', { Tests: true }]);
});
