import { canonicalJson } from './canonical-json';

test('gives the same text for equal values, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: 1.5, _: undefined })).toBe(
    '{"a":1.5,"b":[1,{"c":"é","d":null}]}',
  );
  expect(canonicalJson({ a: { y: 1, x: 2 } })).toBe(canonicalJson({ a: { x: 2, y: 1 } }));
});

test('keeps lists in their order', () => {
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});
