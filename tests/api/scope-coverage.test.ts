import { NO_TEAM } from '../../common/teams';
import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { FIELDS_COVERED_BY_SCOPE } from '../../server/graphql/scope-fields';
import { startTestApp, rawPost, type TestApp, type TestClient } from '../testkit';
import { readContract } from '../testkit/contract';

/**
 * All fields that can be reached from a survey, taken from the schema. A new field is refused to the holder of a share
 * link until somebody lists it, and a listed field must answer.
 */
const schema = readContract();
const listed = FIELDS_COVERED_BY_SCOPE as Record<string, readonly string[] | undefined>;

interface Reached {
  type: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  /** A query that selects the field. */
  query: string;
  /** The fields that lead to it, as `Type.field`. */
  way: string[];
}

/** A value for a required argument: the link's own survey, any ref or number, or the slug of a topic. */
const given = (name: string, type: string): string =>
  name === 'studyRef' ? '$ref' : type === 'UUID' ? `"${NO_TEAM}"` : type === 'Int' ? '1' : '"docs"';

/** The field with a value for each required argument. */
const called = ({ name, args }: GraphQLField<unknown, unknown>): string => {
  const wanted = args
    .filter(isRequiredArgument)
    .map((argument) => `${argument.name}: ${given(argument.name, getNamedType(argument.type).name)}`);
  return wanted.length > 0 ? `${name}(${wanted.join(', ')})` : name;
};

/** Every field of every type that can be reached from a survey, each by the shortest path. */
function reachable(): Reached[] {
  const found: Reached[] = [];
  const seen = new Set<string>();
  const open: { type: GraphQLObjectType; wrap: (inner: string) => string; way: string[] }[] = [
    {
      type: schema.getType('Study') as GraphQLObjectType,
      wrap: (inner) => `query ($ref: UUID!) { study(ref: $ref) { ${inner} } }`,
      way: [],
    },
  ];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const { type, wrap, way } = at;
    if (seen.has(type.name)) continue;
    seen.add(type.name);
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      found.push({
        type,
        field,
        query: wrap(isCompositeType(named) ? `${called(field)} { __typename }` : called(field)),
        way,
      });
      const below = isAbstractType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
      for (const next of below) {
        open.push({
          type: next,
          wrap: (inner) => wrap(`${called(field)} { ... on ${next.name} { ${inner} } }`),
          way: [...way, `${type.name}.${field.name}`],
        });
      }
    }
  }
  return found;
}

const isListed = (path: string): boolean => {
  const [type, field] = path.split('.') as [string, string];
  return listed[type]?.includes(field) === true;
};

let app: TestApp;
let holder: TestClient;
let ref: string;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  const study = await company.publishedStudy();
  await study.withResponses(3, { votes: [{ topicSlug: 'docs' }] });
  await study.close();
  ref = study.ref;
  holder = await company.withLink(ref);
});
afterAll(() => app.stop());

const fields = reachable();

test.each(fields.map(({ type, field, ...rest }) => [`${type.name}.${field.name}`, rest] as const))(
  '%s',
  async (name, { query, way }) => {
    const { status, json } = await rawPost(holder, { query, variables: { ref } });
    if ([...way, name].every(isListed)) {
      expect([status, json.errors]).toEqual([200, undefined]);
      expect(json.data.study).toBeTruthy();
    } else {
      expect([status, json.errors[0].extensions]).toEqual([
        403,
        {
          code: 'FORBIDDEN',
          status: 403,
          detail: 'Token does not have sufficient scopes.',
          reason: 'SCOPE_TOKEN_INSUFFICIENT',
        },
      ]);
    }
  },
);

test('no listed field says who took part, who made the survey or whom it asked', () => {
  const closed = fields
    .map(({ type, field }) => `${type.name}.${field.name}`)
    .filter((path) => path.startsWith('Study.') && !isListed(path));
  const kept = [
    'participation',
    'uniqueResponses',
    'expectedResponseCount',
    'targetResponses',
    'createdBy',
    'teams',
    'sequenceRef',
    'lastStudyRef',
  ];
  expect(closed).toEqual(expect.arrayContaining(kept.map((field) => `Study.${field}`)));
  const whole = [
    'Participation',
    'StudyCreator',
    'Team',
    'User',
    'Company',
    'ApiKey',
    'Share',
    'Sequence',
    'SequenceStudy',
    'Person',
  ];
  expect(whole.filter((type) => listed[type])).toEqual([]);
});

test('the list of reachable fields contains those of a survey', () => {
  const types = new Set(fields.map(({ type }) => type.name));
  for (const name of ['StudyResults', 'Score', 'SuppressedScore', 'ScoredTeam', 'Participation', 'StudyCreator'])
    expect(types).toContain(name);
});
