import { rowsOf } from '../../persistence/sql';
import { Company } from '../accounts/company.entity';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import type { RosterSegment } from '../../schema.generated';
import { NEVER_INVITED } from './person.entity';
import { segmentLabel } from './segment-labels';

/**
 * The segments of the caller's roster with their values, sorted. A segment that only bots and excluded people have is left out, because
 * nobody whom a survey asks has it.
 */
export async function rosterSegments({ db, principal }: Context): Promise<RosterSegment[]> {
  const companyId = companyIdOf(principal);
  const { scoreThreshold } = await db.findOneByOrFail(Company, { id: companyId });
  const rows = await rowsOf<{ name: string; value: string; count: number }>(
    db,
    `SELECT segment.name, segment.value, count(*)::int AS count FROM person, jsonb_each_text(person.segments) AS segment (name, value)
     WHERE company_id = $1 AND classification <> ALL ($2::smallint[]) GROUP BY 1, 2 ORDER BY 1, 2`,
    [companyId, NEVER_INVITED],
  );
  const segments = new Map<string, RosterSegment>();
  for (const { name, value, count } of rows) {
    const segment = segments.get(name) ?? { name, label: segmentLabel(name), values: [], isUsableForAnalysis: false };
    segment.values.push({ value, count });
    segment.isUsableForAnalysis ||= count >= scoreThreshold;
    segments.set(name, segment);
  }
  return [...segments.values()];
}
