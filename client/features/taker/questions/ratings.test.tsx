import { fireEvent, screen } from '@testing-library/react';
import { ask, heading, advanceTime, preparePage, press, radio, savedAnswers, user } from '../testing/takerPage';

preparePage();

describe('a recommendation', () => {
  beforeEach(() => ask({ slug: 'nps', text: 'Recommend?', type: 'NPS', polarity: 'NEGATIVE' }));

  it('has eleven points, and goes on after a press', async () => {
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    expect(radio('0, Not at all likely')).toBeInTheDocument();
    expect(radio('9 of 10')).toBeInTheDocument();
    await user.click(radio('10, Extremely likely'));
    await advanceTime(250);
    await heading('The last question');
    expect(await savedAnswers()).toEqual([['nps', 10]]);
  });

  it('takes the keys 0 to 9, and does not go on by itself, because a 1 may become a 10', async () => {
    await user.keyboard('1');
    await advanceTime(2_000);
    expect(radio('1 of 10')).toBeChecked();
    await user.keyboard('10');
    expect(radio('10, Extremely likely')).toBeChecked();
    await user.keyboard('0');
    expect(radio('0, Not at all likely')).toBeChecked();
    await user.keyboard('9');
    await press('Next');
    await heading('The last question');
    expect((await savedAnswers()).at(-1)).toEqual(['nps', 9]);
  });

  it('can be answered with the arrow keys', async () => {
    radio('9 of 10').focus();
    await user.keyboard('9{ArrowRight}');
    await advanceTime(2_000);
    expect(radio('10, Extremely likely')).toBeChecked();
    await user.keyboard('{Enter}');
    await heading('The last question');
  });
});

it('goes on from a rating after a press, and not after the click of a screen reader', async () => {
  await ask({ slug: 'tools' });
  fireEvent.click(radio('4, Agree'));
  await advanceTime(2_000);
  expect(radio('4, Agree')).toBeChecked();
  await user.click(radio('4, Agree'));
  await advanceTime(250);
  await heading('The last question');
  await press('Back');
  await advanceTime(2_000);
  expect(radio('4, Agree')).toBeChecked();
  await user.keyboard('6');
  expect(radio('4, Agree')).toBeChecked();
});

it.each([
  ['é', 'French'],
  ['٢', 'Arabic'],
])('takes the key at the position of the 2 even if it types %s, as on the keyboard for %s', async (key) => {
  await ask({ slug: 'tools' });
  fireEvent.keyDown(screen.getByRole('main'), { key: '@', code: 'Digit2', shiftKey: true });
  expect(radio('2, Disagree')).not.toBeChecked();
  fireEvent.keyDown(screen.getByRole('main'), { key, code: 'Digit2' });
  await advanceTime(250);
  await heading('The last question');
  expect(await savedAnswers()).toEqual([['tools', 2]]);
});

it('answers only one question when a number key is held down', async () => {
  await ask({ slug: 'tools' }, { slug: 'docs', text: 'The docs help me.' });
  await user.keyboard('4');
  await advanceTime(250);
  await heading('The docs help me.');
  fireEvent.keyDown(screen.getByRole('main'), { key: '4', repeat: true });
  await advanceTime(2_000);
  expect(screen.getAllByRole('radio').filter((point) => (point as HTMLInputElement).checked)).toEqual([]);
  expect(await savedAnswers()).toEqual([['tools', 4]]);
});

it('does not go on by itself after somebody has pressed Back', async () => {
  await ask({ slug: 'tools' }, { slug: 'docs', text: 'The docs help me.' });
  await user.keyboard('4');
  await advanceTime(600);
  await user.click(radio('1, Strongly disagree'));
  await advanceTime(100);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await advanceTime(2_000);
  await heading('My tools help me.');
  expect(radio('4, Agree')).toBeChecked();
});
