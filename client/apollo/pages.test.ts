import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { Kind, parse } from 'graphql';
import { readContract } from '../../tests/testkit/contract';
import { filesIn, textOf } from '../../tests/testkit/files';
import { createCache } from './cache';
import { wholeListsLink } from './pages';
import { aPage } from './testing/aPage';
import { refusal } from './testing/renderRoutes';

const LISTS = gql`
  query Lists($afterTeams: String, $afterUsers: String) {
    teamPage(first: 2, after: $afterTeams) {
      nodes {
        ref
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    userPage(first: 2, after: $afterUsers) {
      nodes {
        ref
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const SOME_USERS = gql`
  query SomeUsers($after: String) {
    userPage(first: 2, after: $after) {
      nodes {
        ref
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** A server that has these teams and users, and gives two of them at a time. It refuses the request of the number `refusedAt`. */
function connect(teams: string[], users: string[], refusedAt = Infinity) {
  const sent: object[] = [];
  const pageOf = (__typename: string, refs: string[], after?: string | null) => {
    const from = after ? refs.indexOf(after) + 1 : 0;
    const nodes = refs.slice(from, from + 2).map((ref) => ({ __typename, ref }));
    return aPage(`${__typename}Connection`, nodes, { next: from + 2 < refs.length ? nodes.at(-1)!.ref : null });
  };
  const server = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push({ ...variables });
        if (sent.length === refusedAt) return observer.next({ errors: refusal('CONFLICT', 'Not now.').errors as [] });
        observer.next({
          data: {
            teamPage: pageOf('Team', teams, variables.afterTeams),
            userPage: pageOf('User', users, variables.afterUsers ?? variables.after),
          },
        });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([wholeListsLink(), server]) });
  return { client, sent };
}
type Read = Record<'teamPage' | 'userPage', { nodes: { ref: string }[] }>;
const refsOf = ({ nodes }: { nodes: { ref: string }[] }) => nodes.map(({ ref }) => ref);

it('reads each list of a document on to its end, with as many requests as the longest one has pages', async () => {
  const { client, sent } = connect(['a', 'b', 'c'], ['1', '2', '3', '4', '5']);
  const { data } = await client.query<Read>({ query: LISTS });
  expect(refsOf(data!.teamPage)).toEqual(['a', 'b', 'c']);
  expect(refsOf(data!.userPage)).toEqual(['1', '2', '3', '4', '5']);
  expect(sent).toEqual([{}, { afterTeams: 'b', afterUsers: '2' }, { afterTeams: 'b', afterUsers: '4' }]);
  expect(refsOf((await client.query<Read>({ query: LISTS })).data!.userPage)).toHaveLength(5);
  expect(sent).toHaveLength(3);
});

it('asks once where each list has one page', async () => {
  const { client, sent } = connect(['a'], []);
  const { data } = await client.query<Read>({ query: LISTS });
  expect([refsOf(data!.teamPage), refsOf(data!.userPage)]).toEqual([['a'], []]);
  expect(sent).toHaveLength(1);
});

it('gives no part of a list if one of its pages is refused', async () => {
  const { client } = connect(['a', 'b', 'c'], [], 2);
  await expect(client.query({ query: LISTS })).rejects.toThrow('Not now.');
  expect(client.readQuery({ query: LISTS })).toBeNull();
});

it('leaves it to the screen to turn the pages of a list whose variable is called after', async () => {
  const { client, sent } = connect([], ['1', '2', '3']);
  const { data } = await client.query<Read>({ query: SOME_USERS });
  expect(refsOf(data!.userPage)).toEqual(['1', '2']);
  expect(sent).toHaveLength(1);
});

/** The documents that show the beginning of a list, or only how long it is. */
const BEGINNINGS = [
  'OwnSessions.sessions',
  'PaletteSurveys.studyPage',
  'PeopleWithoutTeam.rosterPeople',
  'RosterMatches.rosterPeople',
  'UnlinkedRecipients.recipients',
];

it('is told by each document of the application how far it reads a list', () => {
  const lists = Object.values(readContract().getQueryType()!.getFields())
    .filter(({ args }) => args.some(({ name }) => name === 'after'))
    .map(({ name }) => name);
  const operations = filesIn('client/features', '.graphql')
    .flatMap((file) => parse(textOf(file)).definitions)
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const cut = operations.flatMap(({ name: operation, selectionSet }) =>
    selectionSet.selections
      .filter((field) => field.kind === Kind.FIELD)
      .filter(
        (field) => lists.includes(field.name.value) && !field.arguments?.some(({ name }) => name.value === 'after'),
      )
      .map(({ name }) => `${operation!.value}.${name.value}`),
  );
  expect(cut.sort()).toEqual(BEGINNINGS);
});
