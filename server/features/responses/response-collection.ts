import type { EntityManager } from 'typeorm';
import { deleteSealedMails } from '../../mail/outbox';
import type { ResponseCollectionPort } from '../studies/response-collection-port';
import { completedResponsesByStudy, requireReadableResponses } from './completed-responses';
import { PublicationKey } from './keys/key.entities';
import { requireFormerKeysForgotten, scheduleKeyDestruction, openKeyEnd } from './keys/tombstones';
import type { StudyKeys } from './keys/study-keys';
import { Response, SpentPermit } from './response.entities';

/** Opens, counts and closes the collection of a study's responses. */
export const responseCollection = (keys: StudyKeys): ResponseCollectionPort => ({
  async open({ db, clock }, study) {
    await requireFormerKeysForgotten(db, study.id, clock.now());
    await keys.create(db, study.id);
  },

  hasAny: ({ db }, study) => db.existsBy(Response, { studyId: study.id }),

  async count({ db }, study) {
    const [completed] = await completedResponsesByStudy(db, [study.id]);
    return completed!;
  },

  requireReadable: ({ db }, study) => requireReadableResponses(db, study.id),

  async close({ db }, study) {
    await db.delete(Response, { studyId: study.id, completed: false });
    await db.delete(SpentPermit, { studyId: study.id });
    await deleteSealedMails(db, study.id);
    await scheduleKeyDestruction(db, study.id, 'open', openKeyEnd(study.closeDate!));
  },

  async withdraw({ db, clock }, study) {
    await giveUpKeys(db, study.id, clock.now());
    await db.delete(PublicationKey, { studyId: study.id });
  },

  discard: ({ db, clock }, study) => giveUpKeys(db, study.id, clock.now()),
});

async function giveUpKeys(db: EntityManager, studyId: string, now: Date): Promise<void> {
  await deleteSealedMails(db, studyId);
  for (const part of ['open', 'answers'] as const) await scheduleKeyDestruction(db, studyId, part, now);
}
