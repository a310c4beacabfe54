import { screen } from '@testing-library/react';
import { ask, advanceTime, heading, preparePage, press, radio, user } from '../testing/takerPage';

preparePage();
beforeEach(() => history.pushState(null, ''));

const two = () => ask({ slug: 'first', text: 'The first question' }, { slug: 'second', text: 'The second question' });

/** Goes in the browser's history, and waits until presses count. */
async function travel(steps: number) {
  history.go(steps);
  await advanceTime(600);
}

it('Back and Forward of the browser go from step to step, and keep the answers', async () => {
  await two();
  await user.keyboard('4');
  await advanceTime(600);
  await heading('The second question');
  await travel(-1);
  await heading('The first question');
  expect(radio('4, Agree')).toBeChecked();
  await travel(-1);
  await heading('Autumn survey');
  await travel(2);
  await heading('The second question');
});

it('Back of the page and Back of the browser lead through the same entries', async () => {
  await two();
  await user.keyboard('4');
  await advanceTime(600);
  await heading('The second question');
  const entries = history.length;
  await press('Back');
  expect(history.state).toMatchObject({ step: 'prompt:first' });
  await travel(-1);
  await heading('Autumn survey');
  await travel(1);
  await heading('The first question');
  await press('Next');
  await heading('The second question');
  expect(history.length).toBe(entries);
});

it('Forward does not lead past a question whose answer has been taken away', async () => {
  await ask({ slug: 'first', text: 'The first question', type: 'MULTI_SEL', choiceLabels: ['One', 'Two'] });
  await user.click(screen.getByRole('checkbox', { name: 'One' }));
  await press('Next');
  await heading('The last question');
  await travel(-1);
  await user.click(screen.getByRole('checkbox', { name: 'One' }));
  await travel(1);
  await heading('The first question');
});
