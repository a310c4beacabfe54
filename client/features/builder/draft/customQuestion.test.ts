import {
  EMPTY_QUESTION_FORM,
  questionFormOf,
  promptInputOf,
  formProblemsOf,
  draftPromptOf,
  UNSAVED_SLUG,
  withLabelAdded,
  withoutLabel,
  withoutUnsavedQuestion,
  formWithType,
  withUnsavedQuestion,
  type QuestionFormValues,
} from './customQuestion';

const form = (changes: Partial<QuestionFormValues> = {}): QuestionFormValues => ({
  ...EMPTY_QUESTION_FORM,
  text: 'Our builds are fast.',
  topicSlug: 'docs',
  ...changes,
});
const rating = (...choiceLabels: string[]) => formProblemsOf(form({ type: 'RATING_5N', choiceLabels })).choiceLabels;

it('starts as a sentiment question that has default labels for a rating', () => {
  expect(EMPTY_QUESTION_FORM).toMatchObject({
    type: 'RATING_5L',
    polarity: 'POSITIVE',
    scored: true,
    choiceLabels: ['Not at all', 'Very'],
  });
});

it('needs a text and a topic', () => {
  expect(Object.keys(formProblemsOf(EMPTY_QUESTION_FORM))).toEqual(['text', 'topicSlug']);
  expect(formProblemsOf(form({ text: '  ' })).text).toBe('Enter the text of your question.');
  expect(formProblemsOf(form())).toEqual({});
});

it('accepts 256 characters as people count them, without the spaces around them', () => {
  expect(formProblemsOf(form({ text: ` ${'👍'.repeat(256)} ` }))).toEqual({});
  expect(formProblemsOf(form({ text: 'x'.repeat(257) })).text).toBe('Shorten the question to at most 256 characters.');
});

it('needs two labels for a rating, whose ends have more than one character', () => {
  expect(rating('Never', 'Always')).toBeUndefined();
  expect(rating('Never', 'At times', 'Always')).toBeUndefined();
  expect(rating('Never')).toBe('Give at least 2 labels.');
  expect(rating('N', 'Always')).toBe('The first and the last label need at least 2 characters.');
  expect(rating('Never', ' A ')).toBe('The first and the last label need at least 2 characters.');
  expect(rating('Never', ' ', 'Always')).toBe('Fill in every label, or remove it.');
  expect(formProblemsOf(form({ choiceLabels: [] }))).toEqual({}); // a sentiment question has no labels
});

it('resets the polarity when the type changes, and keeps the labels for later', () => {
  expect(formWithType(form({ polarity: 'NEGATIVE', choiceLabels: ['Rarely', 'Often'] }), 'OPEN_END')).toMatchObject({
    type: 'OPEN_END',
    polarity: 'POSITIVE',
    choiceLabels: ['Rarely', 'Often'],
  });
});

it('adds a label before the last one', () => {
  expect(withLabelAdded(form({ choiceLabels: ['Never', 'Always'] })).choiceLabels).toEqual(['Never', '', 'Always']);
});

describe('translations', () => {
  const german = (text: string, ...choiceLabels: string[]) => ({ language: 'de' as const, text, choiceLabels });
  const translated = (...translations: QuestionFormValues['translations']) =>
    form({ type: 'RATING_5N', choiceLabels: ['Never', 'At times', 'Always'], translations });

  it('get an empty text for a new label, and lose the text of a removed one', () => {
    const added = withLabelAdded(translated(german('Oft?', 'Nie', 'Mal', 'Immer')));
    expect(added.translations).toEqual([german('Oft?', 'Nie', 'Mal', '', 'Immer')]);
    expect(withoutLabel(added, 0)).toMatchObject({
      choiceLabels: ['At times', '', 'Always'],
      translations: [german('Oft?', 'Mal', '', 'Immer')],
    });
    // the translation is empty now
    expect(withoutLabel(translated(german('', 'Nie', '', '')), 0).translations).toEqual([]);
  });

  it('may leave labels empty, but not the question itself', () => {
    expect(formProblemsOf(translated(german('Oft?', '', 'Mal', '')))).toEqual({});
    expect(formProblemsOf(translated(german(' ', '', 'Mal', ''))).translations).toEqual({
      language: 'de',
      at: 'text',
      message: 'Enter the question, or clear its labels.',
    });
    expect(formProblemsOf(translated(german('x'.repeat(257), '', '', ''))).translations).toMatchObject({
      at: 'text',
      message: expect.stringContaining('256'),
    });
    expect(formProblemsOf(translated(german('Oft?', 'Nie', 'Mal', 'I'))).translations).toMatchObject({
      at: 2,
      message: expect.stringContaining('2 characters'),
    });
    expect(formProblemsOf(translated(german('Oft?', 'Nie', 'M', 'Immer')))).toEqual({});
  });

  it('are sent with the same number of labels as the question', () => {
    const rating = translated(german(' Oft? ', ' Nie', '', 'Immer'));
    expect(promptInputOf(rating).translations).toEqual([german('Oft?', 'Nie', '', 'Immer')]);
    expect(promptInputOf(formWithType(rating, 'OPEN_END')).translations).toEqual([german('Oft?')]);
    expect(promptInputOf(formWithType(translated(german('', 'Nie', '', '')), 'OPEN_END')).translations).toEqual([]);
  });

  it('have an entry for each label when the form opens', () => {
    const prompt = { ...draftPromptOf(form()), translations: [german('Schnell?')] };
    expect(questionFormOf(prompt).translations).toEqual([german('Schnell?', '', '')]);
  });
});

it('sends trimmed texts, and labels for a rating only', () => {
  expect(promptInputOf(form({ text: ' Fast? ', choiceLabels: ['a ', ' b'] }))).toMatchObject({
    text: 'Fast?',
    choiceLabels: [],
  });
  expect(promptInputOf(form({ type: 'RATING_5N', choiceLabels: ['a ', ' b'] })).choiceLabels).toEqual(['a', 'b']);
});

it('fills the form from an existing question', () => {
  const given = form({ type: 'RATING_5N', polarity: 'NEGATIVE', choiceLabels: ['Rarely', 'Often'] });
  expect(questionFormOf(draftPromptOf(given))).toEqual(given);
  expect(questionFormOf(draftPromptOf(form())).choiceLabels).toEqual(['Not at all', 'Very']);
});

const unsaved = { slug: UNSAVED_SLUG, key: 'k', form: form(), start: EMPTY_QUESTION_FORM, asked: null };
it('puts the unsaved question into the list on screen but not into the survey', () => {
  const prompts = ['a', 'b'].map((slug) => ({ ...draftPromptOf(form()), slug }));
  const list = withUnsavedQuestion(prompts, { ...unsaved, at: 1 });
  expect(list.map(({ slug }) => slug)).toEqual(['a', UNSAVED_SLUG, 'b']);
  expect(withoutUnsavedQuestion(list)).toEqual({ prompts, at: 1 });
  expect(withUnsavedQuestion(prompts, { ...unsaved, at: 9 }).at(-1)?.slug).toBe(UNSAVED_SLUG);
  expect(withUnsavedQuestion(prompts, { ...unsaved, slug: 'b', at: -1 })).toBe(prompts);
  expect(withoutUnsavedQuestion(prompts).at).toBe(-1);
});
