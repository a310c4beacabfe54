import { In, Not, type EntityManager } from 'typeorm';
import { notFound } from '../../platform/errors';
import { groupedByKey } from '../../persistence/loader';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { Study } from '../studies/study.entity';
import { Sequence } from './sequence.entity';

/** A series of the caller's company; NOT_FOUND for any other series. */
export async function requireSequence({ db, principal }: Context, ref: string): Promise<Sequence> {
  const sequence = await db.findOneBy(Sequence, { id: ref, companyId: companyIdOf(principal) });
  if (!sequence) throw notFound();
  return sequence;
}

/** The surveys of each series, oldest first. */
export async function studiesBySequence(db: EntityManager, ids: readonly string[]): Promise<Study[][]> {
  const studies = await db.find(Study, {
    where: { sequenceId: In([...ids]), status: Not('DELETED' as const) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return groupedByKey(ids, studies, (study) => study.sequenceId!);
}
