import { ServerError } from '@apollo/client/errors';
import { formMessage, problemCode } from './problem';
import { offline, refusal } from './testing/renderRoutes';

const answered = (status: number, body: string) => new ServerError('refused', { response: new Response(body, { status }), bodyText: body });

it('shows the first message of the first field', () => {
  const error = refusal('BAD_USER_INPUT', 'Bad Request', { name: ['This field may not be blank.', 'Too short.'], email: ['No.'] });
  expect(formMessage(error)).toBe('This field may not be blank.');
});

it('shows the server’s words where no field is to blame', () => {
  expect(formMessage(refusal('CONFLICT', 'A closed survey cannot be reopened.'))).toBe('A closed survey cannot be reopened.');
});

it('reads a refusal that came before the gateway', () => {
  const body = JSON.stringify({ errors: [{ message: 'CSRF Failed.', extensions: { code: 'FORBIDDEN', status: 403, detail: 'CSRF Failed: CSRF token missing.' } }] });
  expect(formMessage(answered(403, body))).toBe('CSRF Failed: CSRF token missing.');
  expect(problemCode(answered(403, body))).toBe('FORBIDDEN');
});

it('says that the server could not be reached', () => {
  for (const error of [offline(), answered(502, '<html>Bad gateway</html>')]) {
    expect(formMessage(error)).toBe('The server could not be reached. Check your connection and try again.');
    expect(problemCode(error)).toBeNull();
  }
});

it('has nothing to say where nothing went wrong', () => {
  expect(formMessage(undefined)).toBeNull();
});
