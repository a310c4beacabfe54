import { act, renderHook } from '@testing-library/react';
import type { SaveFailureKind } from './autosaver';
import { useAutosave } from './useAutosave';

interface Survey {
  name: string;
  welcome: string;
}

/** A server whose replies the test sends by hand. */
function serve() {
  const sent: {
    changes: Partial<Survey>;
    succeed: () => Promise<void>;
    fail: (verdict: SaveFailureKind) => Promise<void>;
  }[] = [];
  const save = (changes: Partial<Survey>) =>
    new Promise<void>((resolve, reject) => {
      sent.push({
        changes,
        succeed: () => act(async () => resolve()),
        fail: (verdict) => act(async () => reject({ verdict })),
      });
    });
  const verdict = (error: unknown) => (error as { verdict: SaveFailureKind }).verdict;
  const { result, unmount } = renderHook(() => useAutosave<Survey>({ save, verdict }));
  return { sent, unmount, autosave: () => result.current };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves all changes at once, two seconds after the last one', async () => {
  const { sent, autosave } = serve();
  expect(autosave().state).toBe('saved');
  act(() => autosave().change({ name: 'A' }));
  expect(autosave().state).toBe('waiting');
  await pass(1900);
  act(() => autosave().change({ welcome: 'Hello' }));
  act(() => autosave().change({ name: 'AB' }));
  await pass(1999);
  expect(sent).toHaveLength(0);
  await pass(1);
  expect(sent.map(({ changes }) => changes)).toEqual([{ name: 'AB', welcome: 'Hello' }]);
  expect(autosave().state).toBe('saving');
  await sent[0]!.succeed();
  expect(autosave().state).toBe('saved');
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

it('sends one save at a time, and later changes after it', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A' }));
  await pass(2000);
  act(() => autosave().change({ name: 'AB' }));
  await pass(5000);
  expect(sent).toHaveLength(1);
  await sent[0]!.succeed();
  expect(autosave().isUnsaved).toBe(true);
  await pass(2000);
  expect(sent[1]!.changes).toEqual({ name: 'AB' });
  await sent[1]!.succeed();
  expect(autosave().isUnsaved).toBe(false);
});

it('does not save a name that was emptied', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A' }));
  act(() => autosave().withdraw('name'));
  expect(autosave().state).toBe('saved');
  await pass(60_000);
  expect(sent).toHaveLength(0);
});

it('keeps the other changes when the name is emptied', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A', welcome: 'Hello' }));
  act(() => autosave().withdraw('name'));
  await pass(2000);
  expect(sent[0]!.changes).toEqual({ welcome: 'Hello' });
});

it('keeps changes whose save failed, and tries again after longer and longer pauses', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A' }));
  await pass(2000);
  await sent[0]!.fail('retry');
  expect(autosave().state).toBe('failed');
  expect(autosave().unsaved()).toEqual({ name: 'A' });
  await pass(2000);
  await sent[1]!.fail('retry');
  await pass(3999);
  expect(sent).toHaveLength(2);
  await pass(1);
  await sent[2]!.succeed();
  expect(sent[2]!.changes).toEqual({ name: 'A' });
  expect(autosave().state).toBe('saved');
});

it('sends the text that was typed during a failing save instead of the older one', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A', welcome: 'Hello' }));
  await pass(2000);
  act(() => autosave().change({ name: 'AB' }));
  await sent[0]!.fail('retry');
  await pass(2000);
  expect(sent[1]!.changes).toEqual({ name: 'AB', welcome: 'Hello' });
});

it('does not bring back an emptied name when the save under way fails', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A', welcome: 'Hello' }));
  await pass(2000);
  act(() => autosave().withdraw('name'));
  await sent[0]!.fail('retry');
  await pass(2000);
  expect(sent[1]!.changes).toEqual({ welcome: 'Hello' });
});

it('tries at once when the network comes back', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A' }));
  await pass(2000);
  await sent[0]!.fail('retry');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(sent).toHaveLength(2);
});

it('does not repeat a refused save until the next change', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'too long' }));
  await pass(2000);
  await sent[0]!.fail('refused');
  expect(autosave().state).toBe('refused');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  act(() => autosave().change({ name: 'short' }));
  await pass(2000);
  expect(sent[1]!.changes).toEqual({ name: 'short' });
});

it('saves at once when asked to, and says whether all of it is saved', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A' }));
  let done: boolean | undefined;
  act(
    () =>
      void autosave()
        .flush()
        .then((isDone) => (done = isDone)),
  );
  await pass(0);
  act(() => autosave().change({ welcome: 'Hello' })); // the first save has no reply yet
  await sent[0]!.succeed();
  await pass(0);
  expect(sent[1]!.changes).toEqual({ welcome: 'Hello' });
  expect(done).toBeUndefined();
  await sent[1]!.succeed();
  expect(done).toBe(true);
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

it('reports when saving at once failed', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'A' }));
  let done: boolean | undefined;
  act(
    () =>
      void autosave()
        .flush()
        .then((isDone) => (done = isDone)),
  );
  await pass(0);
  await sent[0]!.fail('retry');
  expect(done).toBe(false);
});

it('saves nothing during a conflict until somebody decides', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'Mine' }));
  await pass(2000);
  await sent[0]!.fail('conflict');
  expect(autosave().state).toBe('conflict');
  act(() => autosave().change({ welcome: 'Hello' }));
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(autosave().unsaved()).toEqual({ name: 'Mine', welcome: 'Hello' });

  act(() => void autosave().resolveConflict(autosave().unsaved()));
  await pass(0);
  expect(sent[1]!.changes).toEqual({ name: 'Mine', welcome: 'Hello' });
  await sent[1]!.succeed();
  expect(autosave().state).toBe('saved');
});

it('drops a change when the other version is chosen', async () => {
  const { sent, autosave } = serve();
  act(() => autosave().change({ name: 'Mine' }));
  await pass(2000);
  await sent[0]!.fail('conflict');
  act(() => void autosave().resolveConflict({}));
  await pass(60_000);
  expect(autosave().state).toBe('saved');
  expect(sent).toHaveLength(1);
});

it('makes the browser ask before the tab closes only while something is unsaved', async () => {
  const { sent, autosave } = serve();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  act(() => autosave().change({ name: 'A' }));
  expect(leave()).toBe(true);
  await pass(2000);
  expect(leave()).toBe(true);
  await sent[0]!.succeed();
  expect(leave()).toBe(false);
});

it('saves nothing after the screen was closed', async () => {
  const { sent, autosave, unmount } = serve();
  act(() => autosave().change({ name: 'A' }));
  unmount();
  await pass(60_000);
  expect(sent).toHaveLength(0);
});
