import { SETTINGS_PAGES } from '@/lib/settingsPages';
import { beginningsOf, findItems, pagesOf } from './paletteItems';

const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text);
const item = (text: string, words = '') => ({ id: text, text, words });

it('finds what contains every word in any order, and puts first what begins with the search', () => {
  const items = [item('The audit log'), item('Audit log'), item('Log in'), item('Company', 'audit')];
  expect(texts(findItems(items, 'LOG audit'))).toEqual(['The audit log', 'Audit log']);
  expect(texts(findItems(items, ' audit '))).toEqual(['Audit log', 'The audit log', 'Company']);
  expect(texts(findItems(items, '', 2))).toEqual(['The audit log', 'Audit log']);
});

it('offers a page to those alone who may open it', () => {
  const reader = { isCustomerAdmin: false, canManageRoster: false, isOperator: false };
  expect(texts(pagesOf(reader))).toEqual(['Surveys', 'Profile', 'How answers are kept confidential']);
  expect(beginningsOf(reader)).toEqual([]);
  expect(texts(pagesOf({ ...reader, canManageRoster: true }))).toEqual(
    expect.arrayContaining(['Roster', 'Import people']),
  );
  const settings = SETTINGS_PAGES.map(({ label }) => label);
  expect(texts(pagesOf({ isCustomerAdmin: true, canManageRoster: true, isOperator: true }))).toEqual(
    expect.arrayContaining(['Teams', ...settings]),
  );
});
