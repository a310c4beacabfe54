import { act, renderHook } from '@testing-library/react';
import { useDelayedSave } from './useDelayedSave';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

test('a waiting value is saved at once when the page is left', async () => {
  const save = jest.fn(async (_value: number) => {});
  const { result, unmount } = renderHook(() => useDelayedSave(save, 500));
  act(() => result.current.change(7));
  unmount();
  await settle();
  expect(save.mock.calls).toEqual([[7]]);
});

test('a waiting value is saved at once when the tab is about to close', async () => {
  const save = jest.fn(async (_value: number) => {});
  const { result } = renderHook(() => useDelayedSave(save, 500));
  act(() => result.current.change(7));
  act(() => void window.dispatchEvent(new Event('beforeunload')));
  await settle();
  expect(save.mock.calls).toEqual([[7]]);
});

test('a newer value waits for a slow save', async () => {
  const finish: (() => void)[] = [];
  const save = jest.fn((_value: number) => new Promise<void>((resolve) => finish.push(resolve)));
  const { result } = renderHook(() => useDelayedSave(save, 500));
  act(() => result.current.change(1));
  await act(() => jest.advanceTimersByTimeAsync(500));
  act(() => result.current.change(2));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(save.mock.calls).toEqual([[1]]);

  finish[0]?.();
  await settle();
  expect(save.mock.calls).toEqual([[1], [2]]);
  expect(result.current.state).toBe('saving');
  finish[1]?.();
  await settle();
  expect(result.current.state).toBe('saved');
});
