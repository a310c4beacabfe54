import { prompts } from '../../server/features/library/content/prompts';
import { languagesToReview } from '../../server/features/library/content/translations';
import { databaseState, startTestApp, type TestApp, type TestCompany } from '../testkit';

const CREATE =
  'mutation ($input: CreatePromptInput!) { createPrompt(input: $input) { slug translations { language text choiceLabels rowLabels replacementString } } }';
const UPDATE =
  'mutation ($slug: String!, $input: UpdatePromptInput!) { updatePrompt(slug: $slug, input: $input) { translations { language text choiceLabels } } }';
const SAVE =
  'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { welcomeTranslations { language text } } }';
const PUBLIC = `query ($ref: UUID!, $language: Language) { publicStudy(ref: $ref) {
  welcomeMessage(language: $language) topics { slug label(language: $language) }
  prompts { slug text choiceLabels rowLabels translation(language: $language) { language text choiceLabels rowLabels replacementString } }
} }`;
const RATING = {
  text: 'How easy is it to book a test robot?',
  type: 'RATING_5N',
  topicSlug: 'test',
  choiceLabels: ['Not at all', 'Very'],
};
const GERMAN = {
  language: 'de',
  text: 'Wie leicht buchen Sie einen Testroboter?',
  choiceLabels: ['Überhaupt nicht', 'Sehr'],
};

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const create = async (input: object = {}) =>
  (await company.admin.run(CREATE, { input: { ...RATING, translations: [GERMAN], ...input } })).createPrompt;
const asSeen = async (ref: string, language?: string) =>
  (await app.visitor().run(PUBLIC, { ref, language })).publicStudy;

describe('a survey in another language', () => {
  test('returns its questions in that language only, beside the originals that identify stored answers', async () => {
    const { slug } = await create();
    const untranslated = await create({ translations: [] });
    const { ref } = await company.publishedStudy({
      questions: [slug, 'ai_tool_frequency', 'ai_tool_trust', untranslated.slug],
    });
    const [own, tools, trust, without] = (await asSeen(ref, 'de')).prompts;
    expect(own).toMatchObject({
      text: RATING.text,
      choiceLabels: RATING.choiceLabels,
      translation: { ...GERMAN, rowLabels: [], replacementString: null },
    });
    expect(tools.choiceLabels[0]).toBe('Never');
    expect(tools.translation.choiceLabels[0]).toBe('Nie');
    expect(tools.translation.rowLabels).toEqual([
      'ChatGPT',
      'Claude',
      'Cursor',
      'Gemini',
      'GitHub Copilot',
      'Ein selbst entwickeltes Werkzeug',
      'Ein anderes KI-Werkzeug',
    ]);
    expect(trust.translation.text).toContain(trust.translation.replacementString);
    expect(without.translation).toBeNull();
    const arabic = JSON.stringify(await asSeen(ref, 'ar'));
    expect(arabic).toContain('أدوات الذكاء الاصطناعي');
    expect(arabic).not.toMatch(/Testroboter|Werkzeug|outil|herramienta/);
  });

  test('returns its topics in that language', async () => {
    const { ref } = await company.publishedStudy({ questions: ['docs_findable'] });
    expect((await asSeen(ref, 'fr')).topics).toEqual([{ slug: 'docs', label: 'Documentation' }]);
    expect((await asSeen(ref, 'de')).topics).toEqual([{ slug: 'docs', label: 'Dokumentation' }]);
    expect((await asSeen(ref)).topics).toEqual([{ slug: 'docs', label: 'Documentation' }]);
  });

  test('tells its maker which translations of the library nobody has reviewed', async () => {
    const { slug } = await create();
    const { ref } = await company.draft({ questions: [slug, 'docs_findable'] });
    const query =
      'query ($ref: UUID!) { study(ref: $ref) { prompts { unreviewedIn } } prompt(slug: "docs_findable") { unreviewedIn } }';
    const { study, prompt } = await company.admin.run(query, { ref });
    const docs = prompts.find((one) => one.slug === 'docs_findable')!;
    expect([study.prompts[1], prompt]).toEqual([
      { unreviewedIn: languagesToReview(docs) },
      { unreviewedIn: languagesToReview(docs) },
    ]);
    // What a company has translated itself is its own concern.
    expect(study.prompts[0]).toEqual({ unreviewedIn: [] });
  });

  test.each([undefined, 'en'])('is in its original language where %s is asked for', async (language) => {
    const { ref } = await company.publishedStudy({ questions: ['docs_findable'] });
    expect((await asSeen(ref, language)).prompts).toEqual([expect.objectContaining({ translation: null })]);
  });

  test('keeps the translations that it was published with', async () => {
    const { ref } = await company.publishedStudy({ questions: ['docs_findable'] });
    const before = await asSeen(ref, 'es');
    expect(before.prompts[0].translation.text).toMatch(/^¿/);
    await app.dataSource.query(`UPDATE prompt SET translations = '[]' WHERE slug = 'docs_findable'`);
    expect(await asSeen(ref, 'es')).toEqual(before);
    expect(
      (await asSeen((await company.draft({ questions: ['docs_findable'] })).ref, 'es')).prompts[0].translation,
    ).toBeNull();
  });

  test('that was published before translations existed is in its original language', async () => {
    const { ref } = await company.publishedStudy({ questions: ['release_ease'] });
    await app.dataSource.query(`UPDATE study_prompt SET wording = wording - 'translations' WHERE study_id = $1`, [ref]);
    expect((await asSeen(ref, 'de')).prompts[0].translation).toBeNull();
  });

  test('accepts answers by the original label only', async () => {
    const { ref } = await company.publishedStudy({ questions: ['ai_tool_frequency', 'ai_time_saved'] });
    const [, prompt] = (await asSeen(ref, 'de')).prompts;
    const visitor = app.visitor();
    const { startStudyResponse } = await visitor.run(
      'mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ref } }',
      { input: { studyRef: ref, email: 'a@b.test' } },
    );
    const answer = 'mutation ($input: AnswerPromptInput!) { answerPrompt(input: $input) { answered } }';
    const input = { studyResponseRef: startStudyResponse.ref, promptSlug: 'ai_time_saved' };
    expect(
      await visitor.refusal(answer, { input: { ...input, responseText: prompt.translation.choiceLabels[1] } }),
    ).toMatchObject({ status: 400 });
    expect(
      (await visitor.run(answer, { input: { ...input, responseText: prompt.choiceLabels[1] } })).answerPrompt.answered,
    ).toEqual(['ai_time_saved']);
  });
});

describe('the translations of a company’s own question', () => {
  test('replace all earlier ones, or stay when they are left out', async () => {
    const { slug, translations } = await create();
    expect(translations).toEqual([{ ...GERMAN, rowLabels: [], replacementString: null }]);
    const french = { language: 'fr', text: ' Est-ce facile ? ', choiceLabels: ['Pas du tout', ' Très '] };
    const run = async (input: object) => (await company.admin.run(UPDATE, { slug, input })).updatePrompt.translations;
    expect(await run({ translations: [french] })).toEqual([
      { language: 'fr', text: 'Est-ce facile ?', choiceLabels: ['Pas du tout', 'Très'] },
    ]);
    expect(await run({ text: 'Is it easy?' })).toHaveLength(1);
    expect(await run({ translations: [] })).toEqual([]);
  });

  test.each([
    ['a blank text', [{ ...GERMAN, text: ' ' }]],
    ['a text that is too long', [{ ...GERMAN, text: 'x'.repeat(257) }]],
    ['a label too few', [{ ...GERMAN, choiceLabels: ['Sehr'] }]],
    ['a label too many', [{ ...GERMAN, choiceLabels: ['Nie', 'Oft', 'Immer'] }]],
    ['an end of one character', [{ ...GERMAN, choiceLabels: ['', 'S'] }]],
    ['a label that is too long', [{ ...GERMAN, choiceLabels: ['', 'x'.repeat(101)] }]],
    ['a language twice', [GERMAN, GERMAN]],
  ])('are refused with %s', async (_what, translations) => {
    const { slug } = await create();
    const before = await databaseState(app.dataSource);
    for (const refusal of [
      await company.admin.refusal(CREATE, { input: { ...RATING, translations } }),
      await company.admin.refusal(UPDATE, { slug, input: { translations } }),
    ]) {
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { translations: [expect.any(String)] } });
    }
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('fall back to the original for one label or for all labels', async () => {
    const choiceLabels = ['Hard', 'Neither', 'Easy'];
    const { slug, translations } = await create({
      choiceLabels,
      translations: [
        { ...GERMAN, choiceLabels: ['Schwer', ' ', 'Leicht'] },
        { language: 'fr', text: 'Est-ce facile ?' },
        { language: 'es', text: '¿Es fácil?', choiceLabels: [' '] },
      ],
    });
    const labels = translations.map((translation: { choiceLabels: string[] }) => translation.choiceLabels);
    expect(labels).toEqual([
      ['Schwer', '', 'Leicht'],
      ['', '', ''],
      ['', '', ''],
    ]);
    const { ref } = await company.publishedStudy({ questions: [slug] });
    for (const [language, shown] of [
      ['de', ['Schwer', 'Neither', 'Leicht']],
      ['fr', choiceLabels],
    ] as const) {
      expect((await asSeen(ref, language)).prompts[0].translation.choiceLabels).toEqual(shown);
    }
    const all =
      'query ($ref: UUID!) { study(ref: $ref) { prompts { choiceLabels translations { language choiceLabels } } } }';
    const [prompt] = (await company.admin.run(all, { ref })).study.prompts;
    expect(prompt).toMatchObject({
      choiceLabels,
      translations: [
        { language: 'de', choiceLabels: ['Schwer', 'Neither', 'Leicht'] },
        { choiceLabels },
        { choiceLabels },
      ],
    });
  });

  test('without labels stay valid when the question gets other labels', async () => {
    const { slug } = await create({ translations: [{ language: 'de', text: 'Wie leicht?' }] });
    const { updatePrompt } = await company.admin.run(UPDATE, {
      slug,
      input: { choiceLabels: ['Hard', 'Neither', 'Easy'] },
    });
    expect(updatePrompt.translations).toEqual([{ language: 'de', text: 'Wie leicht?', choiceLabels: ['', '', ''] }]);
  });

  test('have to be sent again when they no longer fit the labels', async () => {
    const { slug } = await create();
    const choiceLabels = ['Hard', 'Neither', 'Easy'];
    expect(await company.admin.refusal(UPDATE, { slug, input: { choiceLabels } })).toMatchObject({
      fields: { translations: ['Give 3 labels in each language, as the question has.'] },
    });
    const { updatePrompt } = await company.admin.run(UPDATE, {
      slug,
      input: { choiceLabels, translations: [{ ...GERMAN, choiceLabels: ['Schwer', 'Weder noch', 'Leicht'] }] },
    });
    expect(updatePrompt.translations[0].choiceLabels).toHaveLength(3);
  });
});

describe('the welcome message', () => {
  test('is shown in the requested language, or in its original one', async () => {
    const draft = await company.draft({ questions: ['docs_findable'] });
    const welcomeTranslations = [
      { language: 'de', text: ' Willkommen! ' },
      { language: 'fr', text: ' ' },
    ];
    const { updateStudy } = await company.admin.run(SAVE, {
      ref: draft.ref,
      input: { welcomeMessage: 'Welcome!', welcomeTranslations },
    });
    expect(updateStudy.welcomeTranslations).toEqual([{ language: 'de', text: 'Willkommen!' }]);
    for (const [language, text] of [
      ['de', 'Willkommen!'],
      ['fr', 'Welcome!'],
      [undefined, 'Welcome!'],
    ])
      expect((await asSeen(draft.ref, language)).welcomeMessage).toBe(text);
    const copy = await company.admin.run(
      'mutation ($ref: UUID!) { duplicateStudy(ref: $ref) { welcomeTranslations { text } } }',
      draft,
    );
    expect(copy.duplicateStudy.welcomeTranslations).toEqual([{ text: 'Willkommen!' }]);
  });

  test('is refused with a repeated language, with too long a text, and after publishing', async () => {
    const draft = await company.draft();
    const german = (text: string) => ({ language: 'de', text });
    for (const welcomeTranslations of [[german('a'), german('b')], [german('x'.repeat(4_001))]]) {
      expect(await company.admin.refusal(SAVE, { ref: draft.ref, input: { welcomeTranslations } })).toMatchObject({
        fields: { welcomeTranslations: [expect.any(String)] },
      });
    }
    const { ref } = await company.publishedStudy();
    expect(await company.admin.refusal(SAVE, { ref, input: { welcomeTranslations: [german('Hallo')] } })).toMatchObject(
      { code: 'CONFLICT' },
    );
  });
});
