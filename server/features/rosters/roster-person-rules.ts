import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { invalid, notFound } from '../../platform/errors';
import { withinLength } from '../../platform/text-rules';

/** The most people that one call may add, change or remove. */
export const MAX_PEOPLE = 1_000;
const MAX_NAME_LENGTH = 120;
const MAX_SEGMENT_LENGTH = 120;
const MAX_SEGMENTS = 30;

/** Changed segments of a person: their new values, and the names of those that are removed. */
export interface SegmentChanges {
  set: Record<string, string>;
  removed: string[];
}

/** Refuses a call about nobody, or about too many people. */
export function requireFewPeople(field: string, people: readonly unknown[]): void {
  if (people.length === 0) throw invalid({ [field]: ['Name at least one person.'] });
  if (people.length > MAX_PEOPLE) throw invalid({ [field]: [`At most ${MAX_PEOPLE} people can be named at once.`] });
}

/** NOT_FOUND if one of the teams is not the company's. Until the transaction ends, nobody can delete them. */
export async function requireTeams(
  db: EntityManager,
  companyId: string,
  teamRefs: readonly (string | null | undefined)[],
): Promise<void> {
  const named = [...new Set(teamRefs.filter((ref) => ref != null))];
  if (named.length === 0) return;
  const found = await rowsOf<{ id: string }>(
    db,
    'SELECT id FROM team WHERE company_id = $1 AND id = ANY ($2::uuid[]) FOR KEY SHARE',
    [companyId, named],
  );
  if (found.length < named.length) throw notFound();
}

/** A person's name, trimmed, which may be empty. */
export const personName = (name: string | null | undefined): string =>
  withinLength('name', (name ?? '').replace(/\s+/gu, ' ').trim(), MAX_NAME_LENGTH);

/** Reads changes of segments. Names and values are trimmed; an empty value removes the segment. */
export function segmentChanges(given: readonly { name: string; value?: string | null }[]): SegmentChanges {
  if (given.length > MAX_SEGMENTS) throw invalid({ segments: [`A person has at most ${MAX_SEGMENTS} segments.`] });
  const values = new Map<string, string>();
  for (const { name, value } of given) {
    const key = withinLength('segments', name.trim(), MAX_SEGMENT_LENGTH);
    if (key === '') throw invalid({ segments: ['A segment needs a name.'] });
    values.set(key, withinLength('segments', (value ?? '').trim(), MAX_SEGMENT_LENGTH));
  }
  const all = [...values];
  return {
    set: Object.fromEntries(all.filter(([, value]) => value !== '')),
    removed: all.filter(([, value]) => value === '').map(([name]) => name),
  };
}

/** How an audit entry counts people. It never names them, so that the log holds nothing about somebody who is forgotten. */
export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
