import {
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Principal } from '../features/accounts/principal';
import { asRef } from '../platform/as-ref';
import { selectsOnly, type FieldTable } from './scope-coverage';

/**
 * Fields that say the same of a closed study for as long as its release stamp is the same (scores/release/release-stamp.ts).
 * Deny by default: a reply with any other field is never kept. Whoever adds one sees to it that all it is made of is in
 * the stamp.
 */
export const SETTLED: FieldTable = {
  Query: ['study'],
  Study: ['ref', 'results'],
  StudyResults: ['teamRef', 'asOf', 'devexIndex', 'scores', 'segments', 'choices'],
  DevexIndex: ['index', 'n', 'trend'],
  Score: [
    'type',
    'slug',
    'scaledAvg',
    'freqDist',
    'favourable',
    'n',
    'comments',
    'votes',
    'priority',
    'trend',
    'nps',
    'rows',
  ],
  NpsParts: ['promoters', 'passives', 'detractors', 'score'],
  MatrixRow: ['label', 'scaledAvg', 'counts', 'n'],
  SegmentScores: ['segment', 'teamSegment', 'scores'],
  Segment: ['name', 'value'],
  TeamSegment: ['name', 'value', 'ref'],
  ChoiceCounts: ['slug', 'n', 'counts'],
  ChoiceCount: ['choice', 'n'],
  SuppressedScore: ['type', 'slug', 'reason', 'needed'],
  Trend: ['difference', 'direction', 'low', 'high'],
};

/** Which study's scores an operation asks for, given its variables; null where these name none. */
export type SettledStudy = (variables: Record<string, unknown>) => string | null;

/** Looks once at what an operation selects: null where it asks for anything else. */
export function settledStudyOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): SettledStudy | null {
  const [root, another] = operation.selectionSet.selections;
  if (operation.operation !== 'query' || root?.kind !== Kind.FIELD || another) return null;
  const ref = root.arguments?.find(({ name }) => name.value === 'ref')?.value;
  if (!ref || !selectsOnly(schema, SETTLED, { document, operation })) return null;
  return (variables) => asRef(valueFromASTUntyped(ref, variables));
}

/** All that the rules of these fields look at in a caller: two callers with the same are told the same. */
export const rightsOf = (principal: Principal): unknown[] =>
  principal.kind === 'user' ? [principal.kind, principal.user.companyId, principal.user.role] : [principal];
