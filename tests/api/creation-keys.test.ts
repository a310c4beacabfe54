import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

/*
 * Whoever has not got the reply to a creation repeats the call with the same key, and nothing is made twice. Creations without a key
 * can't be doubled: people, recipients and invitations are told apart by their email, and stars by their topic.
 */
let app: TestApp;
let company: TestCompany;
let closed: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const study = await company.publishedStudy();
  await (await study.withResponses(3)).close();
  closed = study.ref;
});
afterAll(() => app.stop());

interface Made {
  ref: string;
  secret?: string;
}
interface Creation {
  create(admin: TestClient, key: string): Promise<Made>;
  /** The refs of everything of the kind. */
  all(admin: TestClient): Promise<string[]>;
}
const refs = (list: { ref: string }[]) => list.map(({ ref }) => ref);
const share = async (admin: TestClient, key: string, study = closed) => {
  const { shareStudy } = await admin.run(
    'mutation ($ref: UUID!, $key: UUID!) { shareStudy(ref: $ref, input: { key: $key }) { scopeToken share { ref } } }',
    { ref: study, key },
  );
  return { ref: shareStudy.share.ref, secret: shareStudy.scopeToken };
};

const creations: Record<string, Creation> = {
  createStudy: {
    create: async (admin, key) =>
      (await admin.run('mutation ($key: UUID!) { createStudy(input: { key: $key, name: "Pulse" }) { ref } }', { key }))
        .createStudy,
    all: async (admin) => refs((await admin.run('{ studies { ref } }')).studies),
  },
  duplicateStudy: {
    create: async (admin, key) =>
      (
        await admin.run(
          'mutation ($ref: UUID!, $key: UUID!) { duplicateStudy(ref: $ref, input: { key: $key }) { ref } }',
          { ref: closed, key },
        )
      ).duplicateStudy,
    all: async (admin) => refs((await admin.run('{ studies { ref } }')).studies),
  },
  createStudySequence: {
    create: async (admin, key) =>
      (await admin.run('mutation ($key: UUID!) { createStudySequence(name: "Quarterly", key: $key) { ref } }', { key }))
        .createStudySequence,
    all: async (admin) => refs((await admin.run('{ studySequences { ref } }')).studySequences),
  },
  createTeam: {
    create: async (admin, key) =>
      (
        await admin.run(
          'mutation ($key: UUID!) { createTeam(input: { key: $key, name: "Mobile" }) { team { ref } } }',
          {
            key,
          },
        )
      ).createTeam.team,
    all: async (admin) => refs((await admin.run('{ teams { ref } }')).teams),
  },
  shareStudy: {
    create: share,
    all: async (admin) =>
      refs((await admin.run('query ($ref: UUID!) { shares(studyRef: $ref) { ref } }', { ref: closed })).shares),
  },
  createApiKey: {
    async create(admin, key) {
      const { createApiKey } = await admin.run(
        'mutation ($key: UUID!) { createApiKey(name: "Nightly", creationKey: $key) { key apiKey { ref } } }',
        { key },
      );
      return { ref: createApiKey.apiKey.ref, secret: createApiKey.key };
    },
    all: async (admin) => refs((await admin.run('{ apiKeys { ref } }')).apiKeys),
  },
};

test.each(Object.entries(creations))(
  '%s makes one thing for one key, also at the same moment',
  async (_name, { create, all }) => {
    const before = await all(company.admin);
    const key = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => create(company.admin, key)));
    made.push(await create(company.admin, key.toUpperCase()));
    expect(new Set(refs(made)).size).toBe(1);
    const after = await all(company.admin);
    expect(after.filter((ref) => !before.includes(ref))).toEqual([made[0]!.ref]);
  },
);

const caller = (secret: string, scheme: 'Scope' | 'Bearer') => app.visitor({ authorization: `${scheme} ${secret}` });
const QUERY = { Scope: '{ tokenScope { studyRef } }', Bearer: '{ me { ref } }' };

test.each([
  ['shareStudy', 'Scope'],
  ['createApiKey', 'Bearer'],
] as const)('%s gives a repeated call a secret that works, in place of the one that was lost', async (name, scheme) => {
  const key = randomUUID();
  const [lost, got] = [
    await creations[name]!.create(company.admin, key),
    await creations[name]!.create(company.admin, key),
  ];
  expect(got.secret).not.toBe(lost.secret);
  await caller(lost.secret!, scheme).refusal(QUERY[scheme]);
  expect(await caller(got.secret!, scheme).run(QUERY[scheme])).toEqual(expect.any(Object));
});

test('the key of a link that was revoked, or that leads to another survey, makes no link', async () => {
  const key = randomUUID();
  const { ref } = await share(company.admin, key);
  const other = await company.publishedStudy();
  await (await other.withResponses(3)).close();
  const SHARE = 'mutation ($ref: UUID!, $key: UUID!) { shareStudy(ref: $ref, input: { key: $key }) { scopeToken } }';
  const detail = 'This key has made another link, or one that was revoked. Make up another key.';
  expect(await company.admin.refusal(SHARE, { ref: other.ref, key })).toMatchObject({ status: 409, detail });
  await company.admin.run('mutation ($ref: UUID!) { revokeShare(ref: $ref) }', { ref });
  expect(await company.admin.refusal(SHARE, { ref: closed, key })).toMatchObject({ status: 409, detail });
});

test('a key of one company says and reaches nothing in another', async () => {
  const other = await app.company();
  const key = randomUUID();
  const ours = await creations.createTeam!.create(company.admin, key).catch(() => null);
  const theirs = await creations.createTeam!.create(other.admin, key);
  expect(theirs.ref).not.toBe(ours?.ref);
});
