import { GraphQLError } from 'graphql';
import { conflict, DomainError, forbidden, invalid, invalidRequest, notFound, unauthenticated } from '../platform/errors';
import { createLogger } from '../platform/logger';
import { renderError } from './render-error';

const log = createLogger('silent');
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
])('%s reads the same from a resolver and from the door', (error, status, body) => {
  expect(renderError(error, log)).toEqual({ status, body });
  expect(renderError(thrownBy(error), log)).toEqual({ status, body });
});

test('what the language refuses about the variables is the caller’s to mend', () => {
  const error = new GraphQLError('Variable "$name" of required type "String!" was not provided.');
  expect(renderError(error, log)).toEqual({ status: 400, body: { nonFieldErrors: [error.message] } });
});

test('an address that can not be decoded is the caller’s to mend', () => {
  expect(renderError(Object.assign(new URIError('x'), { status: 400 }), log).status).toBe(400);
});

test('a database that is away is no defect', () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(renderError(thrownBy(error), log)).toEqual({ status: 503, body: { detail: 'Please try again in a moment.' } });
});

test.each([[new TypeError('secret')], [thrownBy(new TypeError('secret'))], ['secret']])(
  'a defect tells nothing but the id that the log has',
  (error) => {
    const seen: unknown[] = [];
    const { status, body } = renderError(error, { error: (line: unknown) => seen.push(line) } as never);
    expect(status).toBe(500);
    expect(body).toEqual({ detail: 'Internal server error.', requestId: expect.any(String) });
    expect(seen).toEqual([expect.objectContaining({ requestId: body.requestId })]);
  },
);
