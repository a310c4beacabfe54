import { identityOf, roleIn } from './identity';

const person = { iss: 'https://id.test', sub: '42', email: 'ann@acme.test', name: 'Ann Lee' };
const identity = (claims: object) => identityOf({ ...person, ...claims }, 'roles');

describe('the role', () => {
  test.each<[string, unknown, string | null]>([
    ['a text', 'DevEx Viewer', 'VIEWER'],
    ['a list', ['Staff', 'DevEx Admin'], 'ADMIN'],
    ['both roles', ['DevEx Viewer', 'DevEx Admin'], 'ADMIN'],
    ['blanks around it', [' DevEx Viewer '], 'VIEWER'],
    ['only unknown roles', ['Staff'], null],
    ['another spelling', ['devex admin'], null],
    ['a text that only contains it', 'not a DevEx Admin', null],
    ['an empty list', [], null],
    ['nothing', undefined, null],
    ['a list of objects, numbers and null', [{ 'DevEx Admin': true }, 1, null], null],
    ['an object', { 'DevEx Admin': true }, null],
  ])('of %s', (_, roles, expected) => {
    expect(roleIn({ roles }, 'roles')).toBe(expected);
  });

  test('is found in a nested object', () => {
    expect(roleIn({ realm_access: { roles: ['DevEx Admin'] } }, 'realm_access.roles')).toBe('ADMIN');
    expect(roleIn({ realm_access: 'DevEx Admin' }, 'realm_access.roles')).toBeNull();
    expect(roleIn({ realm_access: null }, 'realm_access.roles')).toBeNull();
  });

  test('is found in a claim whose own name has dots', () => {
    expect(roleIn({ 'https://acme.test/roles': 'DevEx Viewer' }, 'https://acme.test/roles')).toBe('VIEWER');
  });

  test('is not found in inherited properties', () => {
    expect(roleIn({}, 'constructor.name')).toBeNull();
  });
});

describe('the email', () => {
  test.each<[string, object, string | null]>([
    ['is normalised', { email: ' Ann@Acme.TEST ' }, 'ann@acme.test'],
    ['counts where the provider does not say whether it is verified', {}, 'ann@acme.test'],
    ['counts when it is verified', { email_verified: true }, 'ann@acme.test'],
    ['does not count when it is not verified', { email_verified: false }, null],
    ['does not count when the text "false" says that it is not verified', { email_verified: 'false' }, null],
    ['does not count when it is not an email address', { email: 'ann' }, null],
    ['does not count when it is not a text', { email: ['ann@acme.test'] }, null],
    ['may be missing', { email: undefined }, null],
  ])('%s', (_, claims, expected) => {
    expect(identity(claims).email).toBe(expected);
  });
});

describe('the name', () => {
  test.each<[string, object, string]>([
    ['is the full name', {}, 'Ann Lee'],
    ['is put together from its parts', { name: undefined, given_name: 'Ann', family_name: 'Lee' }, 'Ann Lee'],
    ['may be one part', { name: ' ', family_name: 'Lee' }, 'Lee'],
    ['may be missing', { name: undefined }, ''],
    ['loses control characters and line breaks', { name: 'Ann\u0000\n Lee\u0007' }, 'Ann Lee'],
    ['is cut if it is too long', { name: '🙂'.repeat(150) }, '🙂'.repeat(100)],
  ])('%s', (_, claims, expected) => {
    expect(identity(claims).name).toBe(expected);
  });
});

test('the identity of a person is the issuer and the subject', () => {
  expect(identity({})).toMatchObject({ issuer: 'https://id.test', signOnId: 'https://id.test#42' });
});
