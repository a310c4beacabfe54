import { In, Not, type EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import type { Resolvers } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import { Study } from '../studies/study.entity';
import { createStudySequence } from './commands/create-study-sequence';
import { Sequence } from './sequence.entity';

async function studyRefsBySequence(db: EntityManager, ids: readonly string[]): Promise<string[][]> {
  const studies = await db.find(Study, {
    select: { id: true, sequenceId: true },
    where: { sequenceId: In([...ids]), status: Not('DELETED' as const) },
    order: { createdAt: 'ASC' },
  });
  return groupedByKey(ids, studies, (study) => study.sequenceId!).map((group) => group.map((study) => study.id));
}

export const sequencesResolvers: Resolvers = {
  Query: {
    studySequences: (_, __, { db, principal }) =>
      db.find(Sequence, { where: { companyId: companyIdOf(principal) }, order: { name: 'ASC' } }),
  },
  Mutation: {
    createStudySequence: (_, { name }, ctx) => createStudySequence(ctx, name),
  },
  Sequence: {
    ref: (sequence) => sequence.id,
    studyRefs: (sequence, _, { loaders }) => loaders.load(studyRefsBySequence, sequence.id),
  },
};
