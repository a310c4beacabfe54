import { concatAST, NoDeprecatedCustomRule, parse, validate, type DocumentNode } from 'graphql';
import { readTools } from '../../server/agents/read-tools';
import { RESULT_PARTS } from '../../server/agents/result-parts';
import { writeTools } from '../../server/agents/write-tools';
import { restRoutes } from '../../server/rest/routes';
import { shapes } from '../../server/rest/shapes';
import { filesIn, textOf } from '../testkit';
import { readContract } from '../testkit/contract';

/**
 * The calls of the REST API whose reply is a whole list, however long, as it was before GraphQL had pages of it. They have to read pages before
 * the lists are removed from the contract (docs/graphql-changelog.md).
 */
const WHOLE_LISTS = [
  'get /auth/api/tokens',
  'get /company/invitations',
  'get /company/users',
  'get /library/prompts',
  'get /library/prompts/popularity',
  'get /roster/teams',
  'get /studies',
  'get /study-sequences',
  'get /study/:studyRef/shares',
];

const schema = readContract();
const usesDeprecated = (document: DocumentNode) => validate(schema, document, [NoDeprecatedCustomRule]).length > 0;
const withParts = (operation: string, parts: string) => concatAST([parse(operation), parse(parts)]);

test('the application, the respondent’s page and the report use no field that is deprecated', () => {
  const files = [...filesIn('client', '.graphql'), ...filesIn('server', '.graphql')];
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => usesDeprecated(parse(textOf(file))))).toEqual([]);
});

test('the tools of agents use no field that is deprecated', () => {
  const using = [...readTools, ...writeTools].filter(({ operation }) =>
    usesDeprecated(withParts(operation, RESULT_PARTS)),
  );
  expect(using.map(({ name }) => name)).toEqual([]);
});

test('the calls of the REST API use none but the lists that they give whole', () => {
  const using = restRoutes.filter(({ operation }) => usesDeprecated(withParts(operation, shapes)));
  expect(using.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(WHOLE_LISTS);
});
