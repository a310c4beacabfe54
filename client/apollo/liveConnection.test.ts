import { reconnectDelay } from './liveConnection';

it('waits longer after each failure, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => reconnectDelay(attempt, 1))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('spreads the returning clients over half of the wait', () => {
  expect(reconnectDelay(3, 0)).toBe(4000);
  expect(reconnectDelay(3, 0.5)).toBe(6000);
});
