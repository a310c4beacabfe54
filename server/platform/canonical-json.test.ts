import { canonicalJson } from './canonical-json';

test('is the same for the same value, however it was put together', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: 1.5, _: undefined })).toBe(
    '{"a":1.5,"b":[1,{"c":"é","d":null}]}',
  );
  expect(canonicalJson({ a: { y: 1, x: 2 } })).toBe(canonicalJson({ a: { x: 2, y: 1 } }));
});

test('keeps the order of lists', () => {
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});
