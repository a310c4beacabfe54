import type { KnownBlock } from '@slack/types';
import type { SlackMessage, SlackWorkspace } from './slack-workspace';

/** The message that a click on a message's button sends to the app. It says who clicked, and when. */
export function clickOn(workspace: SlackWorkspace, ts: string): Record<string, unknown> {
  const message = workspace.messages.find((each) => each.ts === ts);
  if (!message) throw new Error(`The workspace has no message ${ts}.`);
  const actions = message.blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
  return {
    type: 'block_actions',
    team: { id: workspace.id, domain: 'example' },
    user: { id: message.user, team_id: workspace.id },
    container: { type: 'message', message_ts: ts, channel_id: message.channel },
    actions: actions.map((action) => ({ ...action, action_ts: ts })),
  };
}

const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Slack's own three entities come back as characters before the page is written. */
const said = (value: string): string =>
  text(value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).replaceAll('\n', '<br>');

function block(each: KnownBlock, { ts }: SlackMessage): string {
  if (each.type === 'header') return `<h3>${said(each.text.text)}</h3>`;
  if (each.type === 'section') return `<p>${said(each.text?.text ?? '')}</p>`;
  if (each.type === 'context')
    return `<p><small>${each.elements.map((part) => ('text' in part ? said(part.text) : '')).join(' ')}</small></p>`;
  if (each.type !== 'actions') return '';
  const buttons = each.elements.map((element) => {
    if (element.type !== 'button') return '';
    const to = `/press?ts=${ts}&to=${encodeURIComponent(element.url ?? '/')}`;
    return `<form method="post" action="${text(to)}"><button>${said(element.text.text)}</button></form>`;
  });
  return buttons.join('');
}

function shown(workspace: SlackWorkspace, message: SlackMessage): string {
  const member = workspace.members.find(({ id }) => id === message.user);
  const channel = workspace.channels.find(({ id }) => id === message.channel);
  const to = channel ? `#${channel.name}` : (member?.profile.real_name ?? message.user);
  const body = message.blocks.length
    ? message.blocks.map((each) => block(each, message)).join('')
    : `<p>${said(message.text)}</p>`;
  const unfurls = message.unfurls ? '<p><b>This message would be unfurled.</b></p>' : '';
  return `<article><h2>To ${text(to)}</h2>${body}${unfurls}</article>`;
}

/** A page with every message as the person who got it sees it, the newest first. */
export const slackPage = (workspace: SlackWorkspace): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Slack of ${text(workspace.name)}</title>
<style>body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border:1px solid #8886;border-radius:8px;padding:0 1rem 1rem;margin:1rem 0}h2{font-size:.9rem}button{padding:.5rem 1rem}</style></head>
<body><h1>Slack of ${text(workspace.name)}</h1>
<p>${workspace.messages.length} messages. <a href="/">Reload</a></p>
${[...workspace.messages]
  .reverse()
  .map((message) => shown(workspace, message))
  .join('\n')}</body></html>`;
