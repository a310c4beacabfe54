import { renderHook } from '@testing-library/react';
import { analytics, type NewAnalyticsEvent } from './analytics';
import { useSearchTracking } from './useSearchTracking';

const sent: NewAnalyticsEvent[] = [];
beforeAll(() => analytics.start((event) => void sent.push(event)));
beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a search is recorded once, a second after its last change, without its text', () => {
  const { result: note } = renderHook(() => useSearchTracking('teams'));
  note.current('plat');
  jest.advanceTimersByTime(900);
  note.current('platform');
  jest.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toMatchObject([{ eventName: 'searched', segmentType: 'track', context: { what: 'teams' } }]);
  expect(JSON.stringify(sent)).not.toContain('plat');
});

test('a search that is cleared or left is not recorded', () => {
  const { result: note, unmount } = renderHook(() => useSearchTracking('questions'));
  note.current('plat');
  note.current(' ');
  jest.advanceTimersByTime(2_000);
  note.current('plat');
  unmount();
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
});
