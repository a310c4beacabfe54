import { networkOf, plainAddress } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:DB8:1::6', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['::1', '::1'],
  ['::ffff:0:1', '::ffff:0:1'],
])('%s is shown as %s', (address, shown) => expect(plainAddress(address)).toBe(shown));
