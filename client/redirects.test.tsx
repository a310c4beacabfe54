import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from './apollo/testing/renderRoutes';
import { accessSettings } from './features/access/testing/accessSettings';
import { sessionUser } from './features/access/testing/sessionUser';
import { routes } from './routes';

type Person = ReturnType<typeof sessionUser>;

const company = sessionUser().company;
const PEOPLE = {
  complete: sessionUser(),
  'without a role': sessionUser({ role: null, isCustomerAdmin: false }),
  'without a password': sessionUser({
    isSetup: false,
    isOnboarded: false,
    company: { ...company, isOnboarded: false },
  }),
  'not onboarded': sessionUser({ isOnboarded: false }),
  'in a company that is not onboarded': sessionUser({ company: { ...company, isOnboarded: false } }),
} satisfies Record<string, Person>;
type Kind = keyof typeof PEOPLE;

const nobody = () => {
  throw refusal('UNAUTHENTICATED', 'Authentication credentials were not provided.');
};
const profile = (me: Person) => ({
  ...me,
  company: { ...me.company, numberOfEmployees: null, issueTrackingSw: null, sourceCodeMgmtSw: null },
});

/** Opens an address as a signed-in person, or signed out. */
const open = (address: string, me: Person | null, answers: ServerReplies = {}) =>
  renderRoutes(routes, address, {
    Session: me ? () => ({ me }) : nobody,
    AccessSettings: () => accessSettings(),
    SurveysPage: me ? () => ({ me, studies: [] }) : nobody,
    OnboardingPage: me ? () => ({ me: profile(me) }) : nobody,
    LinkHolder: () => ({
      tokenScope: { __typename: 'TokenScope', studyRef: 'shared', expiresAt: null, isExample: false },
    }),
    ...answers,
  });

/** Opens an address and checks on which page the person ends up. */
async function landsOn(address: string, me: Person | null, expected: string) {
  const { router } = open(address, me);
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(expected));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname + router.state.location.search).toBe(expected);
}

const SIGNED_OUT_ONLY = ['/auth/sign-in', '/auth/create-account', '/auth/reset-password', '/auth/access'];
const COMPLETING = ['/auth/set-password', '/auth/onboarding'];

beforeAll(() => {
  window.scrollTo = () => {}; // jsdom lacks it; the router restores scroll positions with it
});
afterEach(() => sessionStorage.clear());

describe('signed out', () => {
  it.each(['/studies', '/teams', '/study/1/analyze?topic=docs', '/study/build', '/settings/people', ...COMPLETING])(
    'goes from %s to sign-in, which leads back',
    async (address) => {
      await landsOn(address, null, `/auth/sign-in?next=${encodeURIComponent(address)}`);
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    },
  );

  it('goes from the start page to sign-in', () => landsOn('/', null, '/auth/sign-in'));

  it.each([...SIGNED_OUT_ONLY, '/terms', '/error'])('stays at %s', (address) => landsOn(address, null, address));

  it.each(['/auth/create-account', '/auth/reset-password'])(
    'goes from %s to sign-in where passwords are switched off',
    async (address) => {
      const { router } = open(address, null, { AccessSettings: () => accessSettings({ freeLogin: false, sso: true }) });
      expect(await screen.findByRole('link', { name: 'Sign in with Acme ID' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/auth/sign-in');
    },
  );
});

describe('signed in, with a complete account', () => {
  it.each(SIGNED_OUT_ONLY)('goes from %s to the survey list', (address) => landsOn(address, PEOPLE.complete, '/'));
  it('goes from sign-in to the page that was asked for', () =>
    landsOn('/auth/sign-in?next=%2Fteams', PEOPLE.complete, '/teams'));
  it('goes from onboarding to the survey list', () => landsOn('/auth/onboarding', PEOPLE.complete, '/'));
  it('can open the page for a new password', () =>
    landsOn('/auth/set-password', PEOPLE.complete, '/auth/set-password'));
});

describe.each<[Kind, string]>([
  ['without a role', '/auth/access'],
  ['without a password', '/auth/set-password'],
  ['not onboarded', '/auth/onboarding'],
  ['in a company that is not onboarded', '/auth/onboarding'],
])('signed in, %s', (kind, page) => {
  it.each(['/', ...SIGNED_OUT_ONLY])(`goes from %s to ${page}`, (address) => landsOn(address, PEOPLE[kind], page));
  it.each(['/studies', '/study/1/analyze?topic=docs', '/study/build'])(
    `goes from %s to ${page}, which leads back`,
    (address) => landsOn(address, PEOPLE[kind], `${page}?next=${encodeURIComponent(address)}`),
  );
  it(`stays at ${page}`, () => landsOn(`${page}?next=%2Fteams`, PEOPLE[kind], `${page}?next=%2Fteams`));
});

it.each<[Kind, string, string]>([
  ['without a role', '/auth/set-password', '/auth/access'],
  ['without a role', '/auth/onboarding', '/auth/access'],
  ['without a password', '/auth/onboarding', '/auth/set-password'],
])('leads somebody %s from %s to the step before it', (kind, address, page) =>
  landsOn(`${address}?next=%2Fteams`, PEOPLE[kind], `${page}?next=%2Fteams`),
);

it('does not ask a viewer for the details of the company', () =>
  landsOn('/', { ...PEOPLE['in a company that is not onboarded'], role: 'VIEWER', isCustomerAdmin: false }, '/'));

it('keeps the page that was asked for from sign-in through the password to onboarding', async () => {
  let me: Person | null = null;
  const { router } = open('/study/build?from=mail', null, {
    Session: () => (me ? { me } : nobody()),
    SignIn: () => ({ signIn: (me = PEOPLE['without a password']) }),
    SetPassword: () => ({ setPassword: (me = { ...PEOPLE['without a password'], isSetup: true }) }),
    OnboardingPage: () => ({ me: profile(me!) }),
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'admin@acme.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await userEvent.type(await screen.findByLabelText('New password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'correct horse{Enter}');
  expect(await screen.findByRole('heading', { name: 'Tell us about yourself' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/auth/onboarding',
    search: '?next=%2Fstudy%2Fbuild%3Ffrom%3Dmail',
  });
});

describe('with a share link', () => {
  beforeEach(() => sessionStorage.setItem('candor_scope_token', 'abc'));

  it.each(['/', ...SIGNED_OUT_ONLY, ...COMPLETING])(
    'goes from %s to the shared survey, also if somebody is signed in',
    (address) => landsOn(address, PEOPLE['not onboarded'], '/study/shared/analyze'),
  );
});
