import { concatAST, NoDeprecatedCustomRule, parse, validate, type DocumentNode } from 'graphql';
import { readTools } from '../../server/agents/read-tools';
import { RESULT_PARTS } from '../../server/agents/result-parts';
import { writeTools } from '../../server/agents/write-tools';
import { restRoutes } from '../../server/rest/routes';
import { shapes } from '../../server/rest/shapes';
import { filesIn, textOf } from '../testkit';
import { readContract } from '../testkit/contract';

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

test('the calls of the REST API use no field that is deprecated', () => {
  const using = restRoutes.filter(({ operation }) => usesDeprecated(withParts(operation, shapes)));
  expect(using.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
