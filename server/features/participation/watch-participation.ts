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
export async function watchParticipation(ctx: Context, studyRef: string): Promise<AsyncGenerator<Event, void, void>> {
  await studyOf(ctx, studyRef);
  return events(ctx, studyRef);
}

async function* events(ctx: Context, studyRef: string): AsyncGenerator<Event, void, void> {
  // Listening begins before the first look, so that nothing falls between the two.
  const changes = ctx.live.changes('participation', studyRef);
  let next = changes.next();
  try {
    for (;;) {
      forgetLoaded(ctx);
      yield { participationChanged: { study: await studyOf(ctx, studyRef) } };
      if ((await next).done) return;
      next = changes.next();
    }
  } finally {
    await changes.return();
  }
}

/** What a subscription has loaded for one event is stale for the next. */
function forgetLoaded(ctx: Context): void {
  ctx.loaders = new Loaders(ctx.db);
}
