/** What has become of a mail, as a mail server reports it to the sender. */
export interface ReturnedMail {
  /** The Message-ID of the mail that was sent. */
  messageId: string;
  /** REFUSED: the mailbox does not exist or takes nothing. UNREACHABLE: the server has given up after trying for long. */
  fate: 'REFUSED' | 'UNREACHABLE';
}

type Fields = ReadonlyMap<string, string>;

const STATUS = /^message\/(global-)?delivery-status\b/i;
const ORIGINAL = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)\b/i;

/**
 * Reads a report of a mail that was not delivered (a delivery status notification, RFC 3464). Null for every other mail, also for a report that
 * a mail is late: then the server is still trying. A mail of ours has one recipient, so the first one counts.
 */
export function readReturnedMail(raw: string): ReturnedMail | null {
  const report = entityOf(raw.replaceAll('\r\n', '\n'));
  const type = report.fields.get('content-type') ?? '';
  const boundary = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  if (!/^multipart\/report\b/i.test(type) || !boundary) return null;
  const parts = `\n${report.body}`
    .split(`\n--${boundary[1] ?? boundary[2]}`)
    .slice(1)
    .map(entityOfPart);
  const typed = (wanted: RegExp) => parts.find(({ fields }) => wanted.test(fields.get('content-type') ?? ''));
  const status = typed(STATUS);
  const messageId = fieldsOf(headOf(typed(ORIGINAL)?.body ?? '')).get('message-id');
  if (!status || !messageId) return null;
  const recipient = status.body
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .find((fields) => fields.has('action'));
  if (recipient?.get('action')?.toLowerCase() !== 'failed') return null;
  // The first digit of the status says whether the problem is a lasting one.
  return { messageId, fate: recipient.get('status')?.startsWith('4') ? 'UNREACHABLE' : 'REFUSED' };
}

interface Entity {
  fields: Fields;
  body: string;
}

const headOf = (text: string): string => text.split('\n\n', 1)[0]!;

function entityOf(text: string): Entity {
  const head = headOf(text);
  const fields = fieldsOf(head);
  const body = text.slice(head.length + 2);
  const isBase64 = fields.get('content-transfer-encoding')?.toLowerCase() === 'base64';
  return { fields, body: isBase64 ? Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n') : body };
}

/** A part begins after the line of its boundary. One without fields begins with an empty line. */
const entityOfPart = (text: string): Entity => entityOf(text.slice(text.indexOf('\n') + 1));

/** The fields of a head by their names in small letters. A field may go on in lines that begin with a space. */
function fieldsOf(head: string): Fields {
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}
