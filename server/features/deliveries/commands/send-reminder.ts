import { conflict } from '../../../platform/errors';
import type { DistributionMethod } from '../../../schema.generated';
import type { DeliveriesContext } from '../context';
import { planReminder } from '../reminders/plan-reminder';
import { isReminding } from '../reminders/take-batch';
import { lockedSentStudy } from '../sent-study';

/** Plans a reminder to the recipients who have not completed. The audit log says that there was one, and to how many recipients at most. */
export async function sendReminder(ctx: DeliveriesContext, ref: string, method?: DistributionMethod | null) {
  const study = await lockedSentStudy(ctx, ref, method);
  if (await isReminding(ctx, study.id)) throw conflict('A reminder is being sent already. Wait until it has ended.');
  await planReminder(ctx, study);
  return { study };
}
