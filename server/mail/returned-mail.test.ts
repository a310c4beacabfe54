import { readReturnedMail } from './returned-mail';

const ID = '<0b0c7a52-6b3e-4f0d-9c1e-2f6f3a9d1c11@candor.test>';

interface Report {
  action?: string;
  status?: string;
  boundary?: string;
  original?: string;
  type?: string;
  encoded?: boolean;
}

/** A report as Postfix writes it. */
function report({
  action = 'failed',
  status = '5.1.1',
  boundary = 'boundary="7C1D2.1795/mx.example"',
  original = 'message/rfc822',
  type = 'multipart/report; report-type=delivery-status;',
  encoded = false,
}: Report = {}): string {
  const fields = `Reporting-MTA: dns; mx.example\nArrival-Date: Mon, 23 Nov 2026\n\nFinal-Recipient: rfc822; ada@people.test\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 no\n  such user`;
  const body = encoded
    ? `Content-Transfer-Encoding: base64\n\n${Buffer.from(fields).toString('base64')}`
    : `\n${fields}`;
  const line = `--${/="?([^"]+)/.exec(boundary)![1]}`;
  const head = ['From: MAILER-DAEMON@mx.example', `Content-Type: ${type}`, `\t${boundary}`].join('\n');
  const parts = [
    'Content-Type: text/plain\n\nI am sorry to have to tell you.\nAction: delivered\n',
    `Content-Type: message/delivery-status\n${body}\n`,
    `Content-Type: ${original}\n\nReceived: by mx.example\nMessage-ID:\n ${ID}\nSubject: Pulse\n\nMessage-ID: <another@x>\n`,
  ];
  return `${head}\n\nThis is a MIME message.\n${parts.map((part) => `${line}\n${part}`).join('')}${line}--\n`;
}

test.each<[string, Report, 'REFUSED' | 'UNREACHABLE']>([
  ['the mailbox does not exist', {}, 'REFUSED'],
  ['the server has tried for too long', { status: '4.4.7' }, 'UNREACHABLE'],
  ['the status is missing', { status: '' }, 'REFUSED'],
  ['only the head of the mail came back', { original: 'text/rfc822-headers; charset=us-ascii' }, 'REFUSED'],
  ['the boundary has no quotes', { boundary: 'boundary=b1_x' }, 'REFUSED'],
  ['the fields are encoded', { encoded: true, status: '4.2.2' }, 'UNREACHABLE'],
  ['the action is written with a capital letter', { action: 'Failed' }, 'REFUSED'],
])('a mail has come back where %s', (_what, how, fate) => {
  const expected = { messageId: ID, fate };
  expect(readReturnedMail(report(how))).toEqual(expected);
  expect(readReturnedMail(report(how).replaceAll('\n', '\r\n'))).toEqual(expected);
});

test.each([
  ['a report that the mail is late', report({ action: 'delayed', status: '4.4.1' })],
  ['a report that it was delivered', report({ action: 'delivered', status: '2.0.0' })],
  [
    'a report that it was read',
    report({ type: 'multipart/report; report-type=disposition-notification;' }).replace(
      'delivery-status\n',
      'disposition-notification\n',
    ),
  ],
  ['a report without the mail', report({ original: 'text/plain' })],
  ['a report without fields', report().replace('Action: failed', '')],
  ['an answer of a person', `From: ada@people.test\nContent-Type: text/plain\n\nWhat is this? ${ID}`],
  ['a report without a boundary', report().replace(/\tboundary.*/, '')],
  ['nothing', ''],
])('%s says nothing of a mail that came back', (_what, raw) => {
  expect(readReturnedMail(raw)).toBeNull();
});
