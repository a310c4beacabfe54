import { scrollTargetOf, scrollStepOf } from './scrollTarget';

/** The visible part: below a header of 64 pixels, above the lower edge. */
const VIEW = { top: 64, bottom: 764 };
/** Sections of these heights in a column, scrolled by so many pixels. */
const sections = (heights: readonly number[], scrolled = 0) => {
  let top = VIEW.top - scrolled;
  return heights.map((height) => ({ top, bottom: (top += height) }));
};

describe('a step scrolls', () => {
  test.each([
    ['next', 0, 1],
    ['next', 700, 2],
    ['next', 1400, 2],
    ['previous', 0, 0],
    ['previous', 1400, 1],
    ['first', 1400, 0],
    ['last', 0, 2],
  ] as const)('to the %s section from %d pixels, which is section %d', (step, scrolled, to) => {
    expect(scrollTargetOf(step, sections([700, 700, 700], scrolled), VIEW)).toBe(to);
  });

  test('to the start of a section that was left half way', () => {
    expect(scrollTargetOf('previous', sections([700, 700, 700], 900), VIEW)).toBe(1);
    expect(scrollTargetOf('next', sections([700, 700, 700], 400), VIEW)).toBe(1);
  });

  test('by a page in a section that is higher than the window, until its end is in view', () => {
    expect(scrollTargetOf('next', sections([700, 1500, 700], 700), VIEW)).toBeNull();
    expect(scrollTargetOf('next', sections([700, 1500, 700], 1500), VIEW)).toBe(2);
    expect(scrollTargetOf('previous', sections([700, 1500, 700], 1500), VIEW)).toBeNull();
    expect(scrollTargetOf('previous', sections([700, 1500, 700], 700), VIEW)).toBe(0);
  });
});

describe('a key', () => {
  const on = (html: string, key: string, keys: KeyboardEventInit = {}) => {
    document.body.innerHTML = html;
    const target = document.body.firstElementChild!;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...keys });
    target.dispatchEvent(event);
    return scrollStepOf(event);
  };

  test.each([
    ['ArrowDown', 'next'],
    ['ArrowRight', 'next'],
    ['PageDown', 'next'],
    [' ', 'next'],
    ['ArrowUp', 'previous'],
    ['ArrowLeft', 'previous'],
    ['PageUp', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['a', null],
  ])('%p means %p', (key, step) => expect(on('<h2></h2>', key)).toBe(step));

  test('goes back with Shift and the space bar', () =>
    expect(on('<h2></h2>', ' ', { shiftKey: true })).toBe('previous'));

  test.each([
    ['<input>', 'ArrowDown', {}],
    ['<table role="grid"></table>', 'ArrowRight', {}],
    ['<button></button>', ' ', {}],
    ['<h2></h2>', 'ArrowDown', { altKey: true }],
    ['<h2></h2>', 'ArrowDown', { shiftKey: true }],
  ])('on %s keeps its own meaning: %p %o', (html, key, keys) => expect(on(html, key, keys)).toBeNull());

  test('moves on also from a button, except for the space bar', () =>
    expect(on('<button></button>', 'ArrowDown')).toBe('next'));
});
