import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { Study } from '../../server/features/studies/study.entity';
import { parametersOf, PATH_PARAMETERS } from '../../server/rest/route';
import { restRoutes } from '../../server/rest/routes';
import {
  databaseState,
  rawPost,
  START_RESPONSE,
  startTestApp,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { readContract } from '../testkit/contract';

/*
 * Abuse case 19: each ref of each call is left out, null, or no ref. A look-up without its condition would find the first row of a table, so each
 * of these calls is refused and changes nothing.
 */
const schema = readContract();

let app: TestApp;
let company: TestCompany;
let open: TestStudy;
let before: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  app.keepConnections();
  company = await app.company();
  // There is a row that each kind of look-up could find.
  const team = await company.team('Platform');
  const study = await (await company.publishedStudy({ teamRefs: [team] })).withResponses(3);
  await study.close();
  await company.draft();
  open = await company.publishedStudy({ teamRefs: [team] });
  await company.roster([
    { name: 'Ann', email: 'ann@people.test', teamPath: ['Asked'], classification: 1, segments: {} },
  ]);
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "Series") { ref } }');
  await company.admin.run(
    `mutation ($ref: UUID!, $study: UUID!) {
      starTopic(sequenceRef: $ref, topicSlug: "docs") { topicSlug }
      createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Write" }) { ref }
      shareStudy(ref: $study) { share { ref } }
      createApiKey(name: "Nightly") { apiKey { ref } }
    }`,
    { ref: createStudySequence.ref, study: study.ref },
  );
  before = await stored();
});
afterAll(() => app.stop());
afterEach(async () => expect(await stored()).toEqual(before));

/** All rows but those that count calls. */
const stored = async () => ({ ...(await databaseState(app.dataSource)), rate_limit: '' });

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Path = readonly string[];

const isRef = (name: string, type: GraphQLInputType) => getNamedType(type).name === 'UUID' || /refs?$/i.test(name);

/** A value of a type with what is required, and whatever leads to `path`. */
function valueOf(type: GraphQLInputType, path: Path): Json {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return [valueOf(inner.ofType, path)];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (!isInputObjectType(inner)) {
    const VALUES: Record<string, Json> = { Int: 1, Float: 1, Boolean: true, DateTime: '2027-03-01T08:00:00Z' };
    return inner.name === 'UUID' ? randomUUID() : (VALUES[inner.name] ?? 'text');
  }
  const [head, ...rest] = path;
  const parts = Object.values(inner.getFields()).filter((part) => isNonNullType(part.type) || part.name === head);
  return Object.fromEntries(parts.map((part) => [part.name, valueOf(part.type, part.name === head ? rest : [])]));
}

/** Where the required refs of some arguments or fields are. */
function requiredRefs(parts: readonly { name: string; type: GraphQLInputType }[], depth = 0): Path[] {
  return parts.flatMap(({ name, type }) => {
    const below = getNamedType(type);
    if (isInputObjectType(below))
      return depth < 3 ? requiredRefs(Object.values(below.getFields()), depth + 1).map((path) => [name, ...path]) : [];
    return isNonNullType(type) && isRef(name, type) ? [[name]] : [];
  });
}

/** The value with another one at a path. Undefined leaves the field out. */
function replaced(value: Json, [head, ...rest]: Path, by: Json | undefined): Json {
  if (Array.isArray(value)) return value.map((each) => replaced(each, [head!, ...rest], by));
  const { [head!]: former, ...others } = value as { [name: string]: Json };
  if (rest.length > 0) return { ...others, [head!]: replaced(former!, rest, by) };
  return by === undefined ? others : { ...others, [head!]: by };
}

/** The arguments of all calls, and the fields of all inputs. */
const everyInput = () =>
  Object.values(schema.getTypeMap()).flatMap((owner) => {
    if (isInputObjectType(owner))
      return Object.values(owner.getFields()).map(({ name, type }) => ({ at: `${owner.name}.${name}`, name, type }));
    return [schema.getQueryType(), schema.getMutationType()].includes(owner as GraphQLObjectType)
      ? Object.values((owner as GraphQLObjectType).getFields()).flatMap((field) =>
          field.args.map(({ name, type }) => ({ at: `${field.name}(${name})`, name, type })),
        )
      : [];
  });

const calls = [schema.getQueryType()!, schema.getMutationType()!].flatMap((root) =>
  Object.values(root.getFields()).flatMap((field) =>
    requiredRefs(field.args).map((path) => ({
      kind: root === schema.getQueryType() ? 'query' : 'mutation',
      field,
      path,
    })),
  ),
);

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selected = isCompositeType(getNamedType(type));
  return `${kind} (${declared}) { ${name}(${given})${selected ? ' { __typename }' : ''} }`;
}

describe('over GraphQL', () => {
  test('no call can leave out the ref of what it is about', () => {
    const optional = everyInput().filter(({ name, type }) => name === 'ref' && !isNonNullType(type));
    expect(optional.map(({ at }) => at)).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });

  test.each(calls.map(({ kind, field, path }) => [`${field.name}(${path.join('.')})`, kind, field, path] as const))(
    '%s is refused without a ref',
    async (_name, kind, field, path) => {
      const variables = Object.fromEntries(
        field.args
          .filter((argument) => isNonNullType(argument.type) || argument.name === path[0])
          .map((argument) => [argument.name, valueOf(argument.type, argument.name === path[0] ? path.slice(1) : [])]),
      );
      const isList = Array.isArray(
        path.reduce<Json>((value, name) => (value as { [name: string]: Json })[name]!, variables),
      );
      for (const wrong of [undefined, null, 7, {}, ...(isList ? [[null]] : ['', ' '])]) {
        const reply = await rawPost(company.admin, {
          query: documentOf(kind, field),
          variables: replaced(variables, path, wrong as Json),
        });
        const { code, status } = reply.json.errors[0].extensions;
        const allowed = { 400: 'BAD_USER_INPUT', 404: 'NOT_FOUND' }[status as number];
        expect([wrong, code]).toEqual([wrong, allowed]);
      }
    },
  );
});

describe('over REST', () => {
  /** Slugs are names, so a list that one looks up may be empty instead. */
  const refsOf = (path: string) => parametersOf(path).filter((name) => !/slug$/i.test(name));
  const rows = restRoutes.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const);

  test.each(rows.filter(([, { path }]) => refsOf(path).length > 0))(
    '%s is refused without a ref in its address',
    async (_name, { method, path }) => {
      for (const missing of refsOf(path))
        for (const wrong of ['null', 'undefined', '%00', '%20', '0']) {
          const at = path.replace(/:(\w+)/g, (_, name: string) =>
            name === missing ? wrong : PATH_PARAMETERS[name] === 'UUID!' ? randomUUID() : 'docs',
          );
          const sent = method === 'get' ? undefined : {};
          const { status } = await company.admin.rest(method.toUpperCase(), at, sent);
          expect([at, [400, 404].includes(status)]).toEqual([at, true]);
        }
    },
  );

  const needed = rows.flatMap(([name, row]) =>
    Object.entries(row.body ?? {})
      .filter(([field, type]) => type.endsWith('!') && (/UUID/.test(type) || /refs?$/i.test(field)))
      .map(([field, type]) => [`${name}: ${field}`, row, field, type] as const),
  );
  test.each(needed)('%s is refused without the ref in its body', async (_name, { method, path, body }, field, type) => {
    const at = path.replace(/:(\w+)/g, (_, name: string) =>
      PATH_PARAMETERS[name] === 'UUID!' ? randomUUID() : 'docs',
    );
    const rest = Object.fromEntries(
      Object.entries(body!)
        .filter(([name, other]) => name !== field && other.endsWith('!'))
        .map(([name, other]) => [name, /UUID/.test(other) ? randomUUID() : 'text']),
    );
    for (const wrong of [undefined, null, '', ...(type.startsWith('[') ? [[null]] : [[]])]) {
      const { status } = await company.admin.rest(method.toUpperCase(), at, { ...rest, [field]: wrong });
      expect([wrong, [400, 404].includes(status)]).toEqual([wrong, true]);
    }
  });
});

test('a respondent who names neither an address nor a link begins nothing', async () => {
  const { ref: studyRef } = open;
  for (const who of [
    {},
    { email: null },
    { targetRef: null },
    { email: null, targetRef: null },
    { email: '', targetRef: '' },
  ]) {
    const start = { studyRef, ...who };
    const refused = [400, 404];
    const reply = await rawPost(app.visitor(), { query: START_RESPONSE, variables: { input: start } });
    expect([who, refused.includes(reply.json.errors?.[0].extensions.status)]).toEqual([who, true]);
    const overRest = await app.visitor().rest('POST', '/public/study-response', start);
    expect([who, refused.includes(overRest.status)]).toEqual([who, true]);
  }
});

test('a look-up without its condition throws, also where a command forgets to check it', async () => {
  for (const id of [undefined, null] as unknown as string[]) {
    await expect(app.dataSource.manager.findOneBy(Study, { id })).rejects.toThrow(/value/);
    await expect(app.dataSource.manager.findBy(Study, { id })).rejects.toThrow(/value/);
    await expect(app.dataSource.manager.delete(Study, { id })).rejects.toThrow(/value/);
    await expect(app.dataSource.manager.update(Study, { id }, { name: 'All' })).rejects.toThrow(/value/);
  }
});
