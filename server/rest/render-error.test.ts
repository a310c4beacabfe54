import { GraphQLError } from 'graphql';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import {
  conflict,
  DomainError,
  forbidden,
  invalid,
  invalidRequest,
  notFound,
  tooManyRequests,
  unauthenticated,
} from '../platform/errors';
import { renderError } from './render-error';

const ID = 'an-id-of-the-log';
const report = () => ID;
const thrownBy = (originalError: Error) => new GraphQLError(originalError.message, { originalError, path: ['study'] });

test.each([
  [invalid({ email: ['Enter a valid email address.'] }), 400, { email: ['Enter a valid email address.'] }],
  [invalidRequest('The body is not valid JSON.'), 400, { nonFieldErrors: ['The body is not valid JSON.'] }],
  [new DomainError('BAD_USER_INPUT', 'No.'), 400, { nonFieldErrors: ['No.'] }],
  [unauthenticated(), 401, { detail: 'Authentication credentials were not provided.' }],
  [forbidden(), 403, { detail: 'You do not have permission to perform this action.' }],
  [notFound(), 404, { detail: 'Not found.' }],
  [conflict('Sorry, this survey has been closed.'), 409, { detail: 'Sorry, this survey has been closed.' }],
  [new DomainError('PAYLOAD_TOO_LARGE', 'Too large.'), 413, { detail: 'Too large.' }],
])('%s gives the same reply whether a resolver or the REST adapter throws it', (error, status, body) => {
  expect(renderError(error, report)).toEqual({ status, body, headers: {} });
  expect(renderError(thrownBy(error), report)).toEqual({ status, body, headers: {} });
});

test('variables that GraphQL refuses are the caller’s error', () => {
  const error = new GraphQLError('Variable "$name" of required type "String!" was not provided.');
  expect(renderError(error, report)).toMatchObject({ status: 400, body: { nonFieldErrors: [error.message] } });
});

test('an address that cannot be decoded is the caller’s error', () => {
  expect(renderError(Object.assign(new URIError('x'), { status: 400 }), report).status).toBe(400);
});

test('a reply to too many attempts says when to try again', () => {
  expect(renderError(tooManyRequests(61), report)).toEqual({
    status: 429,
    body: { detail: 'Too many attempts. Please wait a while and try again.' },
    headers: { 'Retry-After': '61' },
  });
});

test.each<[string, Error]>([
  ['refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['gives no answer', new Error('timeout expired')],
  ['was lost in a transaction', new QueryRunnerAlreadyReleasedError()],
  ['was lost before a transaction’s next reader', new QueryRunnerProviderAlreadyReleasedError()],
])('a database that %s is no defect, and the reply says when to try again', (_what, error) => {
  expect(renderError(thrownBy(error), report)).toEqual({
    status: 503,
    body: { detail: 'Please try again in a moment.' },
    headers: { 'Retry-After': '2' },
  });
});

test.each([[new TypeError('secret')], [thrownBy(new TypeError('secret'))], ['secret']])(
  'the reply to a defect has nothing but the id of its log entry',
  (error) => {
    const seen: unknown[] = [];
    const { status, body } = renderError(error, (defect) => {
      seen.push(defect);
      return ID;
    });
    expect(status).toBe(500);
    expect(body).toEqual({ detail: 'Internal server error.', requestId: ID });
    expect(seen).toEqual([error instanceof GraphQLError ? error.originalError : error]);
  },
);
