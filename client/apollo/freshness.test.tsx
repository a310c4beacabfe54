import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockSubscriptionLink } from '@apollo/client/testing';
import { act, render, screen } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { useState } from 'react';
import { bindMutation, bindQuery, bindSubscription } from './bindOperations';
import { createCache } from './cache';
import { FRESH_MS, freshnessLink } from './freshness';
import { refusal } from './testing/renderRoutes';

interface Answer {
  topic: { __typename: 'Topic'; slug: string; label: string };
}
const useTopicQuery = bindQuery(
  gql('query Topic($slug: String!) { topic(slug: $slug) { slug label } }') as TypedDocumentNode<
    Answer,
    { slug: string }
  >,
);
const useTouchMutation = bindMutation(
  gql('mutation Touch { signOut }') as TypedDocumentNode<{ signOut: boolean }, Record<string, never>>,
);
const useTickSubscription = bindSubscription(
  gql('subscription Tick { tick }') as TypedDocumentNode<{ tick: number }, Record<string, never>>,
);

function Topic({ slug, policy }: { slug: string; policy?: 'network-only' }) {
  const { data, error } = useTopicQuery({ variables: { slug }, fetchPolicy: policy });
  return <p>{error ? 'failed' : (data?.topic.label ?? 'loading')}</p>;
}
function Touch() {
  const [touch] = useTouchMutation();
  return <button onClick={() => void touch()}>Touch</button>;
}
function Tick() {
  return <p>{useTickSubscription().data?.tick}</p>;
}

/** A page, and a server that counts its requests and answers with the count. */
function open() {
  let failure: Error | null = null;
  const asked: string[] = [];
  const server = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        asked.push(operationName!);
        if (failure) return observer.error(failure);
        observer.next({
          data:
            operationName === 'Touch'
              ? { signOut: true }
              : { topic: { __typename: 'Topic', slug: variables.slug, label: `answer ${asked.length}` } },
        });
        observer.complete();
      }),
  );
  const events = new MockSubscriptionLink();
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    events,
    ApolloLink.from([freshnessLink(), server]),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  let show: (page: React.ReactNode) => void;
  function Page() {
    const [page, setPage] = useState<React.ReactNode>(null);
    show = setPage;
    return page;
  }
  render(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
  return {
    asked,
    client,
    events,
    fail: (error: Error) => (failure = error),
    visit: async (page: React.ReactNode) => {
      act(() => show(page));
      const first = document.body.textContent;
      await settle();
      return first;
    },
    leave: async () => {
      act(() => show(null));
      await settle();
    },
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a result is fresh for 20 minutes', () => expect(FRESH_MS).toBe(1_200_000));

it('a fresh result is answered from the cache alone', async () => {
  const { asked, visit, leave } = open();
  await visit(<Topic slug="docs" />);
  await leave();
  await pass(FRESH_MS - 1);
  expect(await visit(<Topic slug="docs" />)).toBe('answer 1');
  expect(screen.getByText('answer 1')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('an older result is shown from the cache while the server is asked again', async () => {
  const { asked, visit, leave } = open();
  await visit(<Topic slug="docs" />);
  await leave();
  await pass(FRESH_MS);
  expect(await visit(<Topic slug="docs" />)).toBe('answer 1');
  expect(screen.getByText('answer 2')).toBeVisible();
  await leave();
  await pass(FRESH_MS - 1);
  await visit(<Topic slug="docs" />);
  expect(asked).toHaveLength(2); // the new answer counts as fresh too
});

it('a page that stays open does not ask again', async () => {
  const { asked, visit } = open();
  await visit(<Topic slug="docs" />);
  await pass(3 * FRESH_MS);
  expect(asked).toHaveLength(1);
});

it('each set of variables has its own freshness', async () => {
  const { asked, visit } = open();
  await visit(<Topic slug="docs" />);
  await pass(FRESH_MS - 1);
  await visit(<Topic slug="test" />);
  await pass(1);
  await visit(<Topic slug="docs" />);
  expect(screen.getByText('answer 3')).toBeVisible();
  await visit(<Topic slug="test" />);
  expect(asked).toHaveLength(3);
});

it('a failure does not count as a fresh result', async () => {
  const { asked, visit, leave, fail } = open();
  await visit(<Topic slug="docs" />);
  await leave();
  await pass(FRESH_MS);
  fail(refusal('INTERNAL_SERVER_ERROR', 'Internal server error.'));
  await visit(<Topic slug="docs" />);
  await leave();
  await visit(<Topic slug="docs" />);
  expect(asked).toHaveLength(3);
});

it('a query with its own fetch policy keeps that policy', async () => {
  const { asked, visit, leave } = open();
  await visit(<Topic slug="docs" policy="network-only" />);
  await leave();
  await visit(<Topic slug="docs" policy="network-only" />);
  expect(asked).toHaveLength(2);
});

it('signing out ends the freshness of all results', async () => {
  const { asked, client, visit, leave } = open();
  await visit(<Topic slug="docs" />);
  await leave();
  await client.clearStore();
  expect(await visit(<Topic slug="docs" />)).toBe('loading');
  expect(asked).toHaveLength(2);
});

it('every mutation is sent, and every event is shown', async () => {
  const { asked, events, visit } = open();
  await visit(<Touch />);
  for (let press = 0; press < 2; press += 1) {
    act(() => screen.getByRole('button').click());
    await pass(0);
  }
  expect(asked).toEqual(['Touch', 'Touch']);
  await visit(<Tick />);
  for (const tick of [1, 2]) {
    events.simulateResult({ result: { data: { tick } } });
    await pass(0);
    expect(screen.getByText(String(tick))).toBeVisible();
  }
});

it('an aborted request shows no failure', async () => {
  const { visit, fail } = open();
  const { RequestAborted } = await import('./requestProblem');
  fail(new RequestAborted());
  await visit(<Topic slug="docs" />);
  expect(screen.getByText('loading')).toBeVisible();
});
