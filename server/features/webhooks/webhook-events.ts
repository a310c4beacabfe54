import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../persistence/sql';
import type { WebhookEvent } from '../../schema.generated';
import type { Context } from '../context';
import { isRateReached, hasReadableResults, announcedFigures } from '../digests/announced-figures';
import { lockStudyShared } from '../studies/study-lock';
import { noteOccurrence } from '../studies/study-occurrences';
import { Study } from '../studies/study.entity';
import { Webhook, WebhookDelivery } from './webhook.entities';

/** What a message says that it is about. */
const TYPES: Record<WebhookEvent, string> = {
  STUDY_OPENED: 'study.opened',
  STUDY_CLOSED: 'study.closed',
  STUDY_RELEASED: 'study.released',
  PARTICIPATION_THRESHOLD: 'participation.threshold',
  ROSTER_CHANGED: 'roster.changed',
};

type StudyEvent = Exclude<WebhookEvent, 'ROSTER_CHANGED'>;

/** An event of a survey that an address may have to be told of. */
interface DueEvent {
  webhookId: string;
  studyId: string;
  event: StudyEvent;
}

/** The name under which a study notes that a webhook was told of an event. */
const occurrenceKind = ({ id }: Pick<Webhook, 'id'>, event: WebhookEvent) => `WEBHOOK_${event}_${id}` as const;

/**
 * The events of surveys that addresses were not told of yet. Whether the rate of an open survey is reached, and whether the results of a closed one are there,
 * is looked up when it is told.
 */
export const dueWebhookEvents = ({ db }: Context): Promise<DueEvent[]> =>
  rowsOf<DueEvent>(
    db,
    `SELECT w.id AS "webhookId", s.id AS "studyId", e.event FROM webhook w
     JOIN study s ON s.company_id = w.company_id
     CROSS JOIN LATERAL unnest(w.events) WITH ORDINALITY AS e (event, place)
     WHERE w.is_active AND s.imported IS NULL
       AND (e.event = 'STUDY_OPENED' AND s.status IN ('OPEN', 'CLOSED') AND s.open_date >= w.since
            OR e.event = 'PARTICIPATION_THRESHOLD' AND s.status = 'OPEN'
            OR e.event IN ('STUDY_CLOSED', 'STUDY_RELEASED') AND s.status = 'CLOSED' AND s.close_date >= w.since)
       AND NOT EXISTS (SELECT FROM study_occurrence o WHERE o.study_id = s.id AND o.kind = 'WEBHOOK_' || e.event || '_' || w.id)
     ORDER BY w.id, s.open_date, array_position(ARRAY['STUDY_OPENED', 'PARTICIPATION_THRESHOLD', 'STUDY_CLOSED', 'STUDY_RELEASED'], e.event)`,
  );

/** Plans the message about an event, once however many processes look. It is meant to run in a transaction of its own. */
export async function planStudyEvent(ctx: Context, { webhookId, studyId, event }: DueEvent): Promise<void> {
  await lockStudyShared(ctx.db, studyId);
  const study = await ctx.db.findOneBy(Study, { id: studyId });
  const webhook = await ctx.db.findOneBy(Webhook, { id: webhookId });
  if (!study?.openDate || !webhook) return;
  const figures = await announcedFigures(ctx, study);
  if (!(await hasHappened(ctx, study, event, webhook, figures))) return;
  const day = study.openDate.toISOString().slice(0, 10);
  if (!(await noteOccurrence(ctx, { studyId, kind: occurrenceKind(webhook, event), day }))) return;
  const { responses, responseRate, recipients, threshold, index } = figures;
  const data = {
    companyRef: study.companyId,
    study: {
      ref: study.id,
      name: study.name,
      status: study.status,
      openDate: study.openDate,
      closeDate: study.closeDate,
    },
    participation: { recipients, responses, responseRate, minimum: threshold },
    ...(event === 'STUDY_RELEASED' && { devexIndex: index }),
    ...(event === 'PARTICIPATION_THRESHOLD' && { rate: webhook.rate }),
    url: ctx.linkTo(`/study/${studyId}/analyze/${event === 'STUDY_RELEASED' ? 'insights' : 'participation'}`),
  };
  await planDelivery(ctx, { id: randomUUID(), webhookId, type: TYPES[event], data });
}

async function hasHappened(
  ctx: Context,
  study: Study,
  event: StudyEvent,
  { rate }: Webhook,
  figures: Awaited<ReturnType<typeof announcedFigures>>,
): Promise<boolean> {
  switch (event) {
    case 'STUDY_OPENED':
      return true;
    case 'STUDY_CLOSED':
      return study.status === 'CLOSED';
    case 'PARTICIPATION_THRESHOLD':
      return isRateReached(study, figures, rate);
    case 'STUDY_RELEASED':
      return hasReadableResults(ctx, study);
  }
}

/** Plans one message to each address that is to be told of the changes of its company's roster since the last time. */
export async function planRosterEvents(ctx: Context): Promise<void> {
  const changes = await rowsOf<{ webhookId: string; companyId: string; since: Date; changes: number }>(
    ctx.db,
    `WITH gone AS (DELETE FROM roster_change RETURNING company_id, at),
     told AS (SELECT company_id, min(at) AS since, count(*)::int AS changes FROM gone GROUP BY company_id)
     SELECT w.id AS "webhookId", told.company_id AS "companyId", told.since, told.changes
     FROM told JOIN webhook w ON w.company_id = told.company_id AND w.is_active AND 'ROSTER_CHANGED' = ANY(w.events)`,
  );
  for (const { webhookId, companyId, since, changes: count } of changes)
    await planDelivery(ctx, {
      ...{ id: randomUUID(), webhookId, type: TYPES.ROSTER_CHANGED },
      data: { companyRef: companyId, since, changes: count },
    });
}

/** A message that is due at once. */
export async function planDelivery(
  { db, clock }: Context,
  { id, webhookId, type, data }: { id: string; webhookId: string; type: string; data: object },
): Promise<void> {
  const now = clock.now();
  await db.insert(WebhookDelivery, {
    ...{ id, webhookId, type, body: JSON.stringify({ type, timestamp: now, data }) },
    ...{ state: 'WAITING', plannedAt: now, dueAt: now, attempts: 0 },
    ...{ triedAt: null, status: null, problem: null, leaseUntil: null },
  });
}
