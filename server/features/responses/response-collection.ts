import { deleteSealedMails } from '../../mail/outbox';
import { execute } from '../../persistence/sql';
import { invitablePeople } from '../rosters/rosters.queries';
import { subtreeOfAll } from '../rosters/team-tree';
import type { ResponseCollectionPort } from '../studies/response-collection-port';
import { completedResponsesByStudy, requireReadableResponses } from './completed-responses';
import { scheduleKeyDestruction, openKeyEnd } from './keys/tombstones';
import type { StudyKeys } from './keys/study-keys';
import { Response, SpentPermit } from './response.entities';
import { studyScope } from './study-scope';

/** Opens, counts and closes the collection of a study's responses. */
export const responseCollection = (keys: StudyKeys): ResponseCollectionPort => ({
  async open({ db }, study) {
    await keys.create(db, study.id);
    const { teams, teamIds } = await studyScope(db, study);
    const people = await invitablePeople(db, subtreeOfAll(teams, teamIds));
    await execute(
      db,
      'INSERT INTO study_target (id, study_id, person_id) SELECT gen_random_uuid(), $1, id FROM unnest($2::uuid[]) AS id',
      [study.id, people.map(({ id }) => id)],
    );
  },

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

  async discard({ db, clock }, study) {
    await deleteSealedMails(db, study.id);
    for (const part of ['open', 'answers'] as const) await scheduleKeyDestruction(db, study.id, part, clock.now());
  },
});
