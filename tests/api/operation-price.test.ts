import {
  concatAST,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  parse,
  separateOperations,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type OperationDefinitionNode,
} from 'graphql';
import { ANONYMOUS, type Principal } from '../../server/features/accounts/principal';
import { permissionTable, type RootField } from '../../server/graphql/permissions';
import { PRICE_LIMITS, priceOf } from '../../server/graphql/price';
import {
  filesIn,
  rawPost,
  startTestApp,
  statementsOf,
  TestSocket,
  textOf,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';
import { readContract } from '../testkit/contract';

const schema = readContract();
const NIL = '00000000-0000-4000-8000-000000000000';

interface KnownOperation {
  name: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

const operationsIn = (document: DocumentNode): KnownOperation[] =>
  Object.entries(separateOperations(document)).map(([name, own]) => ({
    name,
    document: own,
    operation: getOperationAST(own, name || null)!,
  }));

const known = operationsIn(concatAST(filesIn('client', '.graphql').map((file) => parse(textOf(file)))));

/** A valid value of a type; for lists of numbers and texts their shortest, for a number of items 50. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, sampleOf(field.type)]),
    );
  return { Int: 50, Boolean: true, UUID: NIL, Date: '2026-01-01', DateTime: '2026-01-01T00:00:00Z' }[type.name] ?? 'x';
}

const priceOfKnown = ({ document, operation }: KnownOperation) =>
  priceOf(schema, {
    document,
    operation,
    variables: Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        sampleOf(typeFromAST(schema, type as never) as GraphQLInputType),
      ]),
    ),
  });

/** Whether a caller may call all root fields of an operation. */
const mayCall = ({ operation }: KnownOperation, principal: Principal) =>
  operation.selectionSet.selections.every((field) => {
    const root = `${operation.operation[0]!.toUpperCase()}${operation.operation.slice(1)}`;
    try {
      permissionTable[`${root}.${(field as FieldNode).name.value}` as RootField](principal);
      return true;
    } catch {
      return false;
    }
  });

test('every operation of the client costs at most half of what its callers may ask for', () => {
  expect(known.length).toBeGreaterThan(80);
  const tooDear = known.filter((one) => {
    const allowed = mayCall(one, ANONYMOUS) ? PRICE_LIMITS.anonymous : PRICE_LIMITS.viewer;
    return priceOfKnown(one) > allowed / 2;
  });
  expect(tooDear.map(({ name }) => name)).toEqual([]);
});

describe('a price', () => {
  const of = (query: string, variables: Record<string, unknown> = {}) => {
    const document = parse(query);
    return priceOf(schema, { document, operation: getOperationAST(document, null)!, variables });
  };
  const study = (fields: string, head = '') => `query ${head} { study(ref: "${NIL}") { ${fields} } }`;
  const texts = (first: string | number) => `results { verbatims(first: ${first}) { nodes { ref responseText } } }`;

  test('is the same however an operation is written', () => {
    const plain = of(study(`a: ${texts(40)} b: ${texts(40)}`));
    const fragment = `fragment Texts on StudyResults { verbatims(first: 40) { nodes { ref ...Text } } } fragment Text on Verbatim { responseText }`;
    const inFragments = of(
      `${study('a: results { ...Texts } b: results { ... on StudyResults { ...Texts } }')} ${fragment}`,
    );
    const inVariables = of(study(`a: ${texts('$n')} b: ${texts('$n')}`, '($n: Int!)'), { n: 40 });
    const byDefault = of(study(`a: ${texts('$n')} b: ${texts('$n')}`, '($n: Int! = 40)'));
    expect(plain).toBe(of(study('ref')) - 1 + 2 * (100 + 100 + 40 * 3));
    expect([inFragments, inVariables, byDefault]).toEqual([plain, plain, plain]);
  });

  test('follows the variables of each request, also for a document that was priced before', () => {
    const document = parse(study(`name @include(if: $more) ${texts('$n')}`, '($n: Int!, $more: Boolean!)'));
    const operation = getOperationAST(document, null)!;
    const prices = [10, 20, 10].map((n) => priceOf(schema, { document, operation, variables: { n, more: n > 10 } }));
    expect(prices).toEqual([prices[0], prices[0]! + 31, prices[0]]);
  });

  test('multiplies through nested lists, and is not lowered by a negative number', () => {
    expect(of('{ studyPage(first: 10) { studies { prompts { slug text } } } }')).toBe(100 + 10 * (1 + 30 + 60 * 2));
    expect(of(study(texts(-1_000_000)))).toBe(of(study(texts(1))));
  });

  test('of an operation whose fragments unfold without end is infinite', () => {
    const doubling = Array.from({ length: 40 }, (_, at) => `fragment F${at} on Study { ...F${at + 1} ...F${at + 1} }`);
    expect(of(`${study('...F0')} ${doubling.join(' ')} fragment F40 on Study { ref }`)).toBe(Infinity);
  });
});

describe('an operation that costs more than its caller may ask for', () => {
  let app: TestApp;
  let company: TestCompany;
  let callers: Record<'admin' | 'viewer' | 'apiKey' | 'shareLink', TestClient>;
  let query: string;
  beforeAll(async () => {
    app = await startTestApp({ priceLimitFactor: 1 });
    company = await app.company();
    const teamRef = await company.team('Team');
    const study = await company.publishedStudy({ teamRefs: [teamRef] });
    await study.withResponses(3, { teamRef });
    await study.close();
    const shareLink = await company.withLink(study.ref);
    callers = { admin: company.admin, viewer: company.viewer, apiKey: await company.withApiKey(), shareLink };
    const alias = (at: number) =>
      `a${at}: results { segments { scores { ... on Score { slug scaledAvg trend { difference } } } }
         comparedWith(studyRef: "${study.ref}") { results { segments { scores { ... on Score { slug } } } } } }`;
    query = `{ study(ref: "${study.ref}") { ${Array.from({ length: 9 }, (_, at) => alias(at)).join(' ')} } }`;
  });
  afterAll(() => app.stop());

  test.each(['admin', 'viewer', 'apiKey', 'shareLink'] as const)('is refused before it runs: %s', async (kind) => {
    const caller = callers[kind];
    await caller.run('{ config { environment } }');
    const statements = async (sent: string) =>
      (await statementsOf(app.dataSource, () => rawPost(caller, { query: sent }))).length;
    const { status, json } = await rawPost(caller, { query });
    const [, asked, allowed] = /it costs (\d+), and (\d+) is allowed/.exec(json.errors[0].message)!;
    expect(status).toBe(400);
    expect(json.data).toBeUndefined();
    expect(json.errors).toMatchObject([{ extensions: { code: 'TOO_COSTLY', status: 400 } }]);
    expect([Number(asked) > Number(allowed), Number(allowed)]).toEqual([true, PRICE_LIMITS[kind]]);
    // The only statements are those that find out who is calling, which the fast path and Apollo both do.
    expect(await statements(query)).toBeLessThanOrEqual(2 * (await statements('{ config { environment } }')));
  });

  test('is refused to somebody without an account', async () => {
    const many = Array.from(
      { length: 12 },
      (_, at) =>
        `a${at}: publicStudy(ref: "${NIL}") { prompts { slug text type topicSlug translations { text choiceLabels rowLabels } } }`,
    );
    expect(await app.visitor().refusal(`{ ${many.join(' ')} }`)).toMatchObject({ code: 'TOO_COSTLY', status: 400 });
  });

  test('is refused after cheaper variables have made the same document a prepared one', async () => {
    const document = `query ($ref: UUID!, $n: Int!) { study(ref: $ref) { ${Array.from({ length: 20 }, (_, at) => `a${at}: results { verbatims(first: $n) { nodes { ref responseText } } }`).join(' ')} } }`;
    const ref = /ref: "([^"]+)"/.exec(query)![1];
    for (const n of [1, 1]) await company.viewer.run(document, { ref, n });
    expect(await company.viewer.refusal(document, { ref, n: 1_000 })).toMatchObject({ code: 'TOO_COSTLY' });
    await company.viewer.run(document, { ref, n: 1 });
  });

  test('is refused over a socket', async () => {
    const socket = new TestSocket(company.viewer);
    const ref = /ref: "([^"]+)"/.exec(query)![1];
    const fields = 'teamSegments { name values { ref value n } } '.repeat(60);
    const subscription = `subscription { participationChanged(studyRef: "${ref}") { ${fields} } }`;
    expect(await socket.refusal(subscription)).toBe('TOO_COSTLY');
    socket.close();
  });
});
