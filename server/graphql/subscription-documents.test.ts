import { GraphQLError } from 'graphql';
import { executableSchema } from './schema';
import { SubscriptionDocuments } from './subscription-documents';

const documents = new SubscriptionDocuments(executableSchema(), false);
const watching = (field: string) => `subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { ${field} } }`;

test('subscribers with the same text share one document and one text', () => {
  const [first, second] = [watching('uniqueResponses'), watching('uniqueResponses').slice()];
  expect(documents.read(first)).toHaveProperty('document');
  expect(documents.read(second)).toBe(documents.read(first));
  expect(documents.read(watching('responseRate'))).not.toBe(documents.read(first));
});

test.each([
  ['has a syntax error', 'subscription {'],
  ['does not fit the contract', watching('mood')],
  ['is over a limit', watching('uniqueResponses '.repeat(2_000))],
])('a document that %s is refused each time, with its reasons', (_what, text) => {
  for (let time = 0; time < 2; time += 1) expect(documents.read(text)).toContainEqual(expect.any(GraphQLError));
});

test('a very long document is read anew each time, and of the others only the latest are kept', () => {
  const long = `${watching('uniqueResponses')} ${'# a comment\n'.repeat(500)}`;
  expect(documents.read(long)).not.toBe(documents.read(long));
  const oldest = documents.read(watching('asked: uniqueResponses'));
  for (let at = 0; at < 50; at += 1) documents.read(watching(`as${at}: uniqueResponses`));
  expect(documents.read(watching('asked: uniqueResponses'))).not.toBe(oldest);
});
