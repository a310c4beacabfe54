import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { CopyField } from './CopyField';

const link = 'https://candor.test/s/abc';
const press = async () => act(async () => void fireEvent.click(screen.getByRole('button')));
const withClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  withClipboard(undefined);
  Reflect.deleteProperty(document, 'execCommand');
  jest.useRealTimers();
});

it('copies, and confirms it for three seconds', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  withClipboard({ writeText });
  renderWithTheme(<CopyField label="Survey link" value={link} />);
  expect(screen.getByRole('textbox', { name: 'Survey link' })).toHaveValue(link);
  await press();
  expect(writeText).toHaveBeenCalledWith(link);
  expect(screen.getByRole('status')).toHaveTextContent('Copied to the clipboard');
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
});

it('copies on a page without TLS, where browsers have no clipboard API', async () => {
  let copied = '';
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  renderWithTheme(<CopyField label="Survey link" value={link} />);
  await press();
  expect(copied).toBe(link);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

it('says when the browser refuses to copy', async () => {
  renderWithTheme(<CopyField label="Survey link" value={link} />);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('Your browser did not allow copying.');
});
