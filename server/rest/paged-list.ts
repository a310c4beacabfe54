import { cursorBehind, PAGE_INFO } from './page-info';
import type { FieldTypeNames, Input, OperationData, Route } from './route';

/** The connections whose items a call gives as a plain list. */
type PagedField =
  | 'apiKeyPage'
  | 'invitationPage'
  | 'promptPage'
  | 'sharePage'
  | 'studyPage'
  | 'studySequencePage'
  | 'teamPage'
  | 'userPage';

interface PagedList<Field extends PagedField> {
  field: Field;
  /** What the call reads of each item, as a selection set without its braces. */
  item: string;
  /** The arguments that are the same in each call, as they are written in the document. */
  fixed?: string;
  /** The parameters of the path that the field takes, by their GraphQL types. */
  ofPath?: FieldTypeNames;
  /** Maps the items of the page to the body of the reply. Without it the body is the items as they are. */
  body?(items: OperationData[Field]['nodes']): unknown;
}

/**
 * The part of a row that all lists share which grow with a company. Most companies get their whole list in one page; how long it is, and the
 * address of the next page, stand in the headers, so that the body stays a plain list.
 */
export function pagedList<Field extends PagedField>({ field, item, fixed = '', ofPath = {}, body }: PagedList<Field>) {
  const types = { ...ofPath, updatedSince: 'DateTime', pageSize: 'Int! = 1000', cursor: 'String' };
  const declared = Object.entries(types).map(([name, type]) => `$${name}: ${type}`);
  const given = [...Object.keys(ofPath), 'updatedSince'].map((name) => `${name}: $${name}`);
  const pageOf = (data: OperationData): OperationData[Field] => data[field];
  return {
    description:
      'A page has up to 1,000 items, or `pageSize` of them. The header `X-Total-Count` says how many there are, and `Link` has the address of the next page.',
    query: { updatedSince: 'DateTime', cursor: 'String', pageSize: 'Int' },
    namesInCall: { first: 'pageSize', after: 'cursor' },
    operation: `query (${declared.join(', ')}) {
      ${field}(${given.join(', ')}, first: $pageSize, after: $cursor ${fixed}) { totalCount ${PAGE_INFO} nodes { ${item} } }
    }`,
    variables: ({ params, query }: Input) => ({ ...params, ...query }),
    listPage: (data: OperationData) => ({ total: pageOf(data).totalCount, next: cursorBehind(pageOf(data)) }),
    result: (data: OperationData) => (body ? body(pageOf(data).nodes) : pageOf(data).nodes),
  } satisfies Partial<Route>;
}
