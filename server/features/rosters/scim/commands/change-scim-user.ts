import { Not } from 'typeorm';
import { execute, rowsOf } from '../../../../persistence/sql';
import { DomainError } from '../../../../platform/errors';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { addRosterPeople } from '../../commands/add-roster-people';
import { removeRosterPeople } from '../../commands/remove-roster-people';
import { undoRosterRemoval } from '../../commands/undo-roster-removal';
import { updateRosterPerson } from '../../commands/update-roster-person';
import { Person } from '../../person.entity';
import { classificationName } from '../../roster-classifications';
import { changedMeanwhile, ScimRefusal } from '../scim-refusal';
import {
  awayWith,
  requireUserName,
  rosterEmail,
  rosterName,
  segmentsGiven,
  valuesOf,
  type ScimUserValues,
} from '../scim-user-values';
import { linkUser, scimUser } from '../scim-users.queries';
import { ScimUser, type LeftPerson } from '../scim.entities';

export interface ScimUserChange {
  /** What becomes of the values. */
  change: (before: ScimUserValues) => ScimUserValues;
  /** Whether the version that the caller has read is still this one. */
  isCurrent?: (version: string) => boolean;
}

/**
 * Changes a user for an identity provider. Who becomes inactive leaves the roster, and who becomes active again is brought back with what stood
 * there. What stays the same is not written, so a provider that repeats itself fills no audit log.
 */
export async function changeScimUser(ctx: Context, id: string, { change, isCurrent }: ScimUserChange): Promise<void> {
  await execute(ctx.db, 'SELECT FROM person WHERE id = $1 AND company_id = $2 FOR UPDATE', [
    id,
    companyIdOf(ctx.principal),
  ]);
  const row = await scimUser(ctx, id);
  if (isCurrent && !isCurrent(row.version)) throw changedMeanwhile();
  const before = valuesOf(row);
  const after = change(structuredClone(before));
  requireUserName(after);
  rosterEmail(after);
  const isLinked = row.createdAt !== null;
  if (isLinked && JSON.stringify(before) === JSON.stringify(after)) return;
  await linkUser(ctx, id, after);
  if (row.isActive) await changePerson(ctx, id, before, after);
  else await changeAway(ctx, id, after);
  if (row.isActive && !after.isActive) await leave(ctx, id);
}

/** Changes the person in the roster, if the roster knows of the change. */
async function changePerson(ctx: Context, id: string, before: ScimUserValues, after: ScimUserValues): Promise<void> {
  const email = rosterEmail(after);
  const name = rosterName(after.names);
  const told = (values: ScimUserValues) => JSON.stringify([segmentsGiven(values), rosterName(values.names)]);
  if (email === rosterEmail(before) && told(before) === told(after)) return;
  if (await ctx.db.existsBy(Person, { companyId: companyIdOf(ctx.principal), email, id: Not(id) }))
    throw new ScimRefusal('uniqueness', 'Another user has this email.');
  await updateRosterPerson(ctx, id, { email, name, segments: segmentsGiven(after) });
}

/** Takes the person out of the roster, and keeps what stood there for their return. */
async function leave(ctx: Context, id: string): Promise<void> {
  const { email, name, teamId, classification, segments } = await ctx.db.findOneByOrFail(Person, { id });
  const { undoRef } = await removeRosterPeople(ctx, [id]);
  const leftPerson: LeftPerson = { email, name, teamId, classification, segments };
  await ctx.db.update(ScimUser, { id }, { leftPerson, removalId: undoRef ?? null });
}

/** Changes what is kept of somebody who is away, and brings them back if they are active now. */
async function changeAway(ctx: Context, id: string, after: ScimUserValues): Promise<void> {
  const { leftPerson, removalId } = await ctx.db.findOneByOrFail(ScimUser, { id });
  const kept = awayWith(after, leftPerson!);
  if (!after.isActive) return void (await ctx.db.update(ScimUser, { id }, { leftPerson: kept }));
  await ctx.db.update(ScimUser, { id }, { leftPerson: null, removalId: null });
  if (!(removalId && (await isUndone(ctx, removalId, id)))) return addAgain(ctx, id, kept);
  await updateRosterPerson(ctx, id, { email: kept.email, name: kept.name, segments: segmentsGiven(after) });
}

/** Undoes a removal; returns false if that is too late, or if somebody else has the email by now. */
async function isUndone(ctx: Context, removalId: string, id: string): Promise<boolean> {
  try {
    const { people } = await undoRosterRemoval(ctx, removalId);
    return people.some((person) => person.id === id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

async function addAgain(ctx: Context, id: string, kept: LeftPerson): Promise<void> {
  const [team] = await rowsOf<{ id: string }>(ctx.db, 'SELECT id FROM team WHERE id = $1 AND company_id = $2', [
    kept.teamId,
    companyIdOf(ctx.principal),
  ]);
  const { refused } = await addRosterPeople(ctx, [
    {
      ...{ ref: id, email: kept.email, name: kept.name, teamRef: team?.id ?? null },
      classification: classificationName(kept.classification),
      segments: Object.entries(kept.segments).map(([name, value]) => ({ name, value })),
    },
  ]);
  if (refused[0]) throw new ScimRefusal('uniqueness', refused[0].message);
}
