import { randomUUID } from 'node:crypto';
import { openSession } from '../../server/features/accounts/sessions';
import { User } from '../../server/features/accounts/user.entity';
import { systemClock } from '../../server/platform/clock';
import type { Bench } from '../support/bench';
import { measureInTurn, millisecondsText, ratioText, type ResultLine } from '../support/measure';
import { memoryOf } from '../support/product';
import { ratingSurvey } from '../load/surveys';
import { Subscribers } from '../support/subscribers';

/** An account may hold this many sockets in one process (server/graphql/open-sockets.ts). */
const SOCKETS_OF_ACCOUNT = 50;
const QUERY = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { studyRef uniqueResponses } }';

/**
 * P8: one change of the participation of a survey, told to 5,000 subscribers with a socket each. The measured time goes
 * from the first receipt to the last. The bench itself announces the change. The ceiling is plain ws, which sends the
 * same bytes to as many sockets.
 */
export async function broadcastGoal(bench: Bench): Promise<ResultLine[]> {
  const { client, product, bare, sizes } = bench;
  const survey = await ratingSurvey(bench);
  const cookies = await sessionsFor(bench, Math.ceil(sizes.subscribers / SOCKETS_OF_ACCOUNT));
  const ofProduct = memoryForEach(product.pid, sizes.subscribers);
  const ofPlain = memoryForEach(bare.pid, sizes.subscribers);
  const ours = await Subscribers.open(product.origin, sizes.subscribers, (at) => ({
    cookie: `sessionid=${cookies[at % cookies.length]}`,
    query: QUERY,
    variables: { ref: survey.ref },
  }));
  const memory = ofProduct();
  const plain = await Subscribers.open(bare.origin, sizes.subscribers, () => null);
  const memoryOfPlain = ofPlain();

  const announce = () => client.query('SELECT pg_notify($1, $2)', ['candor_live', `participation:${survey.ref}`]);
  const send = () => fetch(`${bare.origin}/broadcast`, { method: 'POST', body: ours.lastMessage });
  const change = () => ours.timeOf(announce);
  // Node compiles what runs often, so both sides send a few times before they are measured.
  for (let warm = 0; warm < 3; warm += 1) await change();
  for (let warm = 0; warm < 3; warm += 1) await plain.timeOf(send);
  const seen = await measureInTurn(sizes.rounds * 3, { ours: change, plain: () => plain.timeOf(send) });
  const errors = ours.lost + plain.lost;
  ours.close();
  plain.close();
  return [
    {
      what: `one change told to ${sizes.subscribers} subscribers`,
      ours: millisecondsText(seen.ours),
      ceiling: `${millisecondsText(seen.plain)} plain ws`,
      ratio: ratioText(seen.ours / seen.plain),
      goal: '≤ 1.25 ×',
      errors,
    },
    {
      what: 'memory for each subscriber, with the socket',
      ours: kilobytesText(memory),
      ceiling: `${kilobytesText(memoryOfPlain)} plain ws`,
      ratio: ratioText(memory / memoryOfPlain),
      goal: '≤ 10 kB',
      errors: 0,
    },
  ];
}

const kilobytesText = (bytes: number) => `${(bytes / 1_000).toPrecision(2)} kB`;

/** Begins to watch the memory of a process. The function that it returns says by how much it has grown for each of so many sockets. */
function memoryForEach(pid: number, sockets: number): () => number {
  const before = memoryOf(pid) ?? 0;
  return () => ((memoryOf(pid) ?? 0) - before) / sockets;
}

/** The cookies of as many people of the company, each signed in once. */
async function sessionsFor({ company, dataSource }: Bench, count: number): Promise<string[]> {
  const { manager } = dataSource;
  const viewer = await manager.findOneByOrFail(User, { email: company.emails.viewer });
  const cookies: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const user = manager.create(User, { ...viewer, id: randomUUID(), email: `subscriber${at}@${viewer.email}` });
    await manager.insert(User, user);
    cookies.push(await openSession({ db: manager, clock: systemClock, browser: null }, user));
  }
  return cookies;
}
