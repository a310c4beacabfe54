import type { RecipientsPort } from '../studies/recipients-port';
import { expectedPeople } from './expected-teams';
import { recipientCounts } from './recipients.queries';
import { StudyTarget } from './study-target.entity';

/** What the states of a study need of its recipients. */
export const recipientsOfStudies: RecipientsPort = {
  async count({ db }, study) {
    const [n] = await recipientCounts(db, [study]);
    return n!;
  },

  async countByTeam(ctx, study) {
    const { own, asked } = await expectedPeople(ctx, study);
    return new Map([...own].filter(([team]) => asked.has(team)));
  },

  async removeAll({ db }, study) {
    await db.delete(StudyTarget, { studyId: study.id });
  },
};
