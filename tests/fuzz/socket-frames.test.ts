import fc from 'fast-check';
import { WebSocket } from 'ws';
import { proofSize, startTestApp, TestSocket, type TestApp, type TestCompany, type TestStudy } from '../testkit';
import { damagedValue, LARGE_VALUES, type Json } from './hostile-values';

const FRAMES = proofSize('FUZZ_FRAMES', { some: 300, all: 2_000 });
/** Frames of one socket. The server closes it at the first that it does not understand. */
const OF_SOCKET = 5;
const WATCH = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }';
/** What the server closes a socket with: a frame that is wrong (44xx), that is too large, or no text. 1011 would be a defect. */
const CLOSES = /^(44\d\d|1002|1003|1007|1009)$/;
const INTERNALS = /node_modules|\.ts:\d|\bat \w+ \(|stacktrace|QueryFailed|relation "/;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  study = await company.publishedStudy();
});
afterAll(() => app.stop());

const frame = (): fc.Arbitrary<string | Buffer> => {
  const valid = fc.constantFrom<Json>(
    { type: 'connection_init', payload: {} },
    { type: 'ping' },
    { type: 'subscribe', id: '1', payload: { query: WATCH, variables: { ref: study.ref } } },
    { type: 'complete', id: '1' },
  );
  const text = (value: Json) =>
    (JSON.stringify(value) ?? '').replace(/"«(\w+)»"/g, (found, name: string) => LARGE_VALUES[name] ?? found);
  const known = ['connection_ack', 'next', 'subscribe', '1', study.ref, WATCH];
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(text) },
    { weight: 6, arbitrary: valid.chain((value) => damagedValue(value, known)).map(text) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
};

/** Sends frames over a socket of the viewer, and returns what came back and how the socket ended; null if only the caller ended it. */
function sent(frames: readonly (string | Buffer)[]): Promise<{ replies: string; code: number | null }> {
  const cookie = [...company.viewer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie, origin: app.origin },
  });
  return new Promise((resolve, reject) => {
    let replies = '';
    let isOver = false;
    socket.on('message', (data) => void (replies += String(data)));
    socket.on('error', reject);
    socket.on('close', (code) => resolve({ replies, code: isOver ? null : code }));
    socket.on('open', () => {
      for (const each of frames) socket.send(each);
      // The answer to this comes behind those to all frames, if the socket is still open.
      socket.ping();
    });
    socket.on('pong', () => {
      isOver = true;
      socket.close();
    });
  });
}

test(`after ${FRAMES} frames of any kind, each socket was closed as the protocol says, and the server serves others`, async () => {
  let closed = 0;
  const property = fc.asyncProperty(
    fc.array(frame(), { minLength: OF_SOCKET, maxLength: OF_SOCKET }),
    async (frames) => {
      const { replies, code } = await sent(frames);
      expect(replies).not.toMatch(INTERNALS);
      if (code === null) return;
      closed += 1;
      expect(String(code)).toMatch(CLOSES);
    },
  );
  await fc.assert(property, { seed: 20_260_303, numRuns: FRAMES / OF_SOCKET, endOnFailure: true });
  expect(closed).toBeGreaterThan(FRAMES / OF_SOCKET / 10);
  const socket = new TestSocket(company.viewer);
  const { value } = await socket.events(WATCH, { ref: study.ref }).next();
  expect(value.data.participationChanged).toEqual({ uniqueResponses: 0 });
  socket.close();
}, 120_000);
