import type { RecipientsPort } from '../studies/recipients-port';
import { recipientCounts } from './recipients.queries';
import { StudyTarget } from './study-target.entity';

/** What the states of a study need of its recipients. */
export const recipientsOfStudies: RecipientsPort = {
  async count({ db }, study) {
    const [n] = await recipientCounts(db, [study]);
    return n!;
  },

  async removeAll({ db }, study) {
    await db.delete(StudyTarget, { studyId: study.id });
  },
};
