import { act, screen } from '@testing-library/react';
import { STUDY } from '../testing/fixtures';
import { addCustomQuestion, fill, textField, user } from '../testing/questionForm';
import { open, pass, serve } from '../testing/world';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('keeps what is written while something else is looked at', async () => {
  await open('', serve());
  await addCustomQuestion();
  await fill(textField(), 'Our robots');
  await user.click(screen.getByRole('button', { name: 'Welcome message' }));
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  expect(screen.getByRole('button', { name: 'Add custom question' })).toHaveAccessibleDescription(
    'Save or cancel the question you are writing first.',
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByText('Our robots'));
  await pass(0);
  expect(textField()).toHaveValue('Our robots');
});

it('warns whoever leaves with a question unsaved, and holds Continue', async () => {
  const { router } = await open('', serve());
  await addCustomQuestion();
  await fill(textField(), 'Our robots');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    'Save or cancel the question you are writing to continue.',
  );
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await pass(0);
  expect(screen.getByRole('alertdialog', { name: 'Your question is not saved' })).toHaveTextContent(
    'If you leave now, the question you are writing is lost.',
  );
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await pass(0);
  expect(router.state.location.pathname).toBe(`/study/${STUDY}/build`);
  expect(textField()).toHaveValue('Our robots');
  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await pass(0);
  expect(router.state.location.pathname).toBe('/studies');
});

it('lets one leave with an untouched form', async () => {
  const { router } = await open('', serve());
  await addCustomQuestion();
  await act(() => router.navigate('/studies'));
  expect(router.state.location.pathname).toBe('/studies');
});
