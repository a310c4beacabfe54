import type { Context } from '../context';
import { responseRate } from '../../../common/response-rate';
import { expectedResponses } from '../recipients/expected-responses';
import { completedResponsesByStudy } from '../responses/completed-responses';
import { shownScores } from '../scores/shown-groups';
import { ANONYMITY_THRESHOLD } from '../studies/privacy-contract';
import { scheduleOf } from '../studies/schedule';
import type { Study } from '../studies/study.entity';
import type { DigestFigures } from './digest-texts';

/*
 * The figures of a survey that digests and webhooks announce to people and programs outside the product.
 */

type AnnouncedFigures = Omit<DigestFigures, 'findings'>;

/** The figures of the whole company. Those of fewer people than the survey's minimum are left out. */
export async function announcedFigures(ctx: Context, study: Study): Promise<AnnouncedFigures> {
  const { loaders, clock, timeZone } = ctx;
  const threshold = study.privacyContract?.threshold ?? ANONYMITY_THRESHOLD;
  const completed = await loaders.load(completedResponsesByStudy, study.id);
  const recipients = await expectedResponses(loaders, study);
  const scores = study.status === 'CLOSED' ? await shownScores(ctx, study, null) : null;
  const close = scheduleOf(study, clock.now(), timeZone).find(({ kind }) => kind === 'CLOSE');
  return {
    survey: study.name,
    recipients,
    responses: completed >= threshold ? completed : null,
    responseRate: completed >= threshold ? responseRate(completed, recipients) : null,
    threshold,
    closes: close ? { at: close.date, zone: timeZone } : null,
    index: scores?.index.__typename === 'DevexIndex' ? scores.index.index : null,
  };
}

/** Whether an open survey has reached a response rate in percent, by figures that may be told. */
export const isRateReached = (
  study: Study,
  { responses, responseRate: reached }: AnnouncedFigures,
  rate: number,
): boolean => study.status === 'OPEN' && responses !== null && (reached ?? 0) >= rate;

/** Whether the results of a survey can be read. */
export const hasReadableResults = async (ctx: Context, study: Study): Promise<boolean> =>
  study.status === 'CLOSED' && (await shownScores(ctx, study, null)) !== null;
