import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { getNamedType, isInputObjectType } from 'graphql';
import {
  ANSWER_PROMPT,
  proofSize,
  startTestApp,
  tellFigures,
  TestSocket,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { readContract } from '../testkit/contract';

/* Ways in which strangers, other companies and scripts tried to misuse the public APIs. Each was possible once. */
const SILENT_SOCKETS = proofSize('SILENT_SOCKETS', { some: 150, all: 1_000 });
const TRIVIAL = '{ config { environment } }';

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: 1 });
  company = await app.company();
  other = await app.company('Globex');
  study = await company.publishedStudy({ skippable: true });
});
afterAll(() => app.stop());
beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));

describe('a key that a caller makes up', () => {
  const starred = async ({ admin }: TestCompany): Promise<string> => {
    const { createStudySequence } = await admin.run('mutation { createStudySequence(name: "First") { ref } }');
    await admin.run('mutation ($ref: UUID!) { starTopic(sequenceRef: $ref, topicSlug: "docs") { topicSlug } }', {
      ref: createStudySequence.ref,
    });
    return createStudySequence.ref;
  };

  const surveysOf = async ({ admin }: TestCompany): Promise<{ name: string; sequence: object | null }[]> =>
    (await admin.run('{ studies { name sequence { ref } } }')).studies;

  /** The notes of all drafts of a company: of each thread the first one, or the ones after it. */
  const notesOf = async ({ admin }: TestCompany, which: 'first' | 'further'): Promise<string[]> => {
    const texts: string[] = [];
    for (const { ref } of (await admin.run('{ studies { ref } }')).studies) {
      const { draftThreads } = await admin.run(
        'query ($ref: UUID!) { draftThreads(studyRef: $ref) { nodes { notes { text } } } }',
        { ref },
      );
      for (const { notes } of draftThreads.nodes as { notes: { text: string }[] }[])
        texts.push(...(which === 'first' ? notes.slice(0, 1) : notes.slice(1)).map(({ text }) => text));
    }
    return texts.filter((text) => text !== 'Begun');
  };
  const startThread = async ({ admin }: TestCompany, studyRef: string, text: string, key: string = randomUUID()) =>
    (
      await admin.run(
        `mutation ($studyRef: UUID!, $key: UUID, $text: String!) {
          startDraftThread(input: { studyRef: $studyRef, key: $key, text: $text }) { draftThread { ref notes { text } } }
        }`,
        { studyRef, key, text },
      )
    ).startDraftThread.draftThread;

  interface KeyedMutation {
    /** Makes what the mutation needs, and returns a function that calls it with a key. */
    prepared(of: TestCompany): Promise<(key: string, text: string) => Promise<{ made: object }>>;
    /** Everything that a company has made by this mutation. */
    texts(of: TestCompany): Promise<string[]>;
  }

  const mutations: Record<string, KeyedMutation> = {
    AddDraftNoteInput: {
      prepared: async (of) => {
        const { ref: studyRef } = await of.draft({ name: 'Noted' });
        const { ref: threadRef } = await startThread(of, studyRef, 'Begun');
        return async (key, text) => {
          const { addDraftNote } = await of.admin.run(
            `mutation ($input: AddDraftNoteInput!) { addDraftNote(input: $input) { draftThread { notes { text } } } }`,
            { input: { studyRef, threadRef, key, text } },
          );
          return { made: addDraftNote.draftThread.notes.at(-1) };
        };
      },
      texts: (of) => notesOf(of, 'further'),
    },
    CreateActionItemInput: {
      prepared: async (of) => {
        const ref = await starred(of);
        return (key, text) =>
          of.admin.run(
            `mutation ($ref: UUID!, $key: UUID!, $text: String!) {
              made: createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { key: $key, text: $text }) { text }
            }`,
            { ref, key, text },
          );
      },
      texts: async ({ admin }) => {
        const { studySequences } = await admin.run('{ studySequences { ref } }');
        const texts: string[] = [];
        for (const { ref } of studySequences) {
          const { starredTopics } = await admin.run(
            'query ($ref: UUID!) { starredTopics(sequenceRef: $ref) { actionItems { text } } }',
            { ref },
          );
          for (const { actionItems } of starredTopics) for (const { text } of actionItems) texts.push(text);
        }
        return texts;
      },
    },
    CreatePromptInput: {
      prepared: async (of) => (key, text) =>
        of.admin.run(
          `mutation ($key: UUID!, $text: String!) {
            made: createPrompt(input: { key: $key, text: $text, type: OPEN_END, topicSlug: "docs" }) { text }
          }`,
          { key, text },
        ),
      texts: async ({ admin }) => {
        const { prompts } = await admin.run('{ prompts { scope text } }');
        return (prompts as { scope: string; text: string }[]).flatMap(({ scope, text }) =>
          scope === 'CUSTOMER' ? [text] : [],
        );
      },
    },
    CreateStudyInput: {
      prepared: async (of) => {
        const { made } = await of.admin.run('mutation { made: createStudySequence(name: "Second") { ref } }');
        return (key, name) =>
          of.admin.run(
            `mutation ($key: UUID!, $name: String!, $series: UUID!) {
              made: createStudy(input: { key: $key, name: $name, sequenceRef: $series }) { text: name }
            }`,
            { key, name, series: made.ref },
          );
      },
      texts: async (of) => (await surveysOf(of)).flatMap(({ name, sequence }) => (sequence ? [name] : [])),
    },
    DuplicateStudyInput: {
      prepared: async (of) => {
        const { ref } = await of.draft({ name: 'Original' });
        return (key, name) =>
          of.admin.run(
            `mutation ($ref: UUID!, $key: UUID!, $name: String!) {
              made: duplicateStudy(ref: $ref, input: { key: $key, name: $name }) { text: name }
            }`,
            { ref, key, name },
          );
      },
      texts: async (of) =>
        (await surveysOf(of)).flatMap(({ name, sequence }) =>
          /^(Ours|Theirs)$/.test(name) && !sequence ? [name] : [],
        ),
    },
    StartDraftThreadInput: {
      prepared: async (of) => {
        const { ref } = await of.draft({ name: 'Discussed' });
        return async (key, text) => ({ made: (await startThread(of, ref, text, key)).notes[0] });
      },
      texts: (of) => notesOf(of, 'first'),
    },
  };

  test('is tried here for every mutation that takes one', () => {
    const keyed = Object.values(readContract().getTypeMap()).filter(
      (type) => isInputObjectType(type) && getNamedType(type.getFields().key?.type)?.name === 'UUID',
    );
    // creation-keys.test.ts tries the first two: a company has no two teams of one name, and a link has no text. webhooks.test.ts and
    // study-files.test.ts try the others.
    const elsewhere = ['CreateTeamInput', 'ShareStudyInput', 'CreateWebhookInput', 'ImportStudyInput'];
    expect(keyed.map(({ name }) => name).sort()).toEqual([...Object.keys(mutations), ...elsewhere].sort());
  });

  test.each(Object.entries(mutations))(
    'does not tell whether another company has used it, and reaches nothing of that company: %s',
    async (_input, { prepared, texts }) => {
      const [ours, theirs] = [await prepared(company), await prepared(other)];
      const key = randomUUID();
      await theirs(key, 'Theirs');
      for (const tried of [key, randomUUID(), key.toUpperCase()])
        expect(await ours(tried, 'Ours')).toEqual({ made: { text: 'Ours' } });
      // The third call had the key of the first, so it has changed what the first one made.
      expect(await texts(company)).toEqual(['Ours', 'Ours']);
      expect(await texts(other)).toEqual(['Theirs']);
    },
  );
});

describe('an answer with a part that its question does not need', () => {
  test.each([
    ['a rating that is skipped as well', { absoluteValue: 4, skipped: true }, 'absoluteValue'],
    ['a rating with a text', { absoluteValue: 4, responseText: 'Fine' }, 'responseText'],
    ['a rating with choices', { absoluteValue: 4, responseDict: { Fine: true } }, 'responseDict'],
    ['a skipped question with a text', { skipped: true, responseText: 'Fine' }, 'responseText'],
  ])('is refused: %s', async (_what, parts, field) => {
    const input = { studyResponseRef: await study.start(), promptSlug: 'review_turnaround', ...parts };
    const refusal = await study.respondent().refusal(ANSWER_PROMPT, { input });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } });
    const { answerPrompt } = await study.respondent().run(ANSWER_PROMPT, {
      input: { ...input, absoluteValue: 4, responseText: null, responseDict: null, skipped: false },
    });
    expect(answerPrompt).toEqual({ answered: ['review_turnaround'] });
  });
});

describe('replies of /graphql', () => {
  test('are never stored: neither the first, nor a prepared one, nor a refusal', async () => {
    const headers = { 'content-type': 'application/json' };
    const controls: (string | null)[] = [];
    for (const body of [TRIVIAL, TRIVIAL, '{ me { ref } }', '{ nothing }', '{'].map((query) =>
      JSON.stringify({ query }),
    ))
      controls.push(
        (await app.visitor().fetch('/graphql', { method: 'POST', body, headers })).headers.get('cache-control'),
      );
    controls.push(
      (await app.visitor().fetch('/graphql', { method: 'POST', body: '{', headers })).headers.get('cache-control'),
    );
    expect(controls).toEqual(Array(6).fill('no-store'));
  });

  test('GraphiQL runs its own script and no other', async () => {
    const page = await app.visitor().fetch('/graphql', { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy')!;
    const [, nonce] = /script-src 'nonce-([\w-]+)'(;|$)/.exec(policy)!;
    expect(await page.text()).toContain(`<script nonce="${nonce}">`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

test('a ref of the right length for a survey that has never existed is not found', async () => {
  const bytes = Buffer.from(await study.start(), 'base64url');
  bytes.set(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'));
  const studyResponseRef = bytes.toString('base64url');
  const input = { studyResponseRef, promptSlug: 'review_turnaround', absoluteValue: 4 };
  expect(await study.respondent().refusal(ANSWER_PROMPT, { input })).toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

test('a comparison with a team that does not exist, or of another company, is not found', async () => {
  const teamRef = await company.team('Compared');
  const closed = await (await company.publishedStudy({ teamRefs: [teamRef] })).withResponses(3, { teamRef });
  await closed.close();
  const compared = `query ($ref: UUID!, $teamRef: UUID) {
    study(ref: $ref) { results { comparedWith(studyRef: $ref, teamRef: $teamRef) { results { teamRef } } } }
  }`;
  for (const unknown of [randomUUID(), await other.team('Theirs')])
    expect(await company.viewer.refusal(compared, { ref: closed.ref, teamRef: unknown })).toMatchObject({
      code: 'NOT_FOUND',
    });
  const notAsked = await company.team('Not asked');
  const { study: shown } = await company.viewer.run(compared, { ref: closed.ref, teamRef: notAsked });
  expect(shown.results.comparedWith).toEqual({ results: null });
});

describe('sockets whose callers stay silent', () => {
  const opened: Socket[] = [];
  afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()));

  /** Opens a connection and asks for a socket. Resolves to the first line of the reply. */
  async function silentSocket(address: string): Promise<string> {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    opened.push(socket);
    socket.write(
      `GET /graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [data] = (await once(socket, 'data')) as [Buffer];
    return data.toString().split('\r\n')[0]!;
  }

  test('are refused beyond a hundred from one network, while others connect', async () => {
    const lines = await Promise.all(Array.from({ length: SILENT_SOCKETS }, () => silentSocket('203.0.113.7')));
    const refused = lines.filter((line) => line === 'HTTP/1.1 429 Too Many Requests');
    expect(refused).toHaveLength(SILENT_SOCKETS - 100);
    const live = new TestSocket(company.viewer, { headers: { 'x-forwarded-for': '203.0.113.8' } });
    const changes = live.events('subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { studyRef } }', {
      ref: study.ref,
    });
    expect((await changes.next()).value).toEqual({ data: { participationChanged: { studyRef: study.ref } } });
    live.close();
    tellFigures(`${SILENT_SOCKETS} silent sockets of one network: ${refused.length} refused; another one connected`);
  });

  test('are ended after a few seconds, also if they do not answer the closing', async () => {
    await silentSocket('203.0.113.9');
    const began = performance.now();
    await once(opened[0]!, 'close');
    expect(performance.now() - began).toBeLessThan(8_000);
  }, 15_000);
});
