import { buildSchema, parse, type ExecutionResult } from 'graphql';
import type { RequestContext } from '../request-context';
import { SharedSubscriptions } from './shared-subscriptions';

const schema = buildSchema(`
  type Query { nothing: Int }
  type Subscription { participationChanged: Participation!  studyChanged: Participation! }
  type Participation { uniqueResponses: Int!  study: Study! }
  type Study { viewerTeamRef: String }
`);
const FIGURES = 'subscription { participationChanged { uniqueResponses } }';

/** A survey that counts how often its participation was computed. */
function survey() {
  let [count, computed] = [0, 0];
  const waiting = new Set<() => void>();
  const participation = { uniqueResponses: () => ((computed += 1), count), study: () => ({ viewerTeamRef: null }) };
  async function* changes(name: string) {
    for (let seen = -1; ;) {
      while (seen === count) await new Promise<void>((resolve) => waiting.add(resolve));
      seen = count;
      yield { [name]: participation };
    }
  }
  const rootValue = {
    participationChanged: () => changes('participationChanged'),
    studyChanged: () => changes('studyChanged'),
  };
  return {
    rootValue,
    computed: () => computed,
    respond: () => {
      count += 1;
      waiting.forEach((resolve) => resolve());
      waiting.clear();
    },
  };
}

const callerOf = (rights: object = {}): RequestContext =>
  ({
    principal: { kind: 'user', via: 'session', user: { companyId: 'acme', role: 'VIEWER', ...rights } },
  }) as unknown as RequestContext;

/** Subscribers of one survey, each of whom has had the first event. */
function open() {
  const shared = new SharedSubscriptions(schema);
  const world = survey();
  const join = async (rights: object = {}, query = FIGURES, mayReceive = async () => true) => {
    const asked = { schema, document: parse(query), rootValue: world.rootValue, contextValue: callerOf(rights) };
    const events = (await shared.subscribe(asked, mayReceive)) as AsyncIterableIterator<ExecutionResult>;
    await events.next();
    return events;
  };
  const several = (rights: object[], query?: string) => Promise.all(rights.map((each) => join(each, query)));
  /** How often a change was computed until each of these had its event. */
  const costOfChange = async (all: AsyncIterableIterator<ExecutionResult>[]) => {
    const before = world.computed();
    world.respond();
    const events = await Promise.all(all.map((events) => events.next()));
    return { computed: world.computed() - before, events: events.map(({ value }) => value as ExecutionResult) };
  };
  return { join, several, costOfChange, respond: world.respond };
}

test('a change is computed once for all who ask for the same with the same rights', async () => {
  const { several, join, costOfChange } = open();
  const all = [...(await several([{}, {}, {}])), await join()];
  const { computed, events } = await costOfChange(all);
  expect(computed).toBe(1);
  expect(events).toEqual(Array(4).fill({ data: { participationChanged: { uniqueResponses: 1 } } }));
});

test.each([
  ['of another company', { companyId: 'globex' }],
  ['with another role', { role: 'ADMIN' }],
  ['who may manage the roster', { canManageRoster: true }],
])('it is computed separately for a subscriber %s', async (_who, rights) => {
  const { several, costOfChange } = open();
  expect((await costOfChange(await several([{}, {}, rights]))).computed).toBe(2);
});

test.each([
  [
    'a field that depends on who asks',
    'subscription { participationChanged { uniqueResponses study { viewerTeamRef } } }',
  ],
  ['events that say what has happened since', 'subscription { studyChanged { uniqueResponses } }'],
])('it is computed for each subscriber who asks for %s', async (_what, query) => {
  const { several, costOfChange } = open();
  expect((await costOfChange(await several([{}, {}, {}], query))).computed).toBe(3);
});

test('a subscriber who may not receive it any more gets nothing, and the others go on', async () => {
  const { join, costOfChange } = open();
  let may = true;
  const [first, second] = [await join({}, FIGURES, async () => may), await join()];
  may = false;
  const { events } = await costOfChange([second]);
  expect(events).toHaveLength(1);
  const none = first.next();
  await first.return!();
  expect(await none).toEqual({ value: undefined, done: true });
  expect((await costOfChange([second])).events[0]!.data).toEqual({ participationChanged: { uniqueResponses: 2 } });
});

test('the last one who leaves ends it, and whoever comes then begins anew', async () => {
  const { join, costOfChange, respond } = open();
  const first = await join();
  const second = await join();
  await first.return!();
  expect((await costOfChange([second])).computed).toBe(1);
  await second.return!();
  respond();
  expect((await costOfChange([await join()])).events[0]!.data).toEqual({
    participationChanged: { uniqueResponses: 3 },
  });
});
