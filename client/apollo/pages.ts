import { ApolloLink } from '@apollo/client/link';
import { getMainDefinition } from '@apollo/client/utilities';
import { Kind, type DocumentNode } from 'graphql';
import { concatMap, of, type Observable } from 'rxjs';

interface PageEnd {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The `after` of the page behind this one; null on the last one. */
export const nextCursor = ({ pageInfo }: PageEnd): string | null => (pageInfo.hasNextPage ? pageInfo.endCursor : null);

/**
 * Reads lists on to their end. A screen that turns pages by itself names its variable `after`. A document that needs a whole list, as for a
 * menu or a tree, gives the variable another name, as in `teamPage(first: 500, after: $afterTeams)`, and its callers leave it out: the
 * operation is sent again from where the lists go on, and the reply has the nodes of all pages. It fails if one page fails, because half a
 * list looks like a whole one.
 */
export const wholeListsLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const lists = wholeListsOf(operation.query);
    if (lists.length === 0) return forward(operation);
    const read = (known: Lists | null, asked: WholeList[]): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        concatMap((reply) => {
          if (reply.errors) return of(reply);
          const data = known ? joined(known, reply.data as Lists, asked) : (reply.data as Lists);
          const unread = asked.filter(({ key }) => data[key]?.pageInfo.hasNextPage);
          if (unread.length === 0) return of({ ...reply, data });
          const after = unread.map(({ key, variable }) => [variable, nextCursor(data[key]!)] as const);
          operation.variables = { ...operation.variables, ...Object.fromEntries(after) };
          return read(data, unread);
        }),
      );
    return read(null, lists);
  });

/** A list by its key in the reply, and the variable that says where a page of it begins. */
interface WholeList {
  key: string;
  variable: string;
}

/** The reply's connections by their keys; undefined for those that were skipped. */
type Lists = Record<string, (PageEnd & { nodes: unknown[] }) | undefined>;

const joined = (known: Lists, page: Lists, asked: WholeList[]): Lists => {
  const longer = asked.map(({ key }) => [key, { ...page[key], nodes: [...known[key]!.nodes, ...page[key]!.nodes] }]);
  return { ...known, ...(Object.fromEntries(longer) as Lists) };
};

/** The lists that a document reads as a whole. They are fields of the query root. */
function wholeListsOf(document: DocumentNode): WholeList[] {
  return getMainDefinition(document).selectionSet.selections.flatMap((field) => {
    if (field.kind !== Kind.FIELD) return [];
    const after = field.arguments?.find(({ name }) => name.value === 'after')?.value;
    if (after?.kind !== Kind.VARIABLE || after.name.value === 'after') return [];
    return [{ key: (field.alias ?? field.name).value, variable: after.name.value }];
  });
}
