import type { CardElement, MsteamsMessage, MsteamsTenant } from './msteams-tenant';

const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = ({ inlines }: CardElement): string => {
  const said = inlines.map((run) => text(run.text).replaceAll('\n', '<br>')).join('');
  return inlines.some(({ weight }) => weight === 'Bolder') ? `<h3>${said}</h3>` : `<p>${said}</p>`;
};

/** Microsoft Teams opens the address of a button itself, and tells the bot nothing. */
function shown(tenant: MsteamsTenant, { user, card, summary }: MsteamsMessage): string {
  const member = tenant.members.find(({ id }) => id === user);
  const channel = tenant.teams.flatMap(({ channels }) => channels).find(({ id }) => id === user);
  const buttons = (card?.actions ?? []).map(({ title, url }) => `<a href="${text(url ?? '/')}">${text(title)}</a>`);
  const body = card ? card.body.map(element).join('') : `<p>${text(summary)}</p>`;
  return `<article><h2>To ${text(member?.displayName ?? channel?.displayName ?? user)}</h2>${body}${buttons.join('')}</article>`;
}

/** A page with every message as the person who got it sees it, the newest first. */
export const msteamsPage = (tenant: MsteamsTenant): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Microsoft Teams of ${text(tenant.name)}</title>
<style>body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border:1px solid #8886;border-radius:8px;padding:0 1rem 1rem;margin:1rem 0}h2{font-size:.9rem}
a{display:inline-block}article a{padding:.5rem 1rem;border:1px solid #8886;border-radius:4px}</style></head>
<body><h1>Microsoft Teams of ${text(tenant.name)}</h1>
<p>${tenant.messages.length} messages. <a href="/">Reload</a></p>
${[...tenant.messages]
  .reverse()
  .map((message) => shown(tenant, message))
  .join('\n')}</body></html>`;
