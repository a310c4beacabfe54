import { isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { escapedHtml } from '../mail/compose-mail';
import { contentOf, type Mail, type OpenMail } from '../mail/outbox';
import { OutgoingMail } from '../mail/outgoing-mail.entity';
import { isLoopback } from '../platform/loopback';
import { plainAddress } from '../platform/network';
import type { Runtime } from '../runtime';

const SHOWN_MAILS = 100;
const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid; padding: 1rem 0; }
  h2 { font-size: 1rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }`;

/**
 * Shows the mail that would have been sent, to people who develop or try the product without a mail server. Links in
 * the mail sign people in, so only a browser on the same machine sees the page. If the public address is not one of
 * this machine, nobody sees it: behind a proxy every request may seem to come from this machine.
 */
export const outboxPage =
  ({ dataSource, env }: Runtime, openMail: OpenMail): RequestHandler =>
  async (request, response, next) => {
    if (!isLoopback(new URL(env.publicUrl)) || !isOnThisMachine(request)) return next();
    const { manager } = dataSource;
    const rows = await manager.find(OutgoingMail, { order: { createdAt: 'DESC', id: 'ASC' }, take: SHOWN_MAILS });
    const contents = await Promise.all(rows.map((row) => contentOf(manager, row, openMail)));
    const mails = rows.flatMap(({ createdAt }, at) => (contents[at] ? [{ ...contents[at], createdAt }] : []));
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page(mails, String(response.locals.nonce)));
  };

/**
 * Whether a request came over the loopback interface, without a proxy's headers, and to a host name of this machine.
 * The host name is checked because the name of a foreign site can be made to resolve to this machine.
 */
function isOnThisMachine({ socket, headers }: Request): boolean {
  const address = plainAddress(socket.remoteAddress ?? '');
  const isLocal = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const host = `http://${headers.host}`;
  return isLocal && !isForwarded && URL.canParse(host) && isLoopback(new URL(host));
}

type ShownMail = Mail & { createdAt: Date };

const page = (mails: ShownMail[], nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Outbox</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>Outbox</h1>
<p>${mails.length > 0 ? 'Mail that waits here because no SMTP_URL is set, newest first.' : 'No mail yet.'}</p>
${mails.map(article).join('\n')}
</body>
</html>
`;

const article = ({ to, subject, text, createdAt }: ShownMail) => `<article>
<h2>${escapedHtml(subject)}</h2>
<div>To ${escapedHtml(to)}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></div>
<pre>${withLinks(text)}</pre>
</article>`;

/** Escapes a text and makes its addresses links. The text is escaped first, so the addresses in it are as well. */
const withLinks = (text: string) =>
  escapedHtml(text).replace(/\bhttps?:\/\/[^\s<>]+/g, (address) => `<a href="${address}">${address}</a>`);
