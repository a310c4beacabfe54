import { installFakeServer } from '../testing/fakeServer';
import { readStored, STORAGE_KEY, writeStored } from './storage';
import type { PublicStudy } from '../survey/study';
import { TakerSession } from './takerSession';
import { freshState, restoreState, type TakerState } from './takerState';
import { STUDY_REF, TEAM_REF, testStudy } from '../testing/testStudy';

const CONFLICT = {
  status: 409,
  detail: 'You have already completed this survey.',
  reason: 'ALREADY_COMPLETED',
} as const;

const CLOSED = { status: 409, detail: 'Sorry, this survey has been closed.', reason: 'SURVEY_CLOSED' } as const;

let server: ReturnType<typeof installFakeServer>;
let disconnect: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  server = installFakeServer(testStudy());
});
afterEach(() => {
  for (const end of disconnect) end();
  disconnect = [];
  jest.useRealTimers();
  localStorage.clear();
});

const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms);
const operations = () => server.saved().map(([operation]) => operation);

/** A tab that starts with the state that the browser has stored. */
function tab(
  stored: TakerState = restoreState(readStored(), STUDY_REF),
  study: PublicStudy = testStudy(),
): TakerSession {
  const session = new TakerSession(study, stored);
  disconnect.push(session.connect()!);
  return session;
}

/** One tab of several. Its `hear` is the event that a browser fires in a tab when another tab has stored something. */
function oneOfSeveral() {
  const listening = jest.spyOn(window, 'addEventListener');
  const session = tab();
  const hear = listening.mock.calls.find(([type]) => type === 'storage')![1] as (event: StorageEvent) => void;
  listening.mockRestore();
  return { session, hear: (key: string | null = STORAGE_KEY) => hear(new StorageEvent('storage', { key })) };
}

async function begun() {
  const session = tab();
  session.start({ ref: 'sealed', defaultTeamRef: null });
  await pass();
  return session;
}

async function answered() {
  const session = await begun();
  session.chooseTeam(TEAM_REF);
  session.answer('tools', { absoluteValue: 2, responseTimeMs: 10 });
  session.answer('ease', { skipped: true, responseTimeMs: 0 });
  session.answer('wish', { responseText: 'The build', responseTimeMs: 10 });
  session.vote({ tools_envs: '' }, 10);
  await pass();
  return session;
}

it('accepts no change after the response was handed in, until it is reopened', async () => {
  const session = await answered();
  session.submit();
  session.vote({}, 20);
  session.answer('tools', { absoluteValue: 5, responseTimeMs: 20 });
  expect(session.current().state).toMatchObject({
    savedVerbatims: { verbatims: { tools_envs: '' } },
    savedPromptResponses: { tools: { absoluteValue: 2 } },
  });
  session.reviewFrom(2);
  session.answer('tools', { absoluteValue: 5, responseTimeMs: 20 });
  expect(session.current().state.savedPromptResponses.tools).toMatchObject({ absoluteValue: 5 });
});

it('tells the server when every vote has been taken back', async () => {
  const session = await answered();
  session.vote({}, 20);
  await pass(1_000);
  expect(server.saved().at(-1)).toEqual(['AnswerVotes', [], undefined]);
});

describe('a reload', () => {
  it('hands in a response that was submitted without a connection', async () => {
    const first = await answered();
    server.isOffline = true;
    first.submit();
    await pass(100);
    for (const end of disconnect.splice(0)) end();

    server.isOffline = false;
    const second = tab();
    expect(second.current()).toMatchObject({ saving: 'sending', state: { stageIndex: 2 } });
    await pass();
    expect(second.current().state).toMatchObject({
      stageIndex: 2,
      savedEndTime: { saved: true },
      refs: { studyResponseRef: null },
    });
  });

  it('does not hand in a response again that has arrived', async () => {
    const first = await answered();
    first.submit();
    await pass();
    const handedIn = operations().filter((name) => name === 'CompleteStudyResponse');
    const again = tab();
    await pass(5_000);
    expect(again.current().state.savedEndTime.saved).toBe(true);
    expect(operations().filter((name) => name === 'CompleteStudyResponse')).toEqual(handedIn);
  });
});

describe('two tabs', () => {
  it('show the same answers, and send only the newest answer', async () => {
    await begun();
    const [one, two] = [oneOfSeveral(), oneOfSeveral()];
    server.isOffline = true;
    one.session.answer('tools', { absoluteValue: 2, responseTimeMs: 10 });
    two.hear();
    await pass(100);
    two.session.answer('tools', { absoluteValue: 5, responseTimeMs: 10 });
    one.hear();
    await pass(100);
    expect(one.session.current()).toMatchObject({
      saving: 'sending',
      state: { savedPromptResponses: { tools: { absoluteValue: 5 } } },
    });
    server.isOffline = false;
    window.dispatchEvent(new Event('online'));
    await pass(60_000);
    expect(server.saved()).toEqual([['AnswerPrompt', 'tools', 5]]);
    one.hear();
    expect(one.session.current()).toMatchObject({
      saving: 'idle',
      state: { savedPromptResponses: { tools: { saved: true } } },
    });
  });

  it('send the answers that a closed tab left behind', async () => {
    await begun();
    const one = oneOfSeveral();
    server.isOffline = true;
    const answer = {
      absoluteValue: 2,
      responseText: null,
      responseDict: null,
      responseTimeMs: 10,
      skipped: false,
      saved: false,
    };
    writeStored({ ...readStored()!, savedPromptResponses: { tools: answer } }); // as a tab leaves it that was closed before sending
    one.hear();
    await pass(100);
    server.isOffline = false;
    one.session.goTo(2);
    await pass();
    expect(server.saved()).toEqual([['AnswerPrompt', 'tools', 2]]);
  });

  it('end together', async () => {
    await answered();
    const [one, two] = [oneOfSeveral(), oneOfSeveral()];
    two.session.submit();
    one.hear();
    expect(one.session.current()).toMatchObject({ saving: 'sending', state: { stageIndex: 2 } });
    await pass(1_000);
    one.hear();
    expect(one.session.current().state).toMatchObject({ stageIndex: 2, savedEndTime: { saved: true } });
    expect(operations().filter((name) => name === 'CompleteStudyResponse')).toHaveLength(1);
  });

  it('ignore the state of another survey', async () => {
    await answered();
    const one = oneOfSeveral();
    writeStored(freshState('99999999-9999-4999-8999-999999999999'));
    one.hear();
    one.hear('devex_language');
    expect(one.session.current().state.savedTeamRef.teamRef).toBe(TEAM_REF);
  });
});

describe('a response that is refused', () => {
  it('because the survey was deleted shows the survey as closed', async () => {
    const session = await begun();
    server.reply('AnswerPrompt', {
      status: 409,
      detail: 'Sorry, this survey has been closed.',
      reason: 'SURVEY_CLOSED',
    });
    server.reply('PublicStudy', { status: 404, detail: 'Not found.' });
    session.answer('tools', { absoluteValue: 2, responseTimeMs: 10 });
    await pass();
    expect(session.current()).toMatchObject({ isClosed: true, errors: {} });
    expect(readStored()).toEqual(freshState(STUDY_REF));
  });

  it('because the same person has completed another one says so and keeps no answers', async () => {
    const session = await answered();
    server.reply('CompleteStudyResponse', CONFLICT);
    session.submit();
    await pass(2_000);
    expect(session.current()).toMatchObject({ saving: 'idle', errors: {}, outcome: 'elsewhere' });
    expect(readStored()).toEqual(freshState(STUDY_REF));
  });

  it.each([
    ['lost where the server says that it was not handed in', { data: { studyResponse: { endTime: null } } }, 'lost'],
    ['unsure where the server can’t say any more', { status: 404, detail: 'Not found.' }, 'unsure'],
  ])('because the survey was closed while it was handed in is %s', async (_what, reply, outcome) => {
    const session = await answered();
    server.reply('CompleteStudyResponse', CLOSED);
    server.reply('StudyResponseEnd', reply);
    session.submit();
    await pass(2_000);
    expect(session.current()).toMatchObject({ isClosed: true, outcome, errors: {} });
    expect(readStored()).toEqual(freshState(STUDY_REF));
  });

  it('because the survey was closed after it had arrived shows thanks', async () => {
    const session = await answered();
    server.reply('CompleteStudyResponse', CLOSED);
    server.reply('StudyResponseEnd', { data: { studyResponse: { endTime: '2026-11-21T10:00:00Z' } } });
    session.submit();
    await pass(2_000);
    expect(session.current()).toMatchObject({
      isClosed: false,
      outcome: null,
      state: { savedEndTime: { saved: true } },
    });
  });

  it('because it is completed already shows the last screen without an error', async () => {
    const session = await answered();
    server.reply('AnswerPrompt', CONFLICT);
    server.reply('StudyResponseEnd', { data: { studyResponse: { endTime: '2026-11-21T10:00:00Z' } } });
    session.answer('tools', { absoluteValue: 4, responseTimeMs: 10 });
    await pass();
    expect(session.current()).toMatchObject({ errors: {}, state: { stageIndex: 2, savedEndTime: { saved: true } } });
  });
});

describe.each([1, 5, 50])('after %i failures', (failures) => {
  it('Resubmit sends all missing answers, and the browser keeps them until then', async () => {
    const session = await begun();
    server.isOffline = true;
    session.chooseTeam(TEAM_REF);
    session.answer('tools', { absoluteValue: 2, responseTimeMs: 10 });
    session.submit();
    await pass(1_000);
    for (let failure = 0; failure < failures; failure += 1) {
      session.resubmit();
      await pass();
      expect(session.current()).toMatchObject({
        saving: 'waiting',
        state: { stageIndex: 2, savedPromptResponses: { tools: { absoluteValue: 2 } } },
      });
      expect(readStored()).toEqual(session.current().state);
    }
    server.isOffline = false;
    session.resubmit();
    await pass();
    expect(server.saved()).toEqual([
      ['AssignTeam', TEAM_REF, undefined],
      ['AnswerPrompt', 'tools', 2],
      ['CompleteStudyResponse', 'end', undefined],
    ]);
    expect(session.current().state).toMatchObject({
      stageIndex: 2,
      savedEndTime: { saved: true },
      savedPromptResponses: {},
    });
  });
});
