import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_STORAGE_KEY, ThemeModeProvider, useThemeMode } from './ThemeModeProvider';

/** A system preference that can change, as `matchMedia` tells it. */
function systemPrefers(dark: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: dark,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (next: boolean) =>
    act(() => {
      query.matches = next;
      listeners.forEach((listener) => listener());
    });
}

function Toggle() {
  const { mode, toggle } = useThemeMode();
  return <button onClick={toggle}>{mode}</button>;
}
const show = () => render(<ThemeModeProvider><Toggle /></ThemeModeProvider>);
const pageTheme = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

it('follows the system while nothing is chosen', () => {
  const change = systemPrefers(true);
  show();
  expect(pageTheme()).toBe('dark');
  change(false);
  expect(pageTheme()).toBe('light');
});

it('keeps a choice, against the system and over a reload', async () => {
  const change = systemPrefers(false);
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(pageTheme()).toBe('dark');
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
  change(true);
  change(false);
  expect(pageTheme()).toBe('dark');
  unmount();
  show();
  expect(screen.getByRole('button')).toHaveTextContent('dark');
});

it('takes over a choice made in another tab', () => {
  systemPrefers(false);
  show();
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  fireEvent(window, new StorageEvent('storage', { key: THEME_STORAGE_KEY }));
  expect(pageTheme()).toBe('dark');
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  ['purple', false, 'light'],
])('starts the page as the provider will: stored %s, system dark %s', (stored, systemDark, expected) => {
  systemPrefers(systemDark);
  if (stored !== null) localStorage.setItem(THEME_STORAGE_KEY, stored);
  new Function(readFileSync(join(process.cwd(), 'client/public/theme-boot.js'), 'utf8'))();
  expect(pageTheme()).toBe(expected);
  show();
  expect(pageTheme()).toBe(expected);
});
