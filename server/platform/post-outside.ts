import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { isIn, isPublicAddress } from './public-addresses';

/** What has become of a request to an address that somebody has typed in. */
export type PostOutcome =
  | { status: number; fault: null }
  | { status: null; fault: 'UNREACHABLE' | 'TIMED_OUT' | 'CERTIFICATE' | 'PRIVATE_ADDRESS' };

/** Posts a text. It follows no redirect and reads nothing of the answer but its status. */
export type PostOutside = (url: URL, headers: Record<string, string>, body: string) => Promise<PostOutcome>;

const TIMEOUT = 10_000;

class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** Looks up all addresses of a name. */
export type LookUpAll = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Makes a `PostOutside` that connects only to public addresses and to the allowed networks, and without encryption only to the latter. The address is
 * checked when it connects, and that very address is used, so a name that changes its address in between gains nothing.
 */
export function postOutside(allowed: BlockList, lookUp: LookUpAll = lookup): PostOutside {
  return (url, headers, body) => {
    const mayConnect = (address: string) =>
      isIn(allowed, address) || (url.protocol === 'https:' && isPublicAddress(address));
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && !mayConnect(literal)) return Promise.resolve({ status: null, fault: 'PRIVATE_ADDRESS' });
    return post(url, headers, body, checkedLookup(mayConnect, lookUp));
  };
}

/** Looks a name up. It is refused if one of its addresses is. */
const checkedLookup =
  (mayConnect: (address: string) => boolean, lookUp: LookUpAll): LookupFunction =>
  (name, options, callback) =>
    lookUp(name, { ...options, all: true }, (error, found) => {
      const refused = error ?? (found.every(({ address }) => mayConnect(address)) ? null : new PrivateAddress());
      if (refused) callback(refused, '');
      else if (options.all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    });

const post = (url: URL, headers: Record<string, string>, body: string, checked: LookupFunction): Promise<PostOutcome> =>
  new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const call = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: checked,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    call.on('response', (answer) => {
      resolve({ status: answer.statusCode!, fault: null });
      answer.destroy();
    });
    // After an answer this is only the end of the connection, and the promise has its value already.
    call.on('error', (error: Error & { code?: string }) => resolve({ status: null, fault: faultOf(error) }));
    call.end(body);
  });

function faultOf({ name, code = '' }: Error & { code?: string }) {
  if (code === 'PRIVATE_ADDRESS') return 'PRIVATE_ADDRESS';
  if (name === 'AbortError' || name === 'TimeoutError') return 'TIMED_OUT';
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code) ? 'CERTIFICATE' : 'UNREACHABLE';
}
