import { cssText } from './cssText';

test('writes properties as CSS names them, and numbers as pixels where a length is meant', () => {
  expect(cssText({ minHeight: 44, lineHeight: 1.5, flexShrink: 0, gridRow: 1, color: 'var(--c-text)' })).toBe(
    '&{min-height:44px;line-height:1.5;flex-shrink:0;grid-row:1;color:var(--c-text);}',
  );
});

test('puts inner rules after the own ones, however deep, and keeps what a media query holds together', () => {
  expect(cssText({ '&:hover': { gap: 4 }, '@media print': { '& > div, &:focus': { gap: 8 } }, gap: 0 })).toBe(
    '&{gap:0px;}&:hover{gap:4px;}@media print{& > div, &:focus{gap:8px;}}',
  );
  expect(cssText({ '&:hover': { '& > b': { gap: 1 } } })).toBe('&:hover > b{gap:1px;}');
});

test('leaves out what is not set', () => {
  expect(cssText({ width: undefined, '&:hover': {} })).toBe('');
});
