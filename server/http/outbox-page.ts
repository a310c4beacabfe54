import { isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { escaped } from '../mail/compose';
import { OutgoingMail } from '../mail/outgoing-mail.entity';
import { isLoopback } from '../platform/loopback';
import type { Runtime } from '../runtime';

const SHOWN = 100;
const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid; padding: 1rem 0; }
  h2 { font-size: 1rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }`;

/**
 * The mail that would have gone out, for whoever develops or tries the product without a mail server. Its links sign
 * people in, so it is shown on the machine itself only; for anybody else there is no such page, and for nobody where the
 * settings say that others come here too: through a proxy that hides them, everybody would be on this machine.
 */
export const outboxPage =
  ({ dataSource, env }: Runtime): RequestHandler =>
  async (request, response, next) => {
    if (!isLoopback(new URL(env.publicUrl)) || !isOnThisMachine(request)) return next();
    const mails = await dataSource.manager.find(OutgoingMail, { order: { createdAt: 'DESC', id: 'ASC' }, take: SHOWN });
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page(mails, String(response.locals.nonce)));
  };

/**
 * Came over the loopback interface, through no proxy that says it forwards, and to a name of this machine: a page
 * elsewhere whose own name leads here reads nothing.
 */
function isOnThisMachine({ socket, headers }: Request): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLocal = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const host = `http://${headers.host}`;
  return isLocal && !isForwarded && URL.canParse(host) && isLoopback(new URL(host));
}

const page = (mails: OutgoingMail[], nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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

const article = ({ recipient, subject, text, createdAt }: OutgoingMail) => `<article>
<h2>${escaped(subject)}</h2>
<div>To ${escaped(recipient)}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></div>
<pre>${withLinks(text)}</pre>
</article>`;

/** A text with its addresses to click on. Nothing in an address needs escaping that is not escaped in the text. */
const withLinks = (text: string) =>
  escaped(text).replace(/\bhttps?:\/\/[^\s<>]+/g, (address) => `<a href="${address}">${address}</a>`);
