import {
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Principal } from '../features/accounts/principal';
import { asRef } from '../platform/as-ref';
import { selectsOnlyListedFields } from '../graphql/scope-coverage';
import type { FieldsByType } from '../graphql/scope-fields';

/**
 * The fields of a closed study that do not change while its release version is the same (release-version.ts). Deny by default: a reply with
 * any other field is never cached. A field may be added only if everything it is made of is part of the version.
 */
export const CACHEABLE_FIELDS: FieldsByType = {
  Query: ['study'],
  Study: ['ref', 'results'],
  StudyResults: ['teamRef', 'asOf', 'onRoster', 'devexIndex', 'scores', 'segments', 'choices'],
  DevexIndex: ['index', 'n', 'trend', 'interval'],
  Score: [
    'type',
    'slug',
    'scaledAvg',
    'freqDist',
    'favourable',
    'n',
    'dontKnow',
    'comments',
    'votes',
    'priority',
    'trend',
    'interval',
    'nps',
    'rows',
  ],
  ScoreInterval: ['low', 'high'],
  NpsParts: ['promoters', 'passives', 'detractors', 'score'],
  MatrixRow: ['label', 'scaledAvg', 'counts', 'n', 'dontKnow'],
  SegmentScores: ['segment', 'teamSegment', 'scores', 'respondents', 'differences'],
  Segment: ['name', 'value'],
  TeamSegment: ['name', 'value', 'ref'],
  ChoiceCounts: ['slug', 'n', 'dontKnow', 'counts'],
  ChoiceCount: ['choice', 'n'],
  SuppressedScore: ['type', 'slug', 'reason', 'needed', 'votes', 'priority', 'comments'],
  Trend: ['difference', 'direction', 'low', 'high'],
};

/** Finds the study whose scores an operation asks for, given its variables. Null when the variables name no study. */
export type CacheableStudy = (variables: Record<string, unknown>) => string | null;

/** Makes that function for a document. Null when the operation selects anything but cacheable fields of one study. It runs once for each document. */
export function cacheableStudyOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CacheableStudy | null {
  const [root, another] = operation.selectionSet.selections;
  if (operation.operation !== 'query' || root?.kind !== Kind.FIELD || another) return null;
  const ref = root.arguments?.find(({ name }) => name.value === 'ref')?.value;
  if (!ref || !selectsOnlyListedFields(schema, CACHEABLE_FIELDS, { document, operation })) return null;
  return (variables) => asRef(valueFromASTUntyped(ref, variables));
}

/** All properties of a caller that the rules of these fields depend on. Two callers with equal rights get the same reply. */
export const rightsOf = (principal: Principal): unknown[] =>
  principal.kind === 'user'
    ? [principal.kind, principal.user.companyId, principal.user.role, 'scopes' in principal ? principal.scopes : 'ALL']
    : [principal];
