import { randomUUID } from 'node:crypto';
import { databaseState, startTestApp, type TestApp, type TestCompany } from '../testkit';

const CREATE =
  'mutation ($input: CreatePromptInput!) { createPrompt(input: $input) { slug text type topicSlug scope frozen polarity choiceLabels popularity } }';
const UPDATE =
  'mutation ($slug: String!, $input: UpdatePromptInput!) { updatePrompt(slug: $slug, input: $input) { text type topicSlug polarity choiceLabels } }';
const RATING = {
  text: 'How easy is it to book a test robot?',
  type: 'RATING_5N',
  topicSlug: 'test',
  choiceLabels: ['Not at all', 'Very'],
};

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const create = async (input: object = RATING) => (await company.admin.run(CREATE, { input })).createPrompt;
const update = async (slug: string, input: object) => (await company.admin.run(UPDATE, { slug, input })).updatePrompt;

describe('a question of the company’s own', () => {
  test('can be asked like one of the library, and only by its company', async () => {
    const prompt = await create();
    expect(prompt).toMatchObject({ ...RATING, scope: 'CUSTOMER', frozen: false, polarity: 'POSITIVE', popularity: 0 });
    const study = await company.draft({ questions: [prompt.slug, 'docs_findable'] });
    const { study: shown } = await company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { prompts { slug text } } }',
      study,
    );
    expect(shown.prompts[0]).toEqual({ slug: prompt.slug, text: RATING.text });
    const stranger = await app.company('Globex');
    expect(JSON.stringify(await stranger.admin.run('{ prompts { slug text } }'))).not.toContain('test robot');
    await expect(stranger.draft({ questions: [prompt.slug] })).rejects.toThrow('There is no question');
  });

  test('drops labels that its type does not have, and has no polarity if its answers are texts', async () => {
    expect(await create({ ...RATING, type: 'RATING_5L', polarity: 'NEGATIVE' })).toMatchObject({
      choiceLabels: [],
      polarity: 'NEGATIVE',
    });
    expect(await create({ ...RATING, type: 'OPEN_END', polarity: 'NEGATIVE' })).toMatchObject({
      choiceLabels: [],
      polarity: 'POSITIVE',
    });
  });

  test('can be changed until a survey asks it, and not after that', async () => {
    const prompt = await create();
    expect(await update(prompt.slug, { text: ' Is it easy? ', topicSlug: 'tools_envs' })).toMatchObject({
      text: 'Is it easy?',
      topicSlug: 'tools_envs',
      type: 'RATING_5N',
    });
    expect(await update(prompt.slug, { polarity: 'NEGATIVE' })).toMatchObject({ polarity: 'NEGATIVE' });
    expect(await update(prompt.slug, { type: 'RATING_5L' })).toMatchObject({
      type: 'RATING_5L',
      polarity: 'POSITIVE',
      choiceLabels: [],
    });

    const team = await company.team('Platform');
    await company.publishedStudy({ questions: [prompt.slug], teamRefs: [team] });
    const before = await databaseState(app.dataSource);
    expect(await company.admin.refusal(UPDATE, { slug: prompt.slug, input: { text: 'Other' } })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await databaseState(app.dataSource)).toEqual(before);
    const { prompts } = await company.admin.run('{ prompts { slug frozen popularity } }');
    expect(prompts.find(({ slug }: { slug: string }) => slug === prompt.slug)).toEqual({
      slug: prompt.slug,
      frozen: true,
      popularity: 1,
    });
  });

  test.each([
    ['a blank text', { text: '  ' }, 'text'],
    ['a text of 257 characters', { text: 'x'.repeat(257) }, 'text'],
    ['an unknown topic', { topicSlug: 'nope' }, 'topicSlug'],
    ['a type that companies cannot use', { type: 'NPS' }, 'type'],
    ['one label', { choiceLabels: ['Not at all'] }, 'choiceLabels'],
    ['six labels', { choiceLabels: ['Aa', 'b', 'c', 'd', 'e', 'Ff'] }, 'choiceLabels'],
    ['a first label of one letter', { choiceLabels: ['N', 'Very'] }, 'choiceLabels'],
    ['a last label of one letter', { choiceLabels: ['Not at all', ' V '] }, 'choiceLabels'],
    ['a blank label in the middle', { choiceLabels: ['Not at all', ' ', 'Very'] }, 'choiceLabels'],
    ['a label of 101 characters', { choiceLabels: ['Not at all', 'x'.repeat(101)] }, 'choiceLabels'],
  ])('with %s is refused, when it is new and when it is changed', async (_what, input, field) => {
    const { slug } = await create();
    const before = await databaseState(app.dataSource);
    for (const refusal of [
      await company.admin.refusal(CREATE, { input: { ...RATING, ...input } }),
      await company.admin.refusal(UPDATE, { slug, input }),
    ]) {
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } });
    }
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('takes a text of 256 characters', async () =>
    expect((await create({ ...RATING, text: '😀'.repeat(256) })).text).toHaveLength(512));

  test.each(['docs_findable', 'own_00000000000000000000000000000000'])(
    'cannot be changed if it is a question of the library or unknown: %s',
    async (slug) => {
      expect(await company.admin.refusal(UPDATE, { slug, input: { text: 'Mine' } })).toMatchObject({
        code: 'NOT_FOUND',
      });
    },
  );

  test('is created once, however often it is sent with the same key, and keeps the last text', async () => {
    const key = randomUUID();
    const own = async () =>
      (await company.admin.run('{ prompts { slug scope } }')).prompts.filter(
        ({ scope }: { scope: string }) => scope === 'CUSTOMER',
      ).length;
    const before = await own();
    const sent = await Promise.all([create({ ...RATING, key }), create({ ...RATING, key })]);
    const { slug } = sent[0];
    expect(await create({ ...RATING, key, text: 'Is a robot free?' })).toMatchObject({
      slug,
      text: 'Is a robot free?',
    });
    expect(sent[1].slug).toBe(slug);
    expect(await own()).toBe(before + 1);
    const stranger = await app.company('Globex');
    expect((await stranger.admin.run(CREATE, { input: { ...RATING, key } })).createPrompt.slug).not.toBe(slug);
  });

  test('of another company does not exist', async () => {
    const { slug } = await create();
    const stranger = await app.company('Globex');
    expect(await stranger.admin.refusal(UPDATE, { slug, input: { text: 'Theirs' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('a question that is changed and published at once is asked with its final text, or the change is refused', async () => {
  const team = await company.team('Mobile');
  for (let round = 0; round < 5; round += 1) {
    const { slug } = await create();
    const draft = await company.draft({ questions: [slug] });
    await company.admin.run(
      'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
      { ref: draft.ref, teams: [team] },
    );
    await Promise.allSettled([
      company.admin.run(UPDATE, { slug, input: { text: 'Changed' } }),
      company.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', draft),
    ]);
    const { study, prompts } = await company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { status prompts { text } } prompts { slug text } }',
      draft,
    );
    expect(study.status).toBe('OPEN');
    expect(study.prompts[0].text).toBe(prompts.find((prompt: { slug: string }) => prompt.slug === slug).text);
  }
});
