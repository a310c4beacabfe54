import { composeMail } from '../../server/mail/compose-mail';
import { createContext } from '../../server/runtime';
import { startTestApp, type TestApp } from '../testkit';

const LINK = 'http://localhost:4000/api/auth/email/verify/abc?x=1&y=2';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const write = (to: string, subject: string, before: string[]) =>
  createContext(app.runtime).sendMail(composeMail({ to, subject, before, link: { label: 'Confirm', url: LINK } }));
const read = (headers: Record<string, string> = {}, from = app) => from.visitor(headers).fetch('/dev/outbox');

test('shows the mail that waits, newest first, with links to follow', async () => {
  await write('first@people.test', 'First', ['Hello.']);
  app.clock.set(new Date('2026-03-03T10:21:00Z'));
  await write('second@people.test', 'Second', ['Hello again.']);
  const reply = await read();
  const html = await reply.text();
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(html.indexOf('second@people.test')).toBeLessThan(html.indexOf('first@people.test'));
  expect(html).toContain('Hello again.');
  expect(html).toContain('Tue, 03 Mar 2026 10:21:00 GMT');
  expect(html).toContain('<a href="http://localhost:4000/api/auth/email/verify/abc?x=1&amp;y=2">');
});

test('escapes all texts of mails, and runs no script', async () => {
  await write('eve@people.test', '<script>alert(1)</script>', [
    '<img src=x onerror=alert(2)>',
    'http://x.test/"onclick="alert(3)',
  ]);
  const reply = await read();
  const html = await reply.text();
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).toContain('&lt;img src=x');
  expect(html).toContain('<a href="http://x.test/&quot;onclick=&quot;alert(3)">');
  expect(html).not.toMatch(/<script|<img/);
  const nonce = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy')!)![1];
  expect(html).toContain(`<style nonce="${nonce}">`);
});

test('shows the hundred newest mails', async () => {
  for (let at = 0; at < 110; at += 1) await write(`person${at}@people.test`, 'Many', ['Hello.']);
  expect((await (await read()).text()).match(/<article>/g)).toHaveLength(100);
});

test.each([
  [{ 'x-forwarded-for': '203.0.113.7' }],
  [{ 'x-forwarded-for': '127.0.0.1' }],
  [{ forwarded: 'for=203.0.113.7' }],
])('is not found by a call that came through a proxy: %j', async (headers) => {
  const reply = await read(headers as Record<string, string>);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('people.test');
});

test('is not found at the host name of another site', async () => {
  const { hostname, port } = new URL(app.origin);
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    const call = request({ hostname, port, path: '/dev/outbox', headers: { host: 'rebound.evil.test' } }, (reply) =>
      resolve(reply.resume().statusCode),
    );
    call.on('error', reject).end();
  });
  expect(status).toBe(404);
});

test.each([
  ['in production', { isProduction: true }],
  ['where mail is sent', { smtpUrl: 'smtp://127.0.0.1:9' }],
  ['where the public address is not this machine', { publicUrl: 'https://surveys.example.com' }],
])('is not found %s', async (_where, settings) => {
  const other = await startTestApp(settings);
  expect((await read({}, other)).status).toBe(404);
  await other.stop();
});
