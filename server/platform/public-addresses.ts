import { BlockList, isIP, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A set of networks such as `10.0.0.0/8`. Throws for a text that is none. */
export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    if (!isIP(address) || !/^\d{1,3}$/.test(bits)) throw new RangeError(`${network} is no network.`);
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Whether an IP address is in one of the networks. */
export const isIn = (list: BlockList, address: string) => list.check(address, familyOf(address));

/** Addresses of the Internet that nobody can have, by the registries of special addresses (RFC 6890 and its successors). */
const NOT_PUBLIC = blockList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
/** All public addresses of IPv6 are in here, so everything else is private. */
const PUBLIC_V6 = blockList(['2000::/3']);

/** Whether an address is one of the public Internet. An IPv4 address that is written as IPv6 is private. */
export const isPublicAddress = (address: string): boolean =>
  !isIn(NOT_PUBLIC, address) && (!isIPv6(address) || isIn(PUBLIC_V6, address));
