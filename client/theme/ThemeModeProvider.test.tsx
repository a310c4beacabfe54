import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_STORAGE_KEY, ThemeModeProvider, useThemeMode } from './ThemeModeProvider';

/** A system preference that can change, as `matchMedia` reports it. */
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
  return toggle ? <button onClick={toggle}>{mode}</button> : <p>{mode}, with no choice</p>;
}
const show = () =>
  render(
    <ThemeModeProvider>
      <Toggle />
    </ThemeModeProvider>,
  );
const pageTheme = () => document.documentElement.dataset.theme;

const bootScript = readFileSync(join(process.cwd(), 'client/public/boot.js'), 'utf8');
const boot = () => new Function(bootScript)();

beforeEach(() => localStorage.clear());
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

it('follows the system while nothing is chosen', () => {
  const change = systemPrefers(true);
  show();
  expect(pageTheme()).toBe('dark');
  change(false);
  expect(pageTheme()).toBe('light');
});

it('keeps a choice when the system changes and after a reload', async () => {
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
])('boot.js chooses the same mode as the provider: stored %s, system dark %s', (stored, systemDark, expected) => {
  systemPrefers(systemDark);
  if (stored !== null) localStorage.setItem(THEME_STORAGE_KEY, stored);
  boot();
  expect(pageTheme()).toBe(expected);
  show();
  expect(pageTheme()).toBe(expected);
});

describe('in a partner’s environment', () => {
  const meta = document.createElement('meta');
  meta.name = 'environment';
  meta.content = 'partner';
  beforeEach(() => document.head.append(meta));
  afterEach(() => meta.remove());

  it.each([
    ['dark', false],
    [null, true],
  ])('is light from the first paint on: stored %s, system dark %s', (stored, systemDark) => {
    const change = systemPrefers(systemDark);
    if (stored !== null) localStorage.setItem(THEME_STORAGE_KEY, stored);
    boot();
    expect(pageTheme()).toBe('light');
    show();
    change(true);
    fireEvent(window, new StorageEvent('storage', { key: THEME_STORAGE_KEY }));
    expect(pageTheme()).toBe('light');
    expect(screen.getByText('light, with no choice')).toBeVisible();
  });
});
