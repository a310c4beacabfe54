import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearScopeToken, scopeToken } from './scopeToken';

const boot = () => new Function(readFileSync(join(process.cwd(), 'client/public/boot.js'), 'utf8'))();
const open = (address: string) => {
  window.history.replaceState({ key: 'kept' }, '', address);
  boot();
  return window.location.pathname + window.location.search + window.location.hash;
};

beforeEach(() => {
  sessionStorage.clear();
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
});
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

it('the scope token is taken out of the address before anything else runs, and kept for the tab', () => {
  const entries = window.history.length;
  expect(open('/study/7/analyze?team=2&scope_token=abc&tab=x#top')).toBe('/study/7/analyze?team=2&tab=x#top');
  expect(window.history).toMatchObject({ length: entries, state: { key: 'kept' } });
  expect(scopeToken()).toBe('abc');
  expect(open('/studies')).toBe('/studies');
  expect(scopeToken()).toBe('abc');
});

it('the scope token of another link replaces it', () => {
  open('/?scope_token=abc');
  open('/?scope_token=DEMO');
  expect(scopeToken()).toBe('DEMO');
  expect(open('/?scope_token=')).toBe('/');
  expect(scopeToken()).toBe('DEMO');
});

it('the scope token can be cleared', () => {
  open('/?scope_token=abc');
  clearScopeToken();
  expect(scopeToken()).toBeNull();
});

it('the scope token is taken out of the address also where storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(open('/studies?scope_token=abc')).toBe('/studies');
  expect(scopeToken()).toBeNull();
  blocked.mockRestore();
});
