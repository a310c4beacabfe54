import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { formMessage, problemCode, problemOf, RequestAborted } from './requestProblem';
import { offline, refusal } from './testing/renderRoutes';

const answered = (status: number, body: string) =>
  new ServerError('refused', { response: new Response(body, { status }), bodyText: body });

it('shows the first message of the first field', () => {
  const error = refusal('BAD_USER_INPUT', 'Bad Request', {
    name: ['This field may not be blank.', 'Too short.'],
    email: ['No.'],
  });
  expect(formMessage(error)).toBe('This field may not be blank.');
});

it('shows the server’s message when no field is named', () => {
  expect(formMessage(refusal('CONFLICT', 'A closed survey cannot be reopened.'))).toBe(
    'A closed survey cannot be reopened.',
  );
});

it('says how long to wait after too many tries', () => {
  const detail = 'Too many attempts. Please wait a while and try again.';
  const error = new CombinedGraphQLErrors({
    errors: [{ message: detail, extensions: { code: 'TOO_MANY_REQUESTS', status: 429, detail, retryAfter: 840 } }],
  });
  expect(formMessage(error)).toBe(`${detail} You can try again in 14 minutes.`);
});

it('reads a refusal that the server made before GraphQL', () => {
  const body = JSON.stringify({
    errors: [
      {
        message: 'CSRF Failed.',
        extensions: { code: 'FORBIDDEN', status: 403, detail: 'CSRF Failed: CSRF token missing.' },
      },
    ],
  });
  expect(formMessage(answered(403, body))).toBe('CSRF Failed: CSRF token missing.');
  expect(problemCode(answered(403, body))).toBe('FORBIDDEN');
});

it.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [418, 'Generic Error'],
  [504, 'Generic Error'],
])('describes a reply of a proxy with status %i as “%s”', (status, message) => {
  for (const body of ['<html>Somebody else</html>', '{"detail":"of another kind"}', '']) {
    expect(problemOf(answered(status, body))).toMatchObject({ status, detail: message, fields: {} });
  }
});

it('says that the server could not be reached', () => {
  expect(formMessage(offline())).toBe('The server could not be reached. Check your connection and try again.');
  expect(problemCode(offline())).toBeNull();
});

it('is null without an error', () => {
  expect(formMessage(undefined)).toBeNull();
  expect(formMessage(new RequestAborted())).toBeNull();
});
