import { Repeater } from '@repeaterjs/repeater';
import type { LiveTopic } from '../../platform/live-bus';
import { Loaders } from '../../persistence/loader';
import type { Context } from '../context';

/**
 * Reads something at once and again after every change of it. What was loaded for one event is outdated for the next, so each is read with new
 * loaders. A null is not sent.
 */
export function watchChanges<Event>(
  ctx: Context,
  topic: LiveTopic,
  ref: string,
  read: () => Promise<Event | null>,
): AsyncIterableIterator<Event> {
  return new Repeater<Event>(async (push, stop) => {
    const changes = ctx.live.changes(topic, ref);
    void stop.then(() => changes.return?.());
    const send = async () => {
      ctx.loaders = new Loaders(ctx.db);
      const event = await read();
      if (event !== null) await push(event);
    };
    // The live bus listens from the first `next()` on. So it is called before the first read, and no change falls between
    // the two. The bus keeps later changes until they are asked for.
    let change = changes.next();
    await send();
    for (; !(await change).done; change = changes.next()) await send();
    stop();
  });
}
