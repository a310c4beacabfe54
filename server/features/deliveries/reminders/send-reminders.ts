import type { Logger } from '../../../platform/logger';
import type { DeliveriesContext } from '../context';
import type { ReminderBatch } from './reminder-batch.entity';
import { sendBatch, storeProblems, type ReminderProblems } from './send-batch';
import { underLease } from '../under-lease';
import { endBatch, renewBatch, studiesWithCutOffBatch, takeBatch } from './take-batch';

/**
 * Sends the reminders that wait, batch by batch. Nothing is logged by person. A batch that fails in the middle is not repeated,
 * because nobody knows whom it has reached.
 */
export async function sendReminders(
  context: () => DeliveriesContext,
  log: Logger,
  signal: AbortSignal,
  onProgress: (studyId: string) => void,
): Promise<void> {
  for (const studyId of await studiesWithCutOffBatch(context())) onProgress(studyId);
  const reminders = new Map<string, { batch: ReminderBatch; problems: ReminderProblems }>();
  for (;;) {
    const ctx = context();
    const batch = signal.aborted ? undefined : await takeBatch(ctx);
    if (!batch) break;
    const key = `${batch.studyId} ${batch.sentAt.toISOString()}`;
    const { problems } = reminders.get(key) ?? { problems: new Map() };
    reminders.set(key, { batch, problems });
    try {
      const renew = () => renewBatch(ctx, batch);
      await underLease(log, renew, () => sendBatch(ctx, batch, problems, signal));
      if (!signal.aborted) await endBatch(ctx, batch);
    } catch (error) {
      log.error({ err: error, study: batch.studyId, part: batch.part }, 'a batch of reminders was cut off');
    }
    onProgress(batch.studyId);
  }
  // They are stored at the end, because the failures of a batch alone would be few.
  for (const { batch, problems } of reminders.values()) {
    await storeProblems(context(), batch, problems);
    onProgress(batch.studyId);
  }
}
