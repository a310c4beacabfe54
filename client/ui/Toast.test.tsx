import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { toast, ToastRegion } from './Toast';
import { dismissToast, toastStore } from './toastStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toastStore.read().forEach(({ id }) => dismissToast(id)));
  jest.useRealTimers();
});

it('announces a message in a region that existed before, and removes it after a while', () => {
  renderWithTheme(<ToastRegion />);
  const live = screen.getByRole('region', { name: 'Notifications' }).querySelector('[aria-live="polite"]');
  expect(live).toBeEmptyDOMElement();
  act(() => void toast({ title: 'Survey published' }));
  expect(live).toHaveTextContent('Survey published');
  act(() => jest.advanceTimersByTime(6000));
  expect(live).toBeEmptyDOMElement();
});

it('stays while the pointer is on it', () => {
  renderWithTheme(<ToastRegion />);
  act(() => void toast({ title: 'Saved', text: 'All changes are kept.' }));
  const title = screen.getByText('Saved');
  fireEvent.pointerEnter(title.parentElement!.parentElement!);
  act(() => jest.advanceTimersByTime(60_000));
  expect(title).toBeInTheDocument();
});

it('keeps a failure until it is dismissed or its action is used', () => {
  const retry = jest.fn();
  renderWithTheme(<ToastRegion />);
  act(() => void toast({ title: 'Not saved', tone: 'error', action: { label: 'Try again', onAction: retry } }));
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

it('shows at most three messages', () => {
  renderWithTheme(<ToastRegion />);
  act(() => ['one', 'two', 'three', 'four'].forEach((title) => toast({ title })));
  expect(screen.queryByText('one')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
});

it('tells how much room it takes at the bottom of the window, until the last message has gone', () => {
  const room = () => document.documentElement.style.getPropertyValue('--toast-room');
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  renderWithTheme(<ToastRegion />);
  act(() => void toast({ title: 'Saved' }));
  expect(room()).toBe('76px');
  act(() => jest.advanceTimersByTime(6000));
  expect(room()).toBe('');
  jest.restoreAllMocks();
});
