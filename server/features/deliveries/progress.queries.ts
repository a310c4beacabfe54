import { rowsOf } from '../../persistence/sql';
import type { DeliveryProblem, InvitationProgress, ReminderProgress } from '../../schema.generated';
import { requireUser } from '../accounts/principal';
import type { Context } from '../context';
import { RECIPIENTS } from '../recipients/recipients.queries';
import type { Study } from '../studies/study.entity';
import { isBeingSentSql } from './reminders/take-batch';

const FAILURES_SHOWN = 200;

/** The numbers of the invitations of a study. */
export type InvitationCounts = Omit<InvitationProgress, 'failures'>;

/** The numbers of invitations together with their study. */
export type InvitationsOfStudy = InvitationCounts & { study: Study };

/** How far the invitations of a study are. It counts the recipients of now, so somebody who was removed is not in it. */
export async function invitationProgress({ db }: Context, study: Study): Promise<InvitationCounts | null> {
  const [counts] = await rowsOf<InvitationCounts & { any: boolean }>(
    db,
    `SELECT count(*) FILTER (WHERE d.id IS NULL)::int AS "notInvited",
            count(*) FILTER (WHERE d.state IN ('PLANNED', 'TRYING'))::int AS waiting,
            count(*) FILTER (WHERE d.state = 'SENT')::int AS sent,
            count(*) FILTER (WHERE d.state = 'FAILED' AND d.reason <> 'UNSUBSCRIBED')::int AS failed,
            count(*) FILTER (WHERE d.reason = 'UNSUBSCRIBED')::int AS unsubscribed,
            count(*) FILTER (WHERE d.state = 'UNKNOWN')::int AS unknown,
            count(d.id) > 0 AS any
     FROM ${RECIPIENTS}
     LEFT JOIN delivery d ON d.study_id = t.study_id AND d.target_id = t.id AND d.kind = 'INVITATION'
     WHERE t.study_id = $1`,
    [study.id],
  );
  const { any, ...progress } = counts!;
  return any || study.distributionMethod !== 'MANUAL' ? progress : null;
}

/** Whose invitation has failed, for admins only. Who wants no mails is not named. */
export async function failedInvitations({ db, principal }: Context, studyId: string) {
  if (requireUser(principal).user.role !== 'ADMIN') return [];
  return rowsOf<{ email: string; reason: DeliveryProblem }>(
    db,
    `SELECT p.email, d.reason FROM delivery d JOIN study_target t ON t.id = d.target_id JOIN person p ON p.id = t.person_id
     WHERE d.study_id = $1 AND d.kind = 'INVITATION' AND d.state = 'FAILED' AND d.reason <> 'UNSUBSCRIBED' ORDER BY p.email LIMIT ${FAILURES_SHOWN}`,
    [studyId],
  );
}

/** The newest reminder that the product has sent for a study. */
export async function lastReminder({ db }: Context, studyId: string): Promise<ReminderProgress | null> {
  const [row] = await rowsOf<{
    at: Date;
    recipients: number;
    problems: Partial<Record<DeliveryProblem, number>>;
    parts: number | null;
    left: number;
    sending: number;
  }>(
    db,
    `SELECT r.sent_at AS at, r.recipients, r.problems, max(b.parts) AS parts, count(b.part)::int AS left,
            count(b.part) FILTER (WHERE ${isBeingSentSql('b')})::int AS sending
     FROM study_reminder r LEFT JOIN reminder_batch b ON b.study_id = r.study_id AND b.sent_at = r.sent_at
     WHERE r.study_id = $1 AND r.recipients IS NOT NULL
     GROUP BY r.study_id, r.sent_at ORDER BY r.sent_at DESC LIMIT 1`,
    [studyId],
  );
  if (!row) return null;
  const { at, recipients, problems, parts, left, sending } = row;
  return {
    at,
    recipients,
    percent: parts ? Math.round(((parts - left) / parts) * 100) : 100,
    isSending: sending > 0,
    problems: Object.entries(problems).map(([reason, count]) => ({ reason: reason as DeliveryProblem, count })),
  };
}
