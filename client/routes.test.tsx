import { aPage } from '@/apollo/testing/aPage';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { APPLICATION_PATHS } from '../common/application-paths';
import { SCREENS } from '../tests/e2e/screens';
import { offline, refusal, renderRoutes, type ServerReplies } from './apollo/testing/renderRoutes';
import { accessSettings } from './features/access/testing/accessSettings';
import { sessionUser } from './features/access/testing/sessionUser';
import { aStudy, someFeatures, aPerson, someInsights, ANALYZED_STUDY_REF } from './features/analyzer/testing/fixtures';
import { withHighlights } from './features/analyzer/testing/reveal';
import { builderStepOf, builderStepsOf } from './features/builder/builderSteps';
import { routes } from './routes';

const me = sessionUser();
const noSurveys = { studyPage: aPage('StudyPage', []) };
const open = (address: string, answers: ServerReplies = {}) =>
  renderRoutes(routes, address, {
    Session: () => ({ me }),
    AccessSettings: () => accessSettings(),
    SurveysPage: () => ({ me }),
    SurveyList: () => noSurveys,
    ...answers,
  });
const account = () => screen.findByRole('button', { name: 'Account: admin@acme.test, Acme Robotics' });

beforeAll(() => {
  window.scrollTo = () => {}; // jsdom lacks it; the router restores scroll positions with it
});

it.each(['/', '/studies'])('shows the surveys at %s, below the navigation', async (address) => {
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'DevEx Surveys' })).toBeVisible();
  expect(document.title).toBe('DevEx Surveys · Candor');
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Surveys' }),
  ).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['insights', 'below', 'DevEx Index'],
  ['reveal', 'without', 'Your DevEx results are in!'],
])('shows the %s of a survey %s the navigation', async (page, where, heading) => {
  const frame = { study: aStudy({ status: 'CLOSED' }), me: aPerson(), config: someFeatures() };
  open(`/study/${ANALYZED_STUDY_REF}/analyze/${page}`, {
    ...withHighlights(),
    AnalyzerFrame: () => frame,
    InsightsPage: () => ({ study: someInsights() }),
  });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(where === 'below' ? 1 : 0);
});

it('shows the choice of a base for a new survey at /study/build', async () => {
  const config = {
    __typename: 'Config',
    features: { __typename: 'FeatureFlags', slackTargeting: true, scheduledCloseReminders: true },
  };
  const library = { config, studyTemplates: [], topics: [], promptPage: aPage('PromptConnection', []), ...noSurveys };
  open('/study/build', { ChooseStudyPage: () => ({ me, ...library }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose base survey' })).toBeVisible();
});

it('shows the page for unknown addresses at any other address', async () => {
  open('/nowhere/at/all');
  expect(
    await screen.findByRole('heading', { name: "Sorry, we couldn't find the page you were looking for." }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
});

it.each([
  ['/error', '500', 'An unexpected error occurred.', 'Back to surveys'],
  ['/error?code=404&reason=NOT_FOUND', '404', "Sorry, we couldn't find the data you were looking for.", 'Go home'],
  ['/error?code=403&reason=LINK_REFUSED', '403', 'An error occurred with the link you were provided.', 'Go to sign in'],
  ['/error?code=<b>&reason=Go to evil.example', '500', 'An unexpected error occurred.', 'Back to surveys'],
])('shows the status, the message and a way out for %s', async (address, code, message, wayOut) => {
  open(address);
  expect(await screen.findByRole('heading', { name: message })).toBeVisible();
  expect(screen.getByText(code)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    'Candor, home',
    wayOut,
  ]);
});

it('says when the session could not be loaded, and loads it on Try again', async () => {
  let isDown = true;
  open('/', {
    Session: () => {
      if (isDown) throw offline();
      return { me };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'DevEx Surveys' })).toBeVisible();
});

it('loads the page by itself when the browser is online again', async () => {
  let isDown = true;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('/', {
    Session: () => {
      if (isDown) throw offline();
      return { me };
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'DevEx Surveys' })).toBeVisible();
});

it('keeps the navigation when a page fails to render', async () => {
  // React and the router report the error that is thrown
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  open('/', { SurveyList: () => ({ studyPage: { ...noSurveys.studyPage, nodes: [null], totalCount: 1 } }) });
  expect(
    await screen.findByRole('heading', {
      name: 'Sorry, an unexpected client error has occurred. Please try refreshing your page.',
    }),
  ).toBeVisible();
  expect(await account()).toBeVisible();
  silence.mockRestore();
});

it('clears the cache after signing out', async () => {
  let isSignedIn = true;
  const { router, client } = open('/', {
    Session: () => {
      if (!isSignedIn) throw refusal('UNAUTHENTICATED', 'Authentication credentials were not provided.');
      return { me };
    },
    SignOut: () => {
      isSignedIn = false;
      return { signOut: true };
    },
  });
  await userEvent.click(await account());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/auth/sign-in', search: '' });
  expect(JSON.stringify(client.cache.extract())).not.toContain('admin@acme.test');
});

it('says that the person is still signed in when signing out failed', async () => {
  const { router } = open('/', {
    SignOut: () => {
      throw offline();
    },
  });
  await userEvent.click(await account());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByText('You are still signed in')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('shows the API keys to admins only', async () => {
  const viewer = { ...me, isCustomerAdmin: false };
  open('/', { Session: () => ({ me: viewer }), SurveysPage: () => ({ me: viewer }) });
  await userEvent.click(await account());
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'API keys' })).toBeNull();
});

it('loads the page of every address lazily', () => {
  const leaves = (list: RouteObject[]): RouteObject[] =>
    list.flatMap((route) => (route.children ? leaves(route.children) : [route]));
  expect(leaves(routes).filter((route) => !route.lazy)).toEqual([]);
});

describe('the browser tests visit every address', () => {
  const ref = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const joined = (...parts: (string | undefined)[]) => `/${parts.filter(Boolean).join('/')}`.replace(/\/{2,}/g, '/');
  const patterns = (list: RouteObject[], above = ''): string[] =>
    list.flatMap(({ path, children }) => (children ? patterns(children, joined(above, path)) : [joined(above, path)]));
  /** A route pattern with each optional part left out and filled in. */
  const variants = (pattern: string): string[] =>
    pattern.includes('?') ? [pattern.replace(/\/:\w+\?/, ''), pattern.replace('?', '')].flatMap(variants) : [pattern];

  /** The variant of a pattern that the router matches for an address. */
  function variantOf(address: string): string {
    const matches = matchRoutes(routes, address.replace(/{\w+}/g, ref).split('?')[0]!)!;
    const params = matches.at(-1)!.params;
    return joined(...matches.map(({ route }) => route.path)).replace(/\/:(\w+)\?/g, (_, name: string) =>
      params[name] ? `/:${name}` : '',
    );
  }

  it('have an entry for each route', () => {
    const seen = new Set(SCREENS.map(({ path }) => variantOf(path)));
    expect([...seen].sort()).toEqual([...new Set(patterns(routes).flatMap(variants))].sort());
  });

  it('have an entry for each step of the builder, because the steps share a route', () => {
    const steps = SCREENS.map(({ path }) => /^\/study\/{ref}\/build\/?(.+)?$/.exec(path)).filter(
      (match) => match !== null,
    );
    expect(['choose-study', ...steps.map(([, name]) => builderStepOf(name))]).toEqual(
      builderStepsOf({ slackTargeting: true, scheduledCloseReminders: true }, 'SLACK').map(({ id }) => id),
    );
  });

  it('have no entry without a route, except the one for unknown addresses', () => {
    expect(SCREENS.filter(({ path }) => variantOf(path) === '/*').map(({ path }) => path)).toEqual(['/nowhere']);
  });
});

/** The addresses of routes, without the one that stands for all others. */
const addressesOf = (of: readonly RouteObject[], above = ''): string[] =>
  of.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return addressesOf(children, here);
    return path === '*' ? [] : [index ? here || '/' : here];
  });

it('has the addresses that the server knows as those of the application', () => {
  expect(addressesOf(routes).sort()).toEqual([...APPLICATION_PATHS].sort());
});
