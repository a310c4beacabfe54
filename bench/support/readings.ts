import {
  isEnumType,
  isNonNullType,
  isScalarType,
  getNamedType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { readContract } from '../../tests/testkit/contract';

/*
 * What is read of a study's results, written from the contract: every plain field that a score has is asked for, so that a
 * score which learns to tell more is measured with it.
 */
const contract = readContract();
const fieldsOf = (name: string) => Object.values((contract.getType(name) as GraphQLObjectType).getFields());
const isPlain = (field: GraphQLField<unknown, unknown>) =>
  field.args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined);

/** All fields of a type that need no argument, objects with their own plain fields, three levels deep. */
function everything(type: string, depth = 3): string {
  return fieldsOf(type)
    .filter(isPlain)
    .map((field) => {
      const named = getNamedType(field.type);
      if (isScalarType(named) || isEnumType(named)) return field.name;
      if (depth === 1) return '';
      if (isObjectType(named)) return `${field.name} { ${everything(named.name, depth - 1)} }`;
      return isUnionType(named) ? `${field.name} { ${branches(named.name, depth - 1)} }` : '';
    })
    .join(' ');
}

/** The members of a union: of a hidden one the reason, of any other everything. */
const branches = (union: string, depth = 3): string =>
  (contract.getType(union) as unknown as { getTypes(): GraphQLObjectType[] })
    .getTypes()
    .map(({ name }) => `... on ${name} { ${name === 'SuppressedScore' ? 'reason needed' : everything(name, depth)} }`)
    .join(' ');

const SCORES = `__typename ${branches('ScoreResult')}`;
const results = (selection: string) => `query ($ref: UUID!) { study(ref: $ref) { results { ${selection} } } }`;

export const READING_QUERIES = {
  index: results(`devexIndex { __typename ${branches('DevexIndexResult')} }`),
  topics: results(`scores { ${SCORES} }`),
  questions: results(`scores(type: PROMPT) { ${SCORES} }`),
};

const CELL =
  '__typename ... on Score { slug scaledAvg n freqDist } ... on SuppressedScore { hiddenSlug: slug reason needed }';

/** Every group of people by every scored question. */
export const HEATMAP_QUERY = results(
  `segments(type: PROMPT) { segment { ${everything('Segment')} } teamSegment { ${everything('TeamSegment')} } scores { ${CELL} } }`,
);

/** How many cells a reply has, hidden ones too. */
export const countCells = (reply: string): number => reply.split('"__typename"').length - 1;
