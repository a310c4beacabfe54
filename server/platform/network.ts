import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+(\.\d+){3}$)/i;

/**
 * An IP address as people know it. A server that listens for IPv6 as well sees IPv4 addresses in the form `::ffff:203.0.113.7`, of which
 * this takes the IPv4 address.
 */
export const plainAddress = (address: string): string => address.replace(MAPPED, '');

/**
 * The network of an IP address: the whole of an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * household or machine usually has all addresses that begin with them.
 */
export function networkOf(given: string): string {
  const address = plainAddress(given);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const first = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}
