import { databaseState, startTestApp, type TestApp, type TestCompany } from '../testkit';

const CREATE = 'mutation ($input: CreatePromptInput!) { createPrompt(input: $input) { slug askedIn } }';
const UPDATE =
  'mutation ($slug: String!, $input: UpdatePromptInput!) { updatePrompt(slug: $slug, input: $input) { askedIn translations { language text choiceLabels } } }';
const PUBLIC = 'query ($ref: UUID!) { publicStudy(ref: $ref) { prompts { translation(language: fr) { text } } } }';
const RATING = {
  text: 'How easy is it to book a test robot?',
  type: 'RATING_5N',
  topicSlug: 'test',
  choiceLabels: ['Not at all', 'Very'],
};
const GERMAN = { language: 'de', text: 'Wie leicht buchen Sie einen Testroboter?', choiceLabels: ['', 'Sehr'] };
const FRENCH = { language: 'fr', text: 'Est-ce facile ?', choiceLabels: ['Pas du tout', 'Très'] };

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

/** A question that a published survey has asked, in English and German. */
async function asked() {
  const { slug } = (await company.admin.run(CREATE, { input: { ...RATING, translations: [GERMAN] } })).createPrompt;
  const { ref } = await company.publishedStudy({ questions: [slug] });
  return { slug, ref };
}
const update = async (slug: string, translations: object[]) =>
  (await company.admin.run(UPDATE, { slug, input: { translations } })).updatePrompt;
const frenchOf = async (ref: string) => (await app.visitor().run(PUBLIC, { ref })).publicStudy.prompts[0].translation;

test('languages can be added to a question that has been asked, and the next survey has them', async () => {
  const { slug, ref } = await asked();
  expect(await update(slug, [GERMAN, FRENCH])).toEqual({ askedIn: ['de'], translations: [GERMAN, FRENCH] });
  expect(await frenchOf(ref)).toBeNull(); // A published survey stays as it is.
  const next = await company.publishedStudy({ questions: [slug] });
  expect(await frenchOf(next.ref)).toEqual({ text: FRENCH.text });
});

test('a language in which no survey has asked the question can be changed or removed, and blank labels can be filled in', async () => {
  const { slug } = await asked();
  await update(slug, [GERMAN, FRENCH]);
  const whole = { ...GERMAN, choiceLabels: ['Überhaupt nicht', 'Sehr'] };
  expect((await update(slug, [whole, { ...FRENCH, text: 'Facile ?' }])).translations).toEqual([
    whole,
    { ...FRENCH, text: 'Facile ?' },
  ]);
  expect((await update(slug, [whole])).translations).toEqual([whole]);
});

test.each([
  ['another text', [{ ...GERMAN, text: 'Anders?' }]],
  ['another label', [{ ...GERMAN, choiceLabels: ['', 'Extrem'] }]],
  ['a label taken away', [{ ...GERMAN, choiceLabels: ['Gar nicht', ''] }]],
  ['the language taken away', [FRENCH]],
])('the wording in a language that was asked is fixed: %s is refused', async (_what, translations) => {
  const { slug } = await asked();
  const before = await databaseState(app.dataSource);
  expect(await company.admin.refusal(UPDATE, { slug, input: { translations } })).toMatchObject({
    code: 'CONFLICT',
    status: 409,
  });
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test.each([{ text: 'Another?' }, { choiceLabels: ['Hard', 'Easy'] }, { polarity: 'NEGATIVE' }])(
  'nothing else of the question can be changed along with a translation: %j',
  async (change) => {
    const { slug } = await asked();
    expect(
      await company.admin.refusal(UPDATE, { slug, input: { ...change, translations: [GERMAN, FRENCH] } }),
    ).toMatchObject({ code: 'CONFLICT' });
  },
);

test('the library’s questions do not show in which languages they were asked', async () => {
  await company.publishedStudy({ questions: ['docs_findable'] });
  const { prompts } = await company.admin.run('{ prompts { slug askedIn translations { language } } }');
  const found = prompts.find(({ slug }: { slug: string }) => slug === 'docs_findable');
  expect(found).toMatchObject({
    askedIn: [],
    translations: [{ language: 'de' }, { language: 'fr' }, { language: 'es' }, { language: 'ar' }],
  });
});
