import { Repeater } from '@repeaterjs/repeater';
import { Loaders } from '../../persistence/loader';
import type { Context } from '../context';
import { studyOf } from '../studies/studies.queries';
import type { ParticipationScope } from './participation.queries';

/** An event in the form that the gateway passes on: the value of the root field, by its name. */
interface ParticipationEvent {
  participationChanged: ParticipationScope;
}

/**
 * The participation of a study, first as it is now and then after every change. Each event reads the study again with
 * the caller's rights, so the subscription ends when the study is deleted or the caller leaves the company.
 */
export async function watchParticipation(
  ctx: Context,
  studyRef: string,
): Promise<AsyncIterableIterator<ParticipationEvent>> {
  await studyOf(ctx, studyRef);
  return new Repeater(async (push, stop) => {
    const changes = ctx.live.changes('participation', studyRef);
    void stop.then(() => changes.return?.());
    // The live bus listens from the first `next()` on. So it is called before the first read, and no change falls between
    // the two. The bus keeps later changes until they are asked for.
    let change = changes.next();
    await push(await currentParticipation(ctx, studyRef));
    for (; !(await change).done; change = changes.next()) await push(await currentParticipation(ctx, studyRef));
    stop();
  });
}

async function currentParticipation(ctx: Context, studyRef: string): Promise<ParticipationEvent> {
  forgetLoaded(ctx);
  return { participationChanged: { study: await studyOf(ctx, studyRef) } };
}

/** The data that a subscription has loaded for one event is outdated for the next. */
function forgetLoaded(ctx: Context): void {
  ctx.loaders = new Loaders(ctx.db);
}
