import { renderHook } from '@testing-library/react';
import { useStopwatch } from './useStopwatch';

const DAY = 24 * 60 * 60 * 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([DAY, -DAY])('measures the same time when the clock is set by %i ms meanwhile', (change) => {
  const { result } = renderHook(useStopwatch);
  jest.advanceTimersByTime(4_000);
  jest.setSystemTime(Date.now() + change);
  expect(result.current()).toBe(4_000);
});

it('gives at most the time that the server accepts', () => {
  const { result } = renderHook(useStopwatch);
  jest.advanceTimersByTime(30 * DAY);
  expect(result.current()).toBe(300_000);
});
