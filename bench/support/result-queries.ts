import {
  isEnumType,
  isNonNullType,
  isScalarType,
  getNamedType,
  isObjectType,
  isAbstractType,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { readContract } from '../../tests/testkit/contract';

/*
 * The queries for a study's results. They are made from the schema and select every plain field of a score, so that new
 * fields are measured as well.
 */
const contract = readContract();
const fieldsOf = (name: string) => Object.values((contract.getType(name) as GraphQLObjectType).getFields());
type Field = GraphQLField<unknown, unknown>;
const isPlain = (field: Field) => field.args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined);

/** The library's objects, which stand beside their slugs. They are no part of the results. */
const LIBRARY = ['Topic', 'Prompt'];

/** Selects all fields of a type that need no argument, and the fields of its objects up to three levels deep. */
function everything(type: string, depth = 3, isSelected: (field: Field) => boolean = () => true): string {
  return fieldsOf(type)
    .filter((field) => isPlain(field) && isSelected(field))
    .map((field) => {
      const named = getNamedType(field.type);
      if (isScalarType(named) || isEnumType(named)) return field.name;
      if (depth === 1 || LIBRARY.includes(named.name)) return '';
      if (isObjectType(named)) return `${field.name} { ${everything(named.name, depth - 1)} }`;
      return isAbstractType(named) ? `${field.name} { ${branches(named.name, depth - 1)} }` : '';
    })
    .join(' ');
}

/**
 * Selects all fields of each type of a union or an interface. For a hidden result it selects only the reason, which a shown one does not have:
 * there the field is always null, and of a type that can't be selected beside the other.
 */
const branches = (abstract: string, depth = 3): string =>
  contract
    .getPossibleTypes(contract.getType(abstract) as GraphQLAbstractType)
    .map(({ name }) => `... on ${name} { ${name === 'SuppressedScore' ? 'reason needed' : shown(name, depth)} }`)
    .join(' ');
const shown = (type: string, depth: number) => everything(type, depth, ({ name }) => name !== 'reason');

const SCORES = `__typename ${branches('ScoreResult')}`;
const results = (selection: string) => `query ($ref: UUID!) { study(ref: $ref) { results { ${selection} } } }`;

export const RESULT_QUERIES = {
  index: results(`devexIndex { __typename ${branches('DevexIndexResult')} }`),
  topics: results(`scores { ${SCORES} }`),
  questions: results(`scores(type: PROMPT) { ${SCORES} }`),
};

const CELL =
  '__typename ... on Score { slug scaledAvg n freqDist } ... on SuppressedScore { hiddenSlug: slug reason needed }';

/** The heatmap: the scores of every group for every scored question. */
export const HEATMAP_QUERY = results(
  `segments(type: PROMPT) { segment { ${everything('Segment')} } teamSegment { ${everything('TeamSegment')} } scores { ${CELL} } }`,
);

/** Counts the cells of a reply, including hidden ones. */
export const countCells = (reply: string): number => reply.split('"__typename"').length - 1;
