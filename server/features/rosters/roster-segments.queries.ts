import type { EntityManager } from 'typeorm';
import { sharedValues } from '../../../common/analysis-segments';
import { BY_NAME, rowsOf } from '../../persistence/sql';
import { Company } from '../accounts/company.entity';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import type { RosterSegment } from '../../schema.generated';
import { NEVER_INVITED } from './person.entity';
import { segmentLabel } from '../../../common/segment-labels';

/** The segments of the caller's roster with their values, sorted. */
export async function rosterSegments({ db, principal }: Context): Promise<RosterSegment[]> {
  const companyId = companyIdOf(principal);
  const { scoreThreshold } = await db.findOneByOrFail(Company, { id: companyId });
  return segmentsOfCompany(db, companyId, scoreThreshold);
}

/**
 * The segments of a company's roster. They are usable for analysis while as many people as the threshold says share a value. A segment
 * that only bots and excluded people have is left out, because nobody whom a survey asks has it.
 */
export async function segmentsOfCompany(
  db: EntityManager,
  companyId: string,
  threshold: number,
): Promise<RosterSegment[]> {
  const rows = await rowsOf<{ name: string; value: string; count: number }>(
    db,
    `SELECT segment.name, segment.value, count(*)::int AS count FROM person, jsonb_each_text(person.segments) AS segment (name, value)
     WHERE company_id = $1 AND classification <> ALL ($2::smallint[]) GROUP BY 1, 2 ORDER BY 1, segment.value ${BY_NAME}`,
    [companyId, NEVER_INVITED],
  );
  const values = new Map<string, RosterSegment['values']>();
  for (const { name, value, count } of rows) values.set(name, [...(values.get(name) ?? []), { value, count }]);
  return [...values].map(([name, counts]) => ({
    ...{ name, label: segmentLabel(name), values: counts },
    isUsableForAnalysis: sharedValues(counts, threshold) > 0,
  }));
}
