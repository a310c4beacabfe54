import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';
import { bodyOfSize, saveSql } from '../load/ceiling';
import { RATING_SLUGS } from '../load/surveys';

/*
 * The ceilings that need a web server: plain Node without a framework, which does only the work that the same reply needs.
 * It uses the tables of the schema `ceiling`, which bench/load/ceiling.ts makes.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const body = Buffer.from(bodyOfSize(RATING_SLUGS));
/** The sockets that are sent what is broadcast. */
const sockets = new WebSocketServer({
  noServer: true,
  handleProtocols: () => 'graphql-transport-ws',
  perMessageDeflate: false,
});
/** Replies that are kept in memory, by their name. */
const kept = new Map<string, string>();

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const routes: Record<string, (request: IncomingMessage) => Promise<string>> = {
  '/healthz': async () => '{}',
  '/echo': async (request) => JSON.stringify(JSON.parse(await read(request))),
  /** The heatmap from memory. */
  '/heatmap/kept': async () => {
    const text = kept.get('heatmap') ?? (await heatmap());
    kept.set('heatmap', text);
    return text;
  },
  /** The heatmap as JSON that PostgreSQL builds. */
  '/heatmap': () => heatmap(),
  /** Sends the body to every socket. */
  '/broadcast': async (request) => {
    const text = Buffer.from(await read(request));
    for (const socket of sockets.clients) socket.send(text, { binary: false });
    return '{}';
  },
  /** Stores a response of the product's size for one answer, and commits. */
  '/answer': async (request) => {
    const { response } = JSON.parse(await read(request)) as { response: string; slug: string; value: number };
    await pool.query({ name: 'answer', text: saveSql('sha256($1::bytea)', '$2', false), values: [response, body] });
    return '{"saved":true}';
  },
};

async function heatmap(): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({
    name: 'heatmap',
    text: `SELECT json_agg(g ORDER BY g.name)::text AS json FROM (
             SELECT name, json_agg(json_build_object('slug', slug, 'scaledAvg', scaled_avg, 'n', n, 'freqDist', freq_dist) ORDER BY slug) AS scores
             FROM ceiling.cell GROUP BY name) AS g`,
  });
  return rows[0]!.json;
}

const server = createServer((request, response) => {
  const route = routes[request.url!];
  if (!route) return void response.writeHead(404).end();
  route(request).then(
    (text) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text),
    (error: Error) =>
      response.writeHead(500, { 'content-length': Buffer.byteLength(error.message) }).end(error.message),
  );
});
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
);
server.listen(Number(process.env.PORT), '127.0.0.1');
