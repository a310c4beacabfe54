import {
  getNamedType,
  isInputObjectType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  parse,
  visit,
  type GraphQLObjectType,
  type GraphQLScalarType,
  type NameNode,
} from 'graphql';
import { permissionTable } from '../../server/graphql/permissions';
import { filesIn, textOf } from '../testkit';
import { readContract } from '../testkit/contract';

interface Described {
  description?: unknown;
  name: NameNode;
}

const schema = readContract();
const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];
const fieldsReturning = (name: RegExp) =>
  Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && fieldsOf(type).some((field) => name.test(getNamedType(field.type).name)),
  );
const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
const kebab = (name: string) => name.replace(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`);

test('every root field has a rule in the permission table, and the table has no other entries', () => {
  const fields = roots.flatMap((root) => fieldsOf(root).map(({ name }) => `${root.name}.${name}`));
  expect(Object.keys(permissionTable).sort()).toEqual(fields.sort());
});

test('every type is described', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !roots.includes(type as GraphQLObjectType),
  );
  const builtIn = ['String', 'Int', 'Float', 'Boolean', 'ID'];
  expect(
    types.filter(({ name, description }) => !builtIn.includes(name) && !description).map(({ name }) => name),
  ).toEqual([]);
});

test('every root field is described', () => {
  const silent = roots.flatMap((root) =>
    fieldsOf(root)
      .filter(({ description }) => !description)
      .map(({ name }) => `${root.name}.${name}`),
  );
  expect(silent).toEqual([]);
});

test('every nullable field says when it is null, unless its name explains it', () => {
  // A ref of something optional and the date of something that has not happened yet explain themselves.
  const plain = /(Ref|At|Date|Slug)$/;
  const unexplained = Object.values(schema.getTypeMap())
    .filter(
      (type): type is GraphQLObjectType =>
        'getFields' in type && !isIntrospectionType(type) && type.astNode?.kind === Kind.OBJECT_TYPE_DEFINITION,
    )
    .flatMap((type) =>
      fieldsOf(type)
        .filter((field) => getNamedType(field.type) === field.type && !field.description && !plain.test(field.name))
        .map((field) => `${type.name}.${field.name}`),
    );
  expect(unexplained).toEqual([]);
});

/** Mutations that share a command file, because each of them undoes the other. */
const GROUPED: Record<string, string> = { addStudyTeams: 'choose-study-teams', removeStudyTeams: 'choose-study-teams' };

test('each mutation has a command file of its name, which exports the command', () => {
  const files = filesIn('server/features', '.ts').filter((file) => file.includes('/commands/'));
  const missing = fieldsOf(schema.getMutationType()!).filter(({ name }) => {
    const file = files.find((each) => each.endsWith(`/${GROUPED[name] ?? kebab(name)}.ts`));
    return !file || !new RegExp(`export (async function|const) ${name}\\b`).test(textOf(file));
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('a mutation that the client uses in one way only has a document of its name', () => {
  const documents = new Map<string, string[]>();
  for (const file of filesIn('client', '.graphql')) {
    visit(parse(textOf(file)), {
      OperationDefinition({ name, operation, selectionSet }) {
        const [first] = selectionSet.selections;
        if (operation !== 'mutation' || first?.kind !== Kind.FIELD) return;
        documents.set(first.name.value, [...(documents.get(first.name.value) ?? []), name!.value]);
      },
    });
  }
  const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1);
  const only = [...documents].filter(([, names]) => names.length === 1);
  expect(only.length).toBeGreaterThan(3);
  expect(only.filter(([field, [name]]) => name !== pascal(field))).toEqual([]);
});

/** Mutations that make something without a key, and what tells a repeated call from another one (docs/decisions/0080). */
const WITHOUT_KEY: Record<string, string> = {
  createAccount: 'An email has one account.',
  createRosterImport: 'A company has one preview at a time. The next one takes its place.',
  inviteUser: 'An email has one invitation.',
  addRosterPeople: 'People are told apart by their emails.',
  addRecipients: 'A person is a recipient of a survey once.',
  addChatRecipients: 'A person is a recipient of a survey once.',
  addStudyTeams: 'A survey asks a team once.',
  importStudyHistory: 'A series has a survey of a name and a day once.',
  starTopic: 'A topic has one star in a series.',
};

test('every mutation that makes something takes a key against doing it twice, or is told apart in another way', () => {
  const making = fieldsOf(schema.getMutationType()!).filter(({ name }) =>
    /^(create|add|import|duplicate|invite|share|star)[A-Z]/.test(name),
  );
  const takesKey = ({ args }: (typeof making)[number]) =>
    args.some(({ name, type }) => {
      const input = getNamedType(type);
      // Beside an API key, "key" alone would be read as its secret.
      return name === 'key' || name === 'creationKey' || (isInputObjectType(input) && 'key' in input.getFields());
    });
  expect(making.filter(takesKey).length).toBeGreaterThan(8);
  const others = making.filter((mutation) => !takesKey(mutation)).map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(WITHOUT_KEY).sort());
});

test('every field, argument, input field and enum value is described', () => {
  const silent = filesIn('schema', '.graphql').flatMap((file) => {
    const found: string[] = [];
    const note = ({ description, name }: Described) => void (!description && found.push(`${file}: ${name.value}`));
    visit(parse(textOf(file)), { FieldDefinition: note, InputValueDefinition: note, EnumValueDefinition: note });
    return found;
  });
  expect(silent).toEqual([]);
});

test('every scalar names the standard that describes its form', () => {
  const scalars = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );
  expect(scalars.length).toBeGreaterThan(3);
  for (const scalar of scalars) expect((scalar as GraphQLScalarType).specifiedByURL).toMatch(/^https:/);
});

test('a look-up is nullable, so that a wrong ref empties nothing else, and says when it is null without an error', () => {
  const lookUps = fieldsOf(schema.getQueryType()!).filter(({ args }) =>
    args.some(({ type }) => /^(UUID|String)!$/.test(String(type))),
  );
  expect(lookUps.length).toBeGreaterThan(10);
  expect(lookUps.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  const isExplained = ({ astNode, description }: (typeof lookUps)[number]) =>
    astNode!.directives!.some(({ name }) => name.value === 'semanticNonNull') || /null for/.test(description!);
  expect(lookUps.filter((field) => !isExplained(field)).map(({ name }) => name)).toEqual([]);
});

/** Pages that people open, whose names end like those of lists with pages. */
const WEB_PAGES = ['OutcomePage'];

/** The lists of `Query` that are no connection, each with the reason. */
const WITHOUT_PAGES: Record<string, string> = {
  benchmarkCohorts: 'The cohorts that the operator has imported, which are few.',
  chatEntities: 'The provider chooses what it finds.',
  chatEntityMembers: 'The provider has them all in one reply, of a limited number.',
  recommendedActions: 'Those of the topics of the library.',
  rosterSegments: 'The segments that a person can have, of which there are nine.',
  starredTopics: 'The topics of the library.',
  studyTemplates: 'The templates of the library.',
  topics: 'The topics of the library.',
};

test('every list that grows with a company is a connection', () => {
  const arrays = fieldsOf(schema.getQueryType()!).filter(
    ({ type, deprecationReason }) => /^\[/.test(String(type)) && !deprecationReason,
  );
  expect(arrays.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT_PAGES).sort());
});

test('every list with pages says that its cursor is the `endCursor` of the page before', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !isIntrospectionType(type))
    .flatMap((type) => fieldsOf(type).filter((field) => /(Connection|Page)$/.test(getNamedType(field.type).name)))
    .flatMap(({ name, args }) => args.filter((arg) => arg.name === 'after').map((arg) => [name, arg.description]));
  expect(lists.length).toBeGreaterThan(12);
  for (const [name, description] of lists)
    expect([name, description]).toEqual([name, 'The `endCursor` of the page before; left out for the first page.']);
});

test('every list with pages has the same form', () => {
  const pages = fieldsReturning(/^PageInfo$/);
  expect(pages.length).toBeGreaterThan(6);
  for (const { name } of pages) expect(name).toMatch(/(Connection|Page)$/);
  const paged = Object.values(schema.getTypeMap()).filter(
    ({ name }) => /(Connection|Page)$/.test(name) && !WEB_PAGES.includes(name),
  );
  expect(paged.map(({ name }) => name).sort()).toEqual(pages.map(({ name }) => name).sort());
  for (const page of pages) {
    const form = Object.fromEntries(fieldsOf(page).map(({ name, type }) => [name, String(type)]));
    const node = form.nodes!.replace(/[[\]!]/g, '');
    const totalCount = expect.stringMatching(/^Int/);
    expect(form).toMatchObject({ nodes: `[${node}!]!`, edges: `[${node}Edge!]!`, pageInfo: 'PageInfo!', totalCount });
    const edge = schema.getType(`${node}Edge`) as GraphQLObjectType;
    expect(fieldsOf(edge).map(({ name, type }) => `${name}: ${String(type)}`)).toEqual([
      `node: ${node}!`,
      'cursor: String!',
    ]);
  }
});
