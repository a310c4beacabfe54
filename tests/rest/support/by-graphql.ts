import { print, type GraphQLSchema } from 'graphql';
import { NON_FIELD } from '../../../server/platform/errors';
import { replyOf } from '../../../server/rest/endpoint';
import { prepare } from '../../../server/rest/operations';
import { inputReader } from '../../../server/rest/read-input';
import { parametersOf, type OperationData, type Route } from '../../../server/rest/route';
import { rawPost, type TestClient } from '../../testkit';
import { readContract } from '../../testkit/contract';

export interface Reply {
  status: number;
  body: unknown;
}

let contract: GraphQLSchema | undefined;

/**
 * Makes a REST call by GraphQL: it sends the operation of the call’s row, and returns the reply in the form that REST
 * would give it.
 */
export async function byGraphQL(client: TestClient, route: Route, address: string, body: unknown): Promise<Reply> {
  contract ??= readContract();
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const input = inputReader(
    contract,
    route,
  )({
    params: paramsOf(route.path, pathname),
    query: Object.fromEntries(searchParams),
    body,
  });
  const { json } = await rawPost(client, {
    query: print(prepare(contract, route).document),
    operationName: route.operationName?.(input),
    variables: route.variables?.(input),
  });
  if (json.errors) return refusalOf(json.errors[0].extensions, route);
  const result = route.result?.(json.data as OperationData);
  const { status, hasBody } = replyOf(route, result);
  // What a reply leaves out is missing in JSON.
  return { status, body: hasBody ? JSON.parse(JSON.stringify(result)) : undefined };
}

function paramsOf(path: string, pathname: string): Record<string, string> {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
  const values = pattern.exec(pathname)!.slice(1);
  return Object.fromEntries(parametersOf(path).map((name, at) => [name, decodeURIComponent(values[at]!)]));
}

interface Extensions {
  status: number;
  detail: string;
  fields?: Record<string, string[]>;
}

function refusalOf({ status, detail, fields }: Extensions, { namesInCall: names = {} }: Route): Reply {
  if (status !== 400) return { status, body: { detail } };
  const named = Object.entries(fields ?? { [NON_FIELD]: [detail] }).map(([name, texts]) => [
    names[name] ?? name,
    texts,
  ]);
  return { status, body: Object.fromEntries(named) };
}

/** A reply whose refs, moments and secrets are replaced by words, because they differ between two equal calls. */
export const comparable = ({ status, body }: Reply): Reply => ({
  status,
  body:
    body === undefined
      ? undefined
      : JSON.parse(
          JSON.stringify(body)
            .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'ref')
            .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
            .replace(/own_[0-9a-f]{32}/g, 'slug')
            .replace(/candor_[\w-]+|whsec_[\w+/=]+/g, 'secret')
            .replace(/[\w-]{40,}/g, 'token'),
        ),
});
