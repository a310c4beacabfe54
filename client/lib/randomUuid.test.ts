import { randomUuid } from './randomUuid';

test('makes a different UUID each time', () => {
  const keys = Array.from({ length: 100 }, randomUuid);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});
