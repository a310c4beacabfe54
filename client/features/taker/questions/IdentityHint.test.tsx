import { screen } from '@testing-library/react';
import { answerUpToOpenQuestion, heading, advanceTime, preparePage, press, server, user } from '../testing/takerPage';
import { STORAGE_KEY } from '../session/storage';

preparePage();

const HINT = 'This may identify you. ann@acme.test, Falcon';
const voting = () => heading('What topics would you like to see prioritized?');

it('appears after a pause, does not block Next, and is neither sent nor stored', async () => {
  const field = await answerUpToOpenQuestion();
  await user.type(field, 'Ask ann@acme.test of Falcon');
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  await advanceTime(800);
  expect(screen.getByText(HINT)).toHaveAttribute('role', 'status');
  expect(field).toHaveAccessibleDescription(HINT);
  expect(JSON.stringify(server.calls) + localStorage.getItem(STORAGE_KEY)).not.toContain('identif');
  await press('Next');
  await voting();
});

it('appears for a comment too, and disappears when the text is deleted', async () => {
  await user.type(await answerUpToOpenQuestion(), 'The build');
  await press('Next');
  await voting();
  await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
  const comment = screen.getByRole('textbox', { name: 'Comment on Tools' });
  await user.type(comment, 'Call 0171 12345678');
  await advanceTime(800);
  expect(screen.getByText('This may identify you. 0171 12345678')).toBeInTheDocument();
  await user.clear(comment);
  await advanceTime(800);
  expect(screen.queryByText(/This may identify you/)).not.toBeInTheDocument();
});
