import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { createMemoryRouter } from 'react-router-dom';
import { createCache } from '@/apollo/cache';
import { retryLink } from '@/apollo/links';
import { pageErrorLink } from '@/apollo/pageErrors';
import { offline, refusal } from '@/apollo/testing/renderRoutes';
import { analytics } from '@/lib/analytics';
import { startObservability } from './startObservability';
import { pageActions } from '../../pageActions';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The application on its start page, with a server that takes events in the given way. */
function open(takeEvent: () => unknown) {
  const events: Record<string, unknown>[] = [];
  const server = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const answer = async () => {
          if (operationName === 'ErrorReporting')
            return { config: { __typename: 'Config', environment: 'development', errorReporting: null } };
          events.push(variables.input);
          return takeEvent();
        };
        answer().then(
          (data) => {
            observer.next({ data: data as object });
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/study/7/analyze?team=2'] });
  const link = ApolloLink.from([pageErrorLink(pageActions(router)), retryLink(), server]);
  startObservability(router, new ApolloClient({ cache: createCache(), link }));
  return { router, events };
}

it('records each viewed page and the actions on it', async () => {
  const { router, events } = open(() => ({ recordAnalyticsEvent: true }));
  await router.navigate('/studies');
  analytics.track('survey_published');
  await settled();
  expect(events.map(({ eventName, path, queryString }) => [eventName, path, queryString])).toEqual([
    ['page_viewed', '/study/7/analyze', 'team'],
    ['page_viewed', '/studies', ''],
    ['survey_published', '/studies', ''],
  ]);
});

it.each([
  ['a lost connection', offline()],
  ['a refusal', refusal('FORBIDDEN', 'You do not have permission to perform this action.')],
  ['a session that has ended', refusal('UNAUTHENTICATED', 'Authentication credentials were not provided.')],
])('does not send an event again and stays on the page after %s', async (_, failure) => {
  const { router, events } = open(() => {
    throw failure;
  });
  await settled();
  await settled();
  expect(events).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/study/7/analyze');
});
