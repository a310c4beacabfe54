import { act, screen } from '@testing-library/react';
import {
  ask,
  askOnly,
  advanceTime,
  heading,
  preparePage,
  press,
  radio,
  savedAnswers,
  server,
  settled,
  user,
} from '../testing/takerPage';

preparePage();

const completions = () => server.saved().filter(([operation]) => operation === 'CompleteStudyResponse');
const two = () => ask({ slug: 'first', text: 'The first question' }, { slug: 'second', text: 'The second question' });

it('a second press shortly after an answer does not answer the next question', async () => {
  await two();
  await user.keyboard('4');
  await advanceTime(200);
  await heading('The second question');
  await advanceTime(399);
  await user.keyboard('4');
  act(() => radio('2, Disagree').click());
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  await advanceTime(1_000);
  expect(radio('4, Agree')).not.toBeChecked();
  expect(radio('2, Disagree')).not.toBeChecked();
  expect(screen.queryByText('Choose an answer to go on.')).not.toBeInTheDocument();
  await user.keyboard('3');
  await advanceTime(200);
  await heading('The last question');
  expect(await savedAnswers()).toEqual([
    ['first', 4],
    ['second', 3],
  ]);
});

it('a second press on Skip does not skip the next question', async () => {
  await ask(
    { slug: 'first', text: 'The first question', required: false },
    { slug: 'second', text: 'The second question', required: false },
  );
  act(() => screen.getByRole('button', { name: 'Skip' }).click());
  act(() => screen.getByRole('button', { name: 'Skip' }).click());
  await heading('The second question');
  await settled();
  act(() => screen.getByRole('button', { name: 'Skip' }).click());
  await heading('The last question');
});

it.each(['press', 'key'])(
  'an answer by %s to the last question leads to the review, and hands nothing in',
  async (way) => {
    await askOnly({ slug: 'first', text: 'The only question' });
    if (way === 'key') await user.keyboard('4');
    else await user.click(radio('4, Agree'));
    await advanceTime(5_000);
    await heading('Your answers');
    expect(completions()).toEqual([]);
    await press('Submit');
    await advanceTime(2_000);
    expect(completions()).toHaveLength(1);
  },
);

it('Skip on the last question leads to the review, and Enter does not hand in there', async () => {
  await askOnly({ slug: 'first', text: 'The only question', required: false });
  await press('Skip');
  await advanceTime(5_000);
  await heading('Your answers');
  await user.keyboard('{Enter}');
  await advanceTime(2_000);
  expect(completions()).toEqual([]);
});

it('a second press on the last Next does not press Submit, which stands in its place', async () => {
  await askOnly({ slug: 'wish', text: 'What would you fix?', type: 'OPEN_END' });
  await user.type(screen.getByRole('textbox', { name: 'What would you fix?' }), 'The build');
  await press('Next');
  await advanceTime(200);
  act(() => screen.getByRole('button', { name: 'Submit' }).click());
  await advanceTime(2_000);
  await heading('Your answers');
  expect(completions()).toEqual([]);
});

it('a text that is too long is kept, and neither sent nor handed in', async () => {
  await askOnly({ slug: 'wish', text: 'What would you fix?', type: 'OPEN_END' });
  const field = screen.getByRole('textbox', { name: 'What would you fix?' });
  await user.click(field);
  await user.paste('x'.repeat(10_000));
  await press('Next');
  await advanceTime(2_000);
  expect(field).toHaveValue('x'.repeat(10_000));
  expect(screen.getByText('Nothing was cut off. Shorten this to 1000 characters.')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(server.saved()).toEqual([]);
});
