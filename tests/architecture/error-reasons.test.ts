import type { GraphQLEnumType } from 'graphql';
import { filesIn, textOf } from '../testkit';
import { readContract } from '../testkit/contract';

const reasons = (readContract().getType('ErrorReason') as GraphQLEnumType).getValues();

test('docs/errors.md has every reason of the schema, in its order and with its description', () => {
  const rows = [...textOf('docs/errors.md').matchAll(/^\| `([A-Z_]+)` \| (\D.*) \|$/gm)].map(([, name, when]) => [
    name,
    when,
  ]);
  expect(rows).toEqual(reasons.map(({ name, description }) => [name, description]));
});

/** The reasons that are given in these files, or in the files of these folders. */
const reasonsIn = (...files: string[]) => {
  const text = files.map(textOf).join('\n');
  return reasons.map(({ name }) => name).filter((name) => text.includes(`'${name}'`));
};

/** The page repeats the reasons of refusals as text, because the client may not import the server's code. */
test.each([
  ['single sign-on', ['server/http/single-sign-on.ts'], 6],
  [
    'a link in a mail',
    ['server/features/accounts/commands/verify-email.ts', 'server/features/accounts/password-access.ts'],
    4,
  ],
])('the error page has a sentence for each reason of %s', (_what, files, count) => {
  const given = reasonsIn(...files);
  expect(given).toHaveLength(count);
  const known = textOf('client/features/access/errors/errorMessages.ts');
  expect(given.filter((name) => !known.includes(`  ${name}: `))).toEqual([]);
});

test('the respondent’s page has a text for each reason to refuse answers', () => {
  const files = filesIn('server/features/responses', '.ts').filter((file) => !file.endsWith('.test.ts'));
  const given = [...reasonsIn(...files), 'TOO_MANY_ATTEMPTS'];
  expect(given.length).toBeGreaterThan(7);
  const known = textOf('client/features/taker/api/request.ts');
  expect(given.filter((name) => !known.includes(`  ${name}: `))).toEqual([]);
});

test('the server uses every reason', () => {
  const sources = filesIn('server', '.ts')
    .filter((file) => !/(\.test|\.generated)\.ts$/.test(file))
    .map(textOf);
  const unused = reasons.filter(({ name }) => !sources.some((source) => source.includes(`'${name}'`)));
  expect(unused.map(({ name }) => name)).toEqual([]);
});
