import { createLogger } from '../platform/logger';
import { PostgresLiveBus } from './postgres-live-bus';

test('a consumer that stops while it waits for a change gets its answer at once', async () => {
  const bus = new PostgresLiveBus('postgres://not-connected', createLogger('silent'));
  const changes = bus.changes('participation', 'a study');
  const waiting = changes.next();
  await changes.return!();
  expect(await waiting).toMatchObject({ done: true });
});
