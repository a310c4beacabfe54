import { cssText } from './cssText';

test('property names are written as in CSS, and numbers as pixels where the property takes a length', () => {
  expect(cssText({ minHeight: 44, lineHeight: 1.5, flexShrink: 0, gridRow: 1, color: 'var(--c-text)' })).toBe(
    '&{min-height:44px;line-height:1.5;flex-shrink:0;grid-row:1;color:var(--c-text);}',
  );
});

test('nested rules come after the own properties, and rules inside a media query stay in it', () => {
  expect(cssText({ '&:hover': { gap: 4 }, '@media print': { '& > div, &:focus': { gap: 8 } }, gap: 0 })).toBe(
    '&{gap:0px;}&:hover{gap:4px;}@media print{& > div, &:focus{gap:8px;}}',
  );
  expect(cssText({ '&:hover': { '& > b': { gap: 1 } } })).toBe('&:hover > b{gap:1px;}');
});

test('undefined properties and empty rules are left out', () => {
  expect(cssText({ width: undefined, '&:hover': {} })).toBe('');
});
