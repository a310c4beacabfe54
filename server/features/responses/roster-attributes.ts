import type { EntityManager } from 'typeorm';
import { oncePerDatabase, isInTransaction, MergedStatements } from '../../persistence/merged-statements';
import { arrayParameter, preparedStatement } from '../../persistence/prepared-statement';
import type { Context } from '../context';
import { isCloseDue } from '../studies/schedule';
import type { Study } from '../studies/study.entity';
import type { AttributeValues } from './attribute-values';

/** Somebody who begins a response. */
interface Starter {
  studyId: string;
  companyId: string;
  email: string;
}

interface Found extends AttributeValues {
  isOpen: boolean;
  /** The day of the scheduled close, which may have been changed within the last minute. */
  closeDay: string | null;
  isOnRoster: boolean;
}

/** The part of a response that the roster decides. */
export interface RosterPart {
  attributes: AttributeValues;
  isOnRoster: boolean;
}

/**
 * The attributes of a person in the roster, as far as the study's privacy contract names them; none for somebody whom the
 * roster does not know. Null where the study has stopped taking answers, or its close is due.
 */
export async function rosterPart(
  { db, clock, timeZone }: Context,
  study: Study,
  email: string,
): Promise<RosterPart | null> {
  const starter = { studyId: study.id, companyId: study.companyId, email };
  const found = isInTransaction(db) ? (await findAll(db, [starter]))[0]! : await mergedReads(db).add(starter);
  if (!found.isOpen || isCloseDue(found.closeDay, clock.now(), timeZone)) return null;
  if (!found.isOnRoster) return { isOnRoster: false, attributes: { teamId: null, segments: {} } };
  return { isOnRoster: true, attributes: attributesIn(study, found) };
}

const mergedReads = oncePerDatabase((db) => new MergedStatements<Starter, Found>((all) => findAll(db, all)));

const findAll = (db: EntityManager, all: readonly Starter[]): Promise<Found[]> =>
  find(db, [all.map(({ studyId }) => studyId), all.map(({ companyId }) => companyId), all.map(({ email }) => email)]);

const find = preparedStatement<Found>(
  `SELECT coalesce(study.status = 'OPEN', false) AS "isOpen", study.scheduled_close_date::text AS "closeDay",
     person.id IS NOT NULL AS "isOnRoster", person.team_id AS "teamId", person.segments
   FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'uuid')}, ${arrayParameter('$3', 'text')})
     WITH ORDINALITY AS starter (study_id, company_id, email, place)
   LEFT JOIN study ON study.id = starter.study_id LEFT JOIN person ON person.company_id = starter.company_id AND person.email = starter.email ORDER BY place`,
);

/** The attributes that the study stores: the team, and those that its privacy contract names. */
function attributesIn({ privacyContract }: Study, { teamId, segments }: AttributeValues): AttributeValues {
  const named = privacyContract?.attributes ?? [];
  return {
    teamId,
    segments: Object.fromEntries(named.flatMap((name) => (name in segments ? [[name, segments[name]!]] : []))),
  };
}
