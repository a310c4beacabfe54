import { createLogger } from '../../platform/logger';
import { underLease } from './under-lease';

const log = createLogger('silent');
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Counts renewals while a work lasts, which the test ends. */
function working(renew: () => Promise<unknown> = async () => undefined) {
  let renewals = 0;
  let end: (how: Promise<string>) => void = () => undefined;
  const work = new Promise<string>((resolve) => (end = resolve));
  const done = underLease(
    log,
    () => {
      renewals += 1;
      return renew();
    },
    () => work,
  );
  return { done, end: (how: Promise<string>) => end(how), renewals: () => renewals };
}

test('a lease is renewed for as long as the work lasts, and no longer', async () => {
  const { done, end, renewals } = working();
  await jest.advanceTimersByTimeAsync(95_000);
  expect(renewals()).toBe(9);
  end(Promise.resolve('sent'));
  expect(await done).toBe('sent');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renewals()).toBe(9);
});

test('a work that fails ends the renewals, and a renewal that fails does not end the work', async () => {
  const { done, end, renewals } = working(() => Promise.reject(new Error('the database is away')));
  await jest.advanceTimersByTimeAsync(20_000);
  end(Promise.reject(new Error('the provider is away')));
  await expect(done).rejects.toThrow('the provider is away');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renewals()).toBe(2);
});
