import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { postOutside } from '../../server/platform/post-outside';
import { blockList, isPublicAddress } from '../../server/platform/public-addresses';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1'],
  ...['ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1'],
])('%s is no address of the public Internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is an address of the public Internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('a private address is not connected to, however it is written, unless its network is allowed', async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end()).on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const written = ['127.0.0.1', '2130706433', '0x7f.1', '127.1', 'localhost', '[::ffff:127.0.0.1]', '[::1]'];
  const refuse = postOutside(blockList([]));
  for (const host of written)
    for (const scheme of ['http', 'https'])
      expect([host, await refuse(new URL(`${scheme}://${host}:${port}/`), {}, '{}')]).toEqual([
        host,
        { status: null, fault: 'PRIVATE_ADDRESS' },
      ]);
  expect(connections).toBe(0);
  const allow = postOutside(blockList(['127.0.0.0/8']));
  expect(await allow(new URL(`http://127.0.0.1:${port}/`), {}, '{}')).toEqual({ status: 200, fault: null });
  server.closeAllConnections();
  server.close();
});

describe('a name whose address changes', () => {
  const OWN_NETWORK = '169.254.169.254';
  let server: Server;
  let connections: number;
  beforeEach(async () => {
    connections = 0;
    server = createServer((_, response) => response.end()).on('connection', () => (connections += 1));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A name for which its name server gives one reply after the other. The test's own machine stands for an address that may be called. */
  function changingName(...replies: string[][]) {
    let asked = 0;
    const post = postOutside(blockList(['127.0.0.1/32']), (_name, _options, callback) => {
      const addresses = replies[Math.min(asked, replies.length - 1)]!;
      asked += 1;
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    });
    const { port } = server.address() as AddressInfo;
    const send = () => post(new URL(`http://hooks.example:${port}/`), {}, '{}');
    return { send, asked: () => asked };
  }

  test('is called at the address that was checked, and refused as soon as it is a private one', async () => {
    const { send, asked } = changingName(['127.0.0.1'], [OWN_NETWORK]);
    expect(await send()).toEqual({ status: 200, fault: null });
    expect([asked(), connections]).toEqual([1, 1]);
    expect(await send()).toEqual({ status: null, fault: 'PRIVATE_ADDRESS' });
    expect([asked(), connections]).toEqual([2, 1]);
  });

  test.each([
    ['was a private one first', [[OWN_NETWORK], ['127.0.0.1']]],
    ['is a private one as well', [['127.0.0.1', OWN_NETWORK]]],
  ])('is not called if it %s', async (_what, replies) => {
    const { send, asked } = changingName(...replies);
    expect(await send()).toEqual({ status: null, fault: 'PRIVATE_ADDRESS' });
    expect([asked(), connections]).toEqual([1, 0]);
  });
});

test('a public address is not called without encryption', async () => {
  const post = postOutside(blockList([]));
  expect(await post(new URL('http://8.8.8.8/'), {}, '{}')).toEqual({ status: null, fault: 'PRIVATE_ADDRESS' });
});

test('an address where nothing listens is unreachable', async () => {
  const server = createServer(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const post = postOutside(blockList(['127.0.0.0/8']));
  expect(await post(new URL(`http://127.0.0.1:${port}/`), {}, '{}')).toEqual({ status: null, fault: 'UNREACHABLE' });
});

test('a text that is no network is refused', () => expect(() => blockList(['10.0.0.0'])).toThrow('is no network'));
