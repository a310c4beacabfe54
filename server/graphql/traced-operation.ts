import type { ApolloServerPlugin } from '@apollo/server';
import { getOperationAST, Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { anyone } from '../features/accounts/principal';
import { currentWork } from '../platform/current-work';
import type { RequestContext } from '../request-context';
import { clientDocuments } from './client-documents.generated';
import { permissionTable } from './permissions';

const VISITORS = 'of a visitor';
const OTHERS = 'another';

const NAME = /^\s*(?:query|mutation|subscription)\s+(\w+)/;
let ownNames: ReadonlySet<string> | undefined;

/** The names of the operations of the client's pages. */
const namesOfClient = () => (ownNames ??= new Set(clientDocuments.map((document) => NAME.exec(document)?.[1] ?? '')));

const OPEN_FIELDS = new Set(
  Object.entries(permissionTable).flatMap(([field, rule]) => (rule === anyone ? [field.split('.')[1]] : [])),
);

/**
 * Whether everything at the root may be asked for by anyone, as in every step of a respondent. A fragment at the root could hide such a
 * field, so it counts as one.
 */
const isOfVisitor = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.every((each) => each.kind !== Kind.FIELD || OPEN_FIELDS.has(each.name.value));

/**
 * Tells the trace of this request, if there is one, which operation it is. Only names that the client's pages give are told, because a
 * caller may name an operation as they like, also after a person. The operations of visitors, and so all of respondents, have one name.
 */
export function noteOperation(document: DocumentNode, operationName: string | null | undefined): void {
  const traced = currentWork()?.traced;
  const operation = traced && getOperationAST(document, operationName || null);
  if (!operation) return;
  const name = operation.name?.value ?? '';
  traced.isOfVisitor = isOfVisitor(operation);
  traced.operation = traced.isOfVisitor ? VISITORS : namesOfClient().has(name) ? name : OTHERS;
}

/** Notes the operations that Apollo runs. */
export const tracedOperations: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, request }) => noteOperation(document, request.operationName),
  }),
};
