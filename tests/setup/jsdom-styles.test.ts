import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Internals {
  computedByIndex(element: object): CSSStyleDeclaration;
  computedByJsdom(element: object): CSSStyleDeclaration;
  withCachedStyles(getComputedStyle: typeof window.getComputedStyle): typeof window.getComputedStyle;
}
type Jsdom = { JSDOM: new (html: string) => { window: Window & typeof globalThis } };

const load = createRequire(join(process.cwd(), 'tests/setup/jsdom-styles.cjs'));
const { computedByIndex, computedByJsdom, withCachedStyles } = load('./jsdom-styles.cjs') as Internals;
const { JSDOM } = load('jsdom') as Jsdom;
const utils = load('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper(element: Element): { _ownerDocument: { _styleCache: unknown } };
};

const SELECTORS = [
  '.a',
  '.A',
  'div',
  'DIV',
  '*',
  '#one',
  'div.a',
  '.a.b',
  '.b.a',
  '.a .b',
  '.a > .b',
  '.a + p',
  '.a ~ p',
  '.a > * + *',
  'p, .a',
  'p,li , .b',
  '.a:hover',
  '.a::before',
  '.a:first-child',
  ':first-child',
  ':root',
  '.a:not(.b)',
  ':not(.a)',
  '.a:is(.b, .c)',
  ':is(p, .a) > span',
  '.a:has(> .b)',
  ':has(.b)',
  '[data-x]',
  '[data-x="a, b"]',
  "[data-x='.c']",
  '.a[data-x="]"]',
  'p[data-x]',
  '.b:nth-child(2n + 1)',
  '.b:nth-child(2 of .b)',
  '.c\\:d',
  '.é',
  'svg',
  'foreignObject',
  '.b:where(:not(:is(.a, .c)))',
  '.a *',
  '.a>span',
  ':focus',
  'input:disabled',
  ':disabled',
  'body .a span.b',
  '.ab',
  '.-a_b',
  'span',
  '>',
  '.a[',
];
const rulesFor = (selectors: string[]) =>
  selectors.map(
    (selector, at) => `${selector} { width: ${at}px; --rule-${at}: 1; ${at % 3 ? '' : `height: ${at}px !important`} }`,
  );
const BODY = `
  <div class="a" id="one"><span class="b">1</span><span class="a b c" data-x="a, b">2</span><p data-x=".c">3</p></div>
  <p class="A">4</p><div class="ab -a_b
  a"><span class="b"><span>5</span></span></div><div class="c:d é" data-x="]" style="height: 3px; color: unset"><input disabled class="b"></div>
  <ul><li>6</li><li hidden class="a">7</li></ul><svg class="a"><foreignObject><div>8</div></foreignObject></svg>`;

/** A page with one sheet for each rule, as styled components create them, and one sheet for other media. */
function page() {
  const sheets = rulesFor(SELECTORS).map((rule) => `<style>${rule}</style>`);
  const media =
    '<style>@media screen { .b { order: 1 } p { order: 2 } } @media print { .b { order: 3 } } @keyframes x { to { order: 4 } } .b { order: 5 }</style>';
  const { window } = new JSDOM(
    `<!DOCTYPE html><html><head>${sheets.join('')}${media}</head><body>${BODY}</body></html>`,
  );
  window.getComputedStyle = withCachedStyles(window.getComputedStyle);
  return window;
}

/** The styles of each element, computed in one of the two ways. */
function said(window: Window, way: Internals['computedByIndex']): string[] {
  return [...window.document.querySelectorAll('*')].map((element) => {
    const inner = utils.implForWrapper(element);
    inner._ownerDocument._styleCache = null;
    const style = way(inner);
    inner._ownerDocument._styleCache = null;
    return Array.from(
      style,
      (name) => `${name}: ${style.getPropertyValue(name)} ${style.getPropertyPriority(name)}`,
    ).join('; ');
  });
}

function expectTheSame(window: Window): string[] {
  const found = said(window, computedByIndex);
  expect(found).toEqual(said(window, computedByJsdom));
  return found;
}

it('computes the same styles as jsdom', () => {
  const found = expectTheSame(page());
  for (const at of ['.a', '.a > .b', 'p, .a', '.a:has(> .b)', '[data-x="a, b"]', '.c\\:d', ':disabled'].map(
    (selector) => SELECTORS.indexOf(selector),
  )) {
    expect(found.some((each) => each.includes(`--rule-${at}: 1`))).toBe(true);
  }
});

it('notices changes on the page', () => {
  const window = page();
  const { document } = window;
  const changes: (() => unknown)[] = [
    () => document.querySelector('p')!.classList.add('b'),
    () => document.body.append(document.querySelector('#one')!),
    () => document.querySelector<HTMLElement>('#one')!.style.setProperty('width', '1px'),
    () => document.head.insertAdjacentHTML('beforeend', '<style>.b { width: 99px }</style>'),
    () => document.querySelector('style')!.remove(),
    () => (document.querySelector('style')!.textContent = '.b { --changed: 1; width: 98px }'),
    () => document.querySelectorAll('style')[3]!.sheet!.insertRule('span { --inserted: 1 }', 0),
    () => document.body.replaceChildren(document.createElement('p')),
  ];
  for (const change of changes) {
    const before = expectTheSame(window);
    change();
    expect(expectTheSame(window)).not.toEqual(before);
  }
});

it('returns one answer until the page changes', () => {
  const window = page();
  const element = window.document.querySelector('.b')!;
  const style = window.getComputedStyle(element);
  expect(window.getComputedStyle(element)).toBe(style);
  element.classList.remove('b');
  expect(window.getComputedStyle(element)).not.toBe(style);
});
