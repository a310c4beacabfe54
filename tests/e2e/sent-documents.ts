import type { BrowserContext } from '@playwright/test';
import { parse } from 'graphql';
import { clientDocuments } from '../../server/graphql/client-documents.generated';
import { documentDigest } from '../../server/graphql/document-digest';

const digestOf = (document: string) => documentDigest(parse(document)).toString('hex');
const KNOWN = new Set(clientDocuments.map(digestOf));

/**
 * Watches what the pages of a browser send from now on, by HTTP and over sockets. The function that it returns lists the documents that a
 * server in production would not know.
 */
export function watchDocuments(context: BrowserContext): () => string[] {
  const sent = new Set<string>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return;
    sent.add((request.postDataJSON() as { query: string }).query);
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; payload?: { query: string } };
        if (message.type === 'subscribe') sent.add(message.payload!.query);
      }),
    ),
  );
  return () => [...sent].filter((document) => !KNOWN.has(digestOf(document)));
}
