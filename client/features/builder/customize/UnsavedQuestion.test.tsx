import { act, screen } from '@testing-library/react';
import { DRAFT_REF } from '../testing/fixtures';
import { addCustomQuestion, pasteInto, textField, builderUser } from '../testing/questionForm';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('keeps an unsaved question while another step is shown', async () => {
  await openBuilder('', serveBuilder());
  await addCustomQuestion();
  await pasteInto(textField(), 'Our robots');
  await builderUser.click(screen.getByRole('button', { name: 'Welcome message' }));
  expect(screen.queryByRole('form')).toBeNull();
  await builderUser.click(screen.getByRole('button', { name: 'Add question' }));
  expect(screen.getByRole('button', { name: 'Add custom question' })).toHaveAccessibleDescription(
    'Save or cancel the question you are writing first.',
  );
  await builderUser.click(screen.getByRole('button', { name: 'Done' }));
  await builderUser.click(screen.getByText('Our robots'));
  await passTime(0);
  expect(textField()).toHaveValue('Our robots');
});

it('warns people who leave with an unsaved question, and disables Continue meanwhile', async () => {
  const { router } = await openBuilder('', serveBuilder());
  await addCustomQuestion();
  await pasteInto(textField(), 'Our robots');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    'Save or cancel the question you are writing to continue.',
  );
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await builderUser.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await passTime(0);
  expect(screen.getByRole('alertdialog', { name: 'Your question is not saved' })).toHaveTextContent(
    'If you leave now, the question you are writing is lost.',
  );
  await builderUser.click(screen.getByRole('button', { name: 'Stay' }));
  await passTime(0);
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/build`);
  expect(textField()).toHaveValue('Our robots');
  await builderUser.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await passTime(0);
  await builderUser.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await passTime(0);
  expect(router.state.location.pathname).toBe('/studies');
});

it('lets people leave when the form has no changes', async () => {
  const { router } = await openBuilder('', serveBuilder());
  await addCustomQuestion();
  await act(() => router.navigate('/studies'));
  expect(router.state.location.pathname).toBe('/studies');
});
