import { createAnswerQueue, type QueueStatus } from './answerQueue';

interface Job {
  key: string;
  value: number;
}
const OFFLINE = new Error('offline');
const REFUSED = new Error('refused');

/** A queue whose jobs end when the test says so, and a record of what it did. */
function setUp() {
  const sent: Job[] = [];
  const settle: ((error?: Error) => void)[] = [];
  const events: string[] = [];
  const statuses: QueueStatus[] = [];
  const queue = createAnswerQueue<Job>({
    send: (job) => {
      sent.push(job);
      return new Promise((resolve, reject) => settle.push((error) => (error ? reject(error) : resolve(undefined))));
    },
    isTemporary: (error) => error === OFFLINE,
    onSent: ({ key }) => events.push(`sent ${key}`),
    onRefused: ({ key }) => events.push(`refused ${key}`),
    onStatus: (status) => statuses.push(status),
  });
  const answer = async (error?: Error) => {
    settle.shift()!(error);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, events, statuses, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends one job at a time, in the order given', async () => {
  const { queue, sent, events, statuses, answer } = setUp();
  queue.add({ key: 'a', value: 1 });
  queue.add({ key: 'b', value: 2 });
  expect(sent).toEqual([{ key: 'a', value: 1 }]);
  await answer();
  await answer();
  expect(events).toEqual(['sent a', 'sent b']);
  expect(statuses.at(-1)).toBe('idle');
});

it('doubles the pause between tries while the server can’t be reached, up to 30 seconds', async () => {
  const { queue, sent, events, statuses, answer } = setUp();
  queue.add({ key: 'a', value: 1 });
  queue.add({ key: 'b', value: 2 });
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const tries = sent.length;
    await answer(OFFLINE);
    expect(statuses.at(-1)).toBe('waiting');
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(sent).toHaveLength(tries);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(tries + 1);
    expect(statuses.at(-1)).toBe('waiting');
  }
  await answer();
  await answer();
  expect(events).toEqual(['sent a', 'sent b']);
});

it('tries at once when the network is back', async () => {
  const { queue, sent, answer } = setUp();
  queue.add({ key: 'a', value: 1 });
  await answer(OFFLINE);
  queue.retryNow();
  expect(sent).toHaveLength(2);
});

it('sends only the newest job with a key, at the place of the first', async () => {
  const { queue, sent, answer } = setUp();
  queue.add({ key: 'a', value: 1 });
  queue.add({ key: 'b', value: 2 });
  queue.add({ key: 'c', value: 3 });
  queue.add({ key: 'b', value: 4 });
  await answer();
  await answer();
  expect(sent.map(({ value }) => value)).toEqual([1, 4, 3]);
});

it('sends a job again that was changed while it was being sent', async () => {
  const { queue, sent, answer } = setUp();
  queue.add({ key: 'a', value: 1 });
  queue.add({ key: 'a', value: 2 });
  await answer();
  expect(sent.map(({ value }) => value)).toEqual([1, 2]);
});

it('reports a refused job and goes on with the others', async () => {
  const { queue, events, answer } = setUp();
  queue.add({ key: 'a', value: 1 });
  queue.add({ key: 'b', value: 2 });
  await answer(REFUSED);
  await answer();
  expect(events).toEqual(['refused a', 'sent b']);
});

it('removes all jobs when it is cleared, also the one that is being sent', async () => {
  const { queue, sent, events, statuses, answer } = setUp();
  queue.add({ key: 'a', value: 1 });
  queue.add({ key: 'b', value: 2 });
  queue.clear();
  await answer();
  expect(events).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(statuses.at(-1)).toBe('idle');
});
