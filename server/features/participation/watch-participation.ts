import { Repeater } from '@repeaterjs/repeater';
import { Loaders } from '../../persistence/loader';
import type { Context } from '../context';
import { studyOf } from '../studies/studies.queries';
import type { ParticipationScope } from './participation.queries';

/** An event as the gateway hands it to the fields below: the root field's value by its name. */
interface Event {
  participationChanged: ParticipationScope;
}

/**
 * The participation of a study, first as it is and then after every change. Each event looks the study up again with the
 * caller's rights: a study that was deleted, or whose caller left the company, ends the subscription.
 */
export async function watchParticipation(ctx: Context, studyRef: string): Promise<AsyncIterableIterator<Event>> {
  await studyOf(ctx, studyRef);
  return new Repeater(async (push, stop) => {
    // Listening begins before the first look, so that nothing falls between the two.
    const changes = ctx.live.changes('participation', studyRef);
    void stop.then(() => changes.return?.());
    await push(await currently(ctx, studyRef));
    while (!(await changes.next()).done) await push(await currently(ctx, studyRef));
    stop();
  });
}

async function currently(ctx: Context, studyRef: string): Promise<Event> {
  forgetLoaded(ctx);
  return { participationChanged: { study: await studyOf(ctx, studyRef) } };
}

/** What a subscription has loaded for one event is stale for the next. */
function forgetLoaded(ctx: Context): void {
  ctx.loaders = new Loaders(ctx.db);
}
