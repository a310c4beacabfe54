import type { EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';
import { invitablePeople } from '../rosters/rosters.queries';
import { subtreeOfAll } from '../rosters/team-tree';
import type { ResponseCollectionPort } from '../studies/response-collection-port';
import type { Study } from '../studies/study.entity';
import { AnswerSet } from './answer-side.entities';
import { completedResponsesByStudy } from './completed-responses';
import { writePendingParticipation } from './pending-participation';
import { bury, openKeyEnd } from './keys/tombstones';
import type { StudyKeys } from './keys/study-keys';
import { respondentKeysOf } from './respondent-keys';
import { personDigest } from './sealed-ref';
import { studyScope } from './study-scope';

/** Opens, counts and closes the collection of a study's responses. */
export const responseCollection = (keys: StudyKeys): ResponseCollectionPort => ({
  async open({ db }, study) {
    await keys.create(db, study.id);
    const { participationKey } = (await respondentKeysOf({ db, keys }, study.id))!;
    const { teams, teamIds } = await studyScope(db, study);
    const people = await invitablePeople(db, subtreeOfAll(teams, teamIds));
    await addInvitees(
      db,
      study,
      people.map(({ email }) => personDigest(participationKey, study.id, email)),
    );
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

  async close({ db }, study) {
    await writePendingParticipation(db, study.id);
    await db.delete(AnswerSet, { studyId: study.id, completed: false });
    await bury(db, study.id, 'open', openKeyEnd(study.closeDate!));
  },

  async discard({ db, clock }, study) {
    for (const part of ['open', 'answers'] as const) await bury(db, study.id, part, clock.now());
  },
});

/** Adds a row for each invited person in random order, so that the place of a row does not tell who takes part. */
async function addInvitees(db: EntityManager, study: Study, digests: Buffer[]): Promise<void> {
  await execute(
    db,
    `INSERT INTO participation (study_id, person_digest, issued, completed)
     SELECT $1, digest, false, false FROM unnest($2::bytea[]) AS digest ORDER BY random()`,
    [study.id, digests],
  );
}
