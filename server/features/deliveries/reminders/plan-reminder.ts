import { execute, rowsOf } from '../../../persistence/sql';
import { RECIPIENTS } from '../../recipients/recipients.queries';
import { StudyReminder } from '../../studies/study-reminder.entity';
import type { Study } from '../../studies/study.entity';
import type { Context } from '../../context';
import { DELIVERIES } from '../plan-invitations';

/** A crash cuts off one batch for each process, so this many people wait for the next reminder. */
const BATCH = 50;

/** Plans a reminder of a survey: its batches, each for about 50 of the recipients, whether they have completed or not. */
export async function planReminder(ctx: Context, study: Study): Promise<void> {
  const { db, clock, live } = ctx;
  const [{ count }] = (await rowsOf<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM ${RECIPIENTS} WHERE t.study_id = $1`,
    [study.id],
  )) as [{ count: number }];
  const sentAt = clock.now();
  await db.insert(StudyReminder, { studyId: study.id, sentAt, recipients: count, problems: {} });
  const parts = Math.ceil(count / BATCH);
  await execute(
    db,
    'INSERT INTO reminder_batch (study_id, sent_at, part, parts) SELECT $1, $2, part, $3 FROM generate_series(0, $3 - 1) part',
    [study.id, sentAt, parts],
  );
  await live.announce(db, DELIVERIES.topic, DELIVERIES.ref);
  await live.announce(db, 'participation', study.id);
}
