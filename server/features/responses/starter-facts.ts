import type { EntityManager } from 'typeorm';
import { oncePerDatabase, isInTransaction, MergedStatements } from '../../persistence/merged-statements';
import { arrayParameter, preparedStatement } from '../../persistence/prepared-statement';
import type { Context } from '../context';
import { MAY_BE_ASKED } from '../recipients/recipients.queries';
import { isCloseDue } from '../studies/schedule';
import { segmentNames } from '../studies/privacy-contract';
import type { Study } from '../studies/study.entity';
import type { AttributeValues } from './attribute-values';

/** Somebody who begins a response. */
interface Starter {
  studyId: string;
  companyId: string;
  email: string;
}

interface StarterRow extends AttributeValues {
  isOpen: boolean;
  /** The day of the scheduled close, which may have been changed within the last minute. */
  closeDay: string | null;
  isOnRoster: boolean;
  isRecipient: boolean;
  linkRevision: number | null;
}

/** The part of a response that the roster decides. */
export interface RosterPart {
  attributes: AttributeValues;
  isOnRoster: boolean;
}

/** The facts that the database has about a person who begins a response. */
interface StarterFacts {
  roster: RosterPart;
  /** Null for somebody who is no recipient. */
  recipient: { linkRevision: number | null } | null;
}

/**
 * Whether a person is a recipient, whether the roster knows them, and those of their attributes that the study’s
 * privacy contract names. A person whom the roster does not know has no attributes. Null if the study takes no answers
 * any more, or its close is due.
 */
export async function starterFacts(
  { db, clock, timeZone }: Context,
  study: Study,
  email: string,
): Promise<StarterFacts | null> {
  const starter = { studyId: study.id, companyId: study.companyId, email };
  const found = isInTransaction(db) ? (await findAll(db, [starter]))[0]! : await mergedReads(db).add(starter);
  if (!found.isOpen || isCloseDue(found.closeDay, clock.now(), timeZone)) return null;
  const { isOnRoster, isRecipient, linkRevision } = found;
  const attributes = isOnRoster ? attributesIn(study, found) : { teamId: null, segments: {} };
  return { roster: { isOnRoster, attributes }, recipient: isRecipient ? { linkRevision } : null };
}

const mergedReads = oncePerDatabase((db) => new MergedStatements<Starter, StarterRow>((all) => findAll(db, all)));

const findAll = (db: EntityManager, all: readonly Starter[]): Promise<StarterRow[]> =>
  findStarters(db, [
    all.map(({ studyId }) => studyId),
    all.map(({ companyId }) => companyId),
    all.map(({ email }) => email),
  ]);

const findStarters = preparedStatement<StarterRow>(
  `SELECT coalesce(study.status = 'OPEN', false) AS "isOpen", study.scheduled_close_date::text AS "closeDay",
     p.id IS NOT NULL AS "isOnRoster", p.team_id AS "teamId", p.segments,
     t.id IS NOT NULL AS "isRecipient", t.link_revision AS "linkRevision"
   FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'uuid')}, ${arrayParameter('$3', 'text')})
     WITH ORDINALITY AS starter (study_id, company_id, email, place)
   LEFT JOIN study ON study.id = starter.study_id LEFT JOIN person p ON p.company_id = starter.company_id AND p.email = starter.email
   LEFT JOIN study_target t ON t.study_id = starter.study_id AND t.person_id = p.id AND ${MAY_BE_ASKED} ORDER BY place`,
);

/** The attributes that the study stores: the team, and those that its privacy contract names. */
function attributesIn(study: Study, { teamId, segments }: AttributeValues): AttributeValues {
  const named = segmentNames(study);
  return {
    teamId,
    segments: Object.fromEntries(named.flatMap((name) => (name in segments ? [[name, segments[name]!]] : []))),
  };
}
