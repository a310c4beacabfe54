import { randomUUID } from 'node:crypto';
import { composeMail } from '../../mail/compose-mail';
import { execute, rowsOf } from '../../persistence/sql';
import type { DigestEvent, Language } from '../../schema.generated';
import type { Context } from '../context';
import type { ChannelMessage } from '../deliveries/delivery-channel';
import { findingsInWords } from '../scores/findings/findings';
import { shownScores } from '../scores/shown-groups';
import { lockStudyShared } from '../studies/study-lock';
import { noteOccurrence } from '../studies/study-occurrences';
import { Study } from '../studies/study.entity';
import { CompanyDigest } from './company-digest.entity';
import { digestMessage, type DigestFigures } from './digest-texts';
import { connectedChannels } from './connected-channels';
import { hasReadableResults, isRateReached, announcedFigures } from './announced-figures';

/** An event of a survey that its company may have to be told of. */
interface Due {
  studyId: string;
  event: DigestEvent;
}

/**
 * The events that nobody was told of yet. Whether the rate of an open survey is reached, and whether the results of a closed one are there, is
 * looked up when it is told.
 */
export const dueDigests = ({ db }: Context): Promise<Due[]> =>
  rowsOf<Due>(
    db,
    `SELECT s.id AS "studyId", e.event FROM company_digest d
     JOIN study s ON s.company_id = d.company_id
     CROSS JOIN LATERAL unnest(d.events) AS e (event)
     WHERE s.imported IS NULL
       AND (e.event = 'OPENED' AND s.status = 'OPEN' AND s.open_date >= d.since
            OR e.event = 'RATE_REACHED' AND s.status = 'OPEN'
            OR e.event IN ('CLOSED', 'RESULTS') AND s.status = 'CLOSED' AND s.close_date >= d.since)
       AND NOT EXISTS (SELECT FROM study_occurrence o WHERE o.study_id = s.id AND o.kind = 'DIGEST_' || e.event)`,
  );

/** Tells a company of an event, once however many processes look. It is meant to run in a transaction of its own. */
export async function sendDigest(ctx: Context, { studyId, event }: Due): Promise<void> {
  await lockStudyShared(ctx.db, studyId);
  const study = await ctx.db.findOneBy(Study, { id: studyId });
  const digest = study && (await ctx.db.findOneBy(CompanyDigest, { companyId: study.companyId }));
  if (!study || !digest) return;
  const figures = { ...(await announcedFigures(ctx, study)), findings: await findingsOf(ctx, study, digest.language) };
  if (!(await hasHappened(ctx, study, event, digest.rate, figures))) return;
  // One row for each event: the day is that of the opening, and an unpublished survey has no rows any more.
  const day = study.openDate!.toISOString().slice(0, 10);
  if (!(await noteOccurrence(ctx, { studyId, kind: `DIGEST_${event}`, day }))) return;
  const message = digestMessage(event, figures, digest.language, linkOf(ctx, study, event));
  for (const to of digest.emails) await ctx.sendMail(composeMail({ to, ...message }));
  await planPosts(ctx, study, event, message);
}

/** Plans the message for each channel of the company. A survey that was taken back and is open again replaces what is still waiting. */
async function planPosts(ctx: Context, study: Study, event: DigestEvent, message: ChannelMessage): Promise<void> {
  for (const { companyId, provider } of await connectedChannels(ctx, study.companyId))
    await execute(
      ctx.db,
      `INSERT INTO digest_post (id, company_id, provider, study_id, event, message, planned_at, due_at, attempts)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 0)
       ON CONFLICT (study_id, event, provider) DO UPDATE
       SET message = excluded.message, planned_at = excluded.planned_at, due_at = excluded.due_at`,
      [randomUUID(), companyId, provider, study.id, event, JSON.stringify(message), ctx.clock.now()],
    );
}

async function hasHappened(
  ctx: Context,
  study: Study,
  event: DigestEvent,
  rate: number,
  figures: DigestFigures,
): Promise<boolean> {
  switch (event) {
    case 'OPENED':
      return study.status === 'OPEN';
    case 'RATE_REACHED':
      return isRateReached(study, figures, rate);
    case 'CLOSED':
      return study.status === 'CLOSED';
    case 'RESULTS':
      return hasReadableResults(ctx, study);
  }
}

/** What stands out in the results of the whole company, in words; nothing before they are there. */
async function findingsOf(ctx: Context, study: Study, language: Language): Promise<string[]> {
  const scores = study.status === 'CLOSED' ? await shownScores(ctx, study, null) : null;
  return scores ? findingsInWords(ctx, { study, teamId: null, scores }, language) : [];
}

const linkOf = ({ linkTo }: Context, { id }: Study, event: DigestEvent): string =>
  linkTo(`/study/${id}/analyze/${event === 'RESULTS' ? 'insights' : 'participation'}`);
