import { closedPage } from './closed-page';

const refs = (count: number) => Array.from({ length: count }, (_, at) => `s${at + 1}`);

test.each([
  ['no survey', 0, null, [], null, null],
  ['fewer than a page', 2, null, ['s1', 's2'], null, null],
  ['the last page', 14, null, ['s9', 's10', 's11', 's12', 's13', 's14'], 's8', null],
  ['a page in the middle', 14, 's8', ['s3', 's4', 's5', 's6', 's7', 's8'], 's2', 's14'],
  ['the first page', 14, 's2', ['s1', 's2'], null, 's8'],
  ['the page that ends with the last survey', 7, 's7', ['s2', 's3', 's4', 's5', 's6', 's7'], 's1', null],
])('%s', (_what, count, until, ids, older, newer) => {
  expect(closedPage(refs(count), until)).toEqual({ ids, total: count, older, newer });
});

test('going to older surveys and back leads through every survey, and ends at the last page', () => {
  const all = refs(300);
  const seen: string[] = [];
  let page = closedPage(all, null)!;
  for (;;) {
    seen.unshift(...page.ids);
    if (page.older === null) break;
    page = closedPage(all, page.older)!;
  }
  expect(seen).toEqual(all);
  while (page.newer !== null) page = closedPage(all, page.newer)!;
  expect(page).toEqual(closedPage(all, null));
});

test('a survey of another series is refused', () => {
  expect(closedPage(refs(3), 'theirs')).toBeNull();
});
