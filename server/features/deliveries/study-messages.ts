import { execute } from '../../persistence/sql';
import { conflict, invalid } from '../../platform/errors';
import type { StudyKeys } from '../responses/keys/study-keys';
import type { MessagesPort } from '../studies/messages-port';
import type { DeliveriesContext } from './context';
import type { DeliveryChannels } from './delivery-channel';
import { Delivery } from './delivery.entity';
import { MessageText } from './message-text.entity';
import { ReminderBatch } from './reminders/reminder-batch.entity';
import { channelOf, planInvitations } from './plan-invitations';

const NO_RECIPIENT = 'You must select at least one recipient to continue.';

/** Sends the messages of studies through the given channels. */
export const studyMessages = (channels: DeliveryChannels, keys: StudyKeys): MessagesPort => {
  const withServices = (ctx: Parameters<MessagesPort['end']>[0]): DeliveriesContext => ({ ...ctx, channels, keys });
  return {
    async requireReady(ctx, study) {
      if (study.distributionMethod === 'MANUAL') return;
      const channel = channelOf(withServices(ctx), study);
      // If the chat tool is not set up, no recipient can be reached, so the refusal is the same as for a survey without
      // recipients.
      if (!channel) throw invalid({ targets: [NO_RECIPIENT] });
      const refusal = await channel.unavailable(withServices(ctx), study.companyId);
      if (refusal) throw conflict(refusal);
    },

    async copyTexts({ db }, original, copy) {
      const texts = await db.findBy(MessageText, { studyId: original.id });
      await db.insert(
        MessageText,
        texts.map((text) => ({ ...text, studyId: copy.id })),
      );
    },

    async invite(ctx, study) {
      if (study.distributionMethod === 'MANUAL') return;
      await planInvitations(withServices(ctx), study, await keys.openKeys(ctx.db, study.id));
    },

    async withdraw({ db }, study) {
      await db.delete(Delivery, { studyId: study.id });
    },

    // The messages that were sent stay stored, and so do the recipients.
    async stop({ db }, study) {
      await db.delete(Delivery, { studyId: study.id, state: 'PLANNED' });
      await db.delete(ReminderBatch, { studyId: study.id });
    },

    // The outcome of a message that is just being sent is stored by its process, or by `endLeftovers` if that process
    // dies.
    async end({ db }, study) {
      await db.delete(ReminderBatch, { studyId: study.id });
      await execute(
        db,
        "UPDATE delivery SET state = 'FAILED', reason = 'SURVEY_ENDED' WHERE study_id = $1 AND state = 'PLANNED'",
        [study.id],
      );
    },
  };
};
