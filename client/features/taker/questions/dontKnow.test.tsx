import { screen, within } from '@testing-library/react';
import { advanceTime, ask, heading, preparePage, press, radio, sentAnswers, user } from '../testing/takerPage';

preparePage();

describe('"Don’t know" of a scale', () => {
  beforeEach(() => ask({ slug: 'tools', offersDontKnow: true }));

  it('is one more choice of the scale, which a press takes and goes on', async () => {
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await user.click(radio('Don’t know'));
    await advanceTime(250);
    await heading('The last question');
    expect(await sentAnswers()).toMatchObject([{ promptSlug: 'tools', dontKnow: true }]);
    await press('Back');
    expect(radio('Don’t know')).toBeChecked();
  });

  it('is named with its key among the keys of the scale', () => {
    expect(screen.getByText('You can also type a number from 1 to 5. D: Don’t know')).toBeInTheDocument();
  });

  it('is taken by its key, and by the arrow keys without going on', async () => {
    radio('5, Strongly agree').focus();
    await user.keyboard('5{ArrowRight}');
    await advanceTime(2_000);
    expect(radio('Don’t know')).toBeChecked();
    await user.click(radio('2, Disagree'));
    await advanceTime(100);
    await user.keyboard('d');
    await advanceTime(250);
    await heading('The last question');
    expect((await sentAnswers()).at(-1)).toMatchObject({ promptSlug: 'tools', dontKnow: true });
  });

  it('is replaced by a point that is chosen afterwards', async () => {
    await user.keyboard('d');
    await advanceTime(250);
    await press('Back');
    await user.keyboard('4');
    await advanceTime(250);
    const last = (await sentAnswers()).at(-1);
    expect(last).toMatchObject({ promptSlug: 'tools', absoluteValue: 4 });
    expect(last).not.toHaveProperty('dontKnow');
  });
});

it('is not there, and its key does nothing, where the question does not offer it', async () => {
  await ask({ slug: 'tools' });
  expect(screen.queryByRole('radio', { name: 'Don’t know' })).toBeNull();
  await user.keyboard('d');
  await advanceTime(2_000);
  await heading('My tools help me.');
});

it('is a choice in each row of a matrix, and answers the row', async () => {
  await ask({
    ...{ slug: 'use', text: 'How often?', type: 'MATRIX_L', offersDontKnow: true },
    ...{ choiceLabels: ['Never', 'Often'], rowLabels: ['Editor', 'Search'] },
  });
  const row = (name: string) => within(screen.getByRole('radiogroup', { name }));
  await user.click(row('Editor').getByRole('radio', { name: 'Often' }));
  await user.click(row('Search').getByRole('radio', { name: 'Don’t know' }));
  await press('Next');
  await heading('The last question');
  expect((await sentAnswers()).at(-1)).toMatchObject({
    ...{ promptSlug: 'use', responseDict: { Editor: 'Often' }, dontKnowRows: ['Search'] },
  });
  await press('Back');
  await user.click(row('Search').getByRole('radio', { name: 'Never' }));
  expect(row('Search').getByRole('radio', { name: 'Don’t know' })).not.toBeChecked();
});
