import type { Context } from '../context';
import { studyOf } from '../studies/studies.queries';
import type { ParticipationScope } from './participation.queries';
import { watchChanges } from './watch-changes';

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
  return watchChanges(ctx, 'participation', studyRef, async () => ({
    participationChanged: { study: await studyOf(ctx, studyRef) },
  }));
}
