import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createLogger } from '../platform/logger';
import { Health } from './health';

let server: Server;
let health: Health;
let hasDatabase = true;
const PATIENCE_MS = 50;
let isSilent = false;
/** A silent database answers when this is called. */
let answer: (() => void) | undefined;
beforeEach(async () => {
  hasDatabase = true;
  isSilent = false;
  const reachDatabase = async () => {
    if (!hasDatabase) throw new Error('connect ECONNREFUSED');
    if (isSilent) await new Promise<void>((resolve) => (answer = resolve));
  };
  health = new Health(reachDatabase, createLogger('silent'), PATIENCE_MS);
  server = createServer(express().use(health.router()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function asked(path: string) {
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: reply.status, body: await reply.json(), connection: reply.headers.get('connection') };
}

test('a process that reaches its database is alive and ready, and keeps its connections', async () => {
  for (const path of ['/livez', '/readyz', '/healthz'])
    expect(await asked(path)).toEqual({ status: 200, body: { status: 'ok' }, connection: 'keep-alive' });
});

test('a process without its database is alive, because starting it again would not help, but not ready', async () => {
  hasDatabase = false;
  expect((await asked('/livez')).status).toBe(200);
  expect(await asked('/readyz')).toMatchObject({ status: 503, body: { status: 'no database' } });
  hasDatabase = true;
  expect((await asked('/readyz')).status).toBe(200);
});

test('a process that will end is alive, not ready, and ends each connection with its next reply', async () => {
  health.end(server);
  expect(await asked('/livez')).toMatchObject({ status: 200, connection: 'close' });
  expect(await asked('/readyz')).toEqual({ status: 503, body: { status: 'ending' }, connection: 'close' });
});

test('a process whose database does not answer in time is not ready', async () => {
  isSilent = true;
  expect(await asked('/readyz')).toMatchObject({ status: 503, body: { status: 'no database' } });
  answer!();
});

test('a process that is asked to end while it asks its database is not ready', async () => {
  const patient = new Health(() => new Promise<void>((resolve) => (answer = resolve)), createLogger('silent'), 60_000);
  const other = createServer(express().use(patient.router()));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  answer = undefined;
  const reply = fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/readyz`);
  while (!answer) await new Promise(setImmediate);
  patient.end(other);
  (answer as () => void)();
  const { status, headers } = await reply;
  expect([status, headers.get('connection')]).toEqual([503, 'close']);
  other.closeAllConnections();
  other.close();
});
