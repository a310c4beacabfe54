import type { MsteamsMember, MsteamsTenant } from './msteams-tenant';
import { conversationOf } from './msteams-tenant';

/** A request to Microsoft Graph. The path has no version. */
export interface GraphRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** The reply to a request. A page of a list has the skip token of the next one. */
export interface GraphReply {
  status: number;
  body?: object;
  skipToken?: string;
}

interface Called extends GraphRequest {
  tenant: MsteamsTenant;
  /** What the pattern has found in the path. */
  parts: string[];
  appId: string;
}

const refused = (status: number, code: string): GraphReply => ({ status, body: { error: { code, message: code } } });
const NOT_FOUND = refused(404, 'NotFound');

function page(items: readonly object[], query: URLSearchParams, most: number): GraphReply {
  const top = Number(query.get('$top') ?? 100);
  if (top > most) return refused(400, 'Request_UnsupportedQuery');
  const from = Number(query.get('$skiptoken') ?? 0);
  if (Number.isNaN(from)) return refused(400, 'Directory_ExpiredPageToken');
  const end = from + top;
  return {
    status: 200,
    body: { value: items.slice(from, end) },
    ...(end < items.length && { skipToken: String(end) }),
  };
}

const installationOf = (user: string) => Buffer.from(`installation ${user}`).toString('base64url');

/** The calls of Microsoft Graph that Candor makes, with the paths, shapes and error codes of the documentation. */
const CALLS: readonly [method: string, path: RegExp, run: (called: Called) => GraphReply][] = [
  [
    'GET',
    /^\/organization$/,
    ({ tenant }) => ({ status: 200, body: { value: [{ id: tenant.id, displayName: tenant.name }] } }),
  ],
  [
    'GET',
    /^\/users$/,
    ({ tenant, query }) => {
      const email = /^mail eq '(.+)' or userPrincipalName eq '\1'$/.exec(query.get('$filter') ?? '')?.[1];
      const isAskedFor = ({ mail, userPrincipalName }: MsteamsMember) =>
        email === undefined || [mail, userPrincipalName].includes(email.replaceAll("''", "'"));
      return page(tenant.members.filter(isAskedFor), query, 999);
    },
  ],
  ['GET', /^\/teams$/, ({ tenant, query }) => page(tenant.teams.map(named), query, 999)],
  [
    'GET',
    /^\/teams\/([^/]+)\/channels$/,
    ({ tenant, parts }) => {
      const team = tenant.teams.find(({ id }) => id === parts[0]);
      return team ? { status: 200, body: { value: team.channels.map(named) } } : NOT_FOUND;
    },
  ],
  [
    'GET',
    /^\/teams\/([^/]+)\/members$/,
    ({ tenant, parts, query }) => {
      const team = tenant.teams.find(({ id }) => id === parts[0]);
      return team ? page(team.members.map(memberOf), query, 999) : NOT_FOUND;
    },
  ],
  [
    'GET',
    /^\/teams\/([^/]+)\/channels\/([^/]+)\/allMembers$/,
    ({ tenant, parts, query }) => {
      const team = tenant.teams.find(({ id }) => id === parts[0]);
      const channel = team?.channels.find(({ id }) => id === parts[1]);
      return channel ? page(channel.members.map(memberOf), query, 999) : NOT_FOUND;
    },
  ],
  [
    'GET',
    /^\/appCatalogs\/teamsApps$/,
    ({ tenant, appId, query }) => {
      const isAskedFor = query.get('$filter') === `externalId eq '${appId}'`;
      return {
        status: 200,
        body: { value: tenant.hasAppInCatalog && isAskedFor ? [{ id: 'catalog-app', externalId: appId }] : [] },
      };
    },
  ],
  [
    'POST',
    /^\/users\/([^/]+)\/teamwork\/installedApps$/,
    ({ tenant, parts, body }) => {
      const [user = ''] = parts;
      if (!tenant.members.some(({ id }) => id === user)) return NOT_FOUND;
      const app = (body as Record<string, string>)['teamsApp@odata.bind'];
      if (app !== 'https://graph.microsoft.com/v1.0/appCatalogs/teamsApps/catalog-app')
        return refused(400, 'BadRequest');
      if (tenant.installed.has(user)) return refused(409, 'Conflict');
      tenant.installed.add(user);
      return { status: 201, body: {} };
    },
  ],
  [
    'GET',
    /^\/users\/([^/]+)\/teamwork\/installedApps$/,
    ({ tenant, parts, query, appId }) => {
      const [user = ''] = parts;
      if (!tenant.members.some(({ id }) => id === user)) return NOT_FOUND;
      const isAskedFor = query.get('$filter') === `teamsApp/externalId eq '${appId}'`;
      const value = isAskedFor && tenant.installed.has(user) ? [{ id: installationOf(user) }] : [];
      return { status: 200, body: { value } };
    },
  ],
  [
    'GET',
    /^\/users\/([^/]+)\/teamwork\/installedApps\/([^/]+)\/chat$/,
    ({ tenant, parts }) => {
      const [user = '', installation] = parts;
      const isThere = tenant.installed.has(user) && installation === installationOf(user);
      return isThere ? { status: 200, body: { id: conversationOf(user), chatType: 'oneOnOne' } } : NOT_FOUND;
    },
  ],
];

const named = ({ id, displayName }: { id: string; displayName: string }) => ({ id, displayName });
const memberOf = (userId: string) => ({ userId, '@odata.type': '#microsoft.graph.aadUserConversationMember' });

/** Answers a request, and all requests of a batch. */
export function answerGraph(tenant: MsteamsTenant, appId: string, request: GraphRequest): GraphReply {
  if (!tenant.hasConsent) return refused(403, 'Authorization_RequestDenied');
  if (request.path === '/$batch') return answerBatch(tenant, appId, request.body);
  for (const [method, path, run] of CALLS) {
    const parts = request.method === method ? path.exec(request.path) : null;
    if (parts) return run({ ...request, tenant, appId, parts: parts.slice(1).map(decodeURIComponent) });
  }
  return NOT_FOUND;
}

function answerBatch(tenant: MsteamsTenant, appId: string, body: unknown): GraphReply {
  const { requests } = body as { requests: { id: string; method: string; url: string }[] };
  if (requests.length > 20) return refused(400, 'BadRequest');
  const responses = requests.map(({ id, method, url }) => {
    const { pathname, searchParams } = new URL(url, 'http://graph');
    const reply = answerGraph(tenant, appId, { method, path: pathname, query: searchParams, body: null });
    return { id, status: reply.status, body: reply.body ?? {} };
  });
  return { status: 200, body: { responses } };
}
