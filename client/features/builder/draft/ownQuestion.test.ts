import {
  EMPTY_FORM,
  formOf,
  inputOf,
  problemsOf,
  promptOf,
  UNSAVED,
  withLabelAdded,
  withoutLabel,
  withoutUnsaved,
  withType,
  withUnsaved,
  type QuestionForm,
} from './ownQuestion';

const form = (changes: Partial<QuestionForm> = {}): QuestionForm => ({
  ...EMPTY_FORM,
  text: 'Our builds are fast.',
  topicSlug: 'docs',
  ...changes,
});
const rating = (...choiceLabels: string[]) => problemsOf(form({ type: 'RATING_5N', choiceLabels })).choiceLabels;

it('begins as a sentiment, with labels for a rating at hand', () => {
  expect(EMPTY_FORM).toMatchObject({ type: 'RATING_5L', polarity: 'POSITIVE', choiceLabels: ['Not at all', 'Very'] });
});

it('needs a text and a topic', () => {
  expect(Object.keys(problemsOf(EMPTY_FORM))).toEqual(['text', 'topicSlug']);
  expect(problemsOf(form({ text: '  ' })).text).toBe('Enter the text of your question.');
  expect(problemsOf(form())).toEqual({});
});

it('takes 256 characters as people count them, spaces around them aside', () => {
  expect(problemsOf(form({ text: ` ${'👍'.repeat(256)} ` }))).toEqual({});
  expect(problemsOf(form({ text: 'x'.repeat(257) })).text).toBe('Shorten the question to at most 256 characters.');
});

it('needs two labels for a rating, the ends longer than one character', () => {
  expect(rating('Never', 'Always')).toBeUndefined();
  expect(rating('Never', 'At times', 'Always')).toBeUndefined();
  expect(rating('Never')).toBe('Give at least 2 labels.');
  expect(rating('N', 'Always')).toBe('The first and the last label need at least 2 characters.');
  expect(rating('Never', ' A ')).toBe('The first and the last label need at least 2 characters.');
  expect(rating('Never', ' ', 'Always')).toBe('Fill in every label, or remove it.');
  expect(problemsOf(form({ choiceLabels: [] }))).toEqual({}); // a sentiment has none
});

it('clears the polarity with the type, and keeps the labels for later', () => {
  expect(withType(form({ polarity: 'NEGATIVE', choiceLabels: ['Rarely', 'Often'] }), 'OPEN_END')).toMatchObject({
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
  const translated = (...translations: QuestionForm['translations']) =>
    form({ type: 'RATING_5N', choiceLabels: ['Never', 'At times', 'Always'], translations });

  it('keep in step with the labels: a new one has no name yet, and one that goes takes its names along', () => {
    const added = withLabelAdded(translated(german('Oft?', 'Nie', 'Mal', 'Immer')));
    expect(added.translations).toEqual([german('Oft?', 'Nie', 'Mal', '', 'Immer')]);
    expect(withoutLabel(added, 0)).toMatchObject({
      choiceLabels: ['At times', '', 'Always'],
      translations: [german('Oft?', 'Mal', '', 'Immer')],
    });
    expect(withoutLabel(translated(german('', 'Nie', '', '')), 0).translations).toEqual([]); // nothing is left of it
  });

  it('may leave labels empty, but not the question itself', () => {
    expect(problemsOf(translated(german('Oft?', '', 'Mal', '')))).toEqual({});
    expect(problemsOf(translated(german(' ', '', 'Mal', ''))).translations).toEqual({
      language: 'de',
      at: 'text',
      message: 'Enter the question, or clear its labels.',
    });
    expect(problemsOf(translated(german('x'.repeat(257), '', '', ''))).translations).toMatchObject({
      at: 'text',
      message: expect.stringContaining('256'),
    });
    expect(problemsOf(translated(german('Oft?', 'Nie', 'Mal', 'I'))).translations).toMatchObject({
      at: 2,
      message: expect.stringContaining('2 characters'),
    });
    expect(problemsOf(translated(german('Oft?', 'Nie', 'M', 'Immer')))).toEqual({});
  });

  it('are sent with as many labels as the question has', () => {
    const rating = translated(german(' Oft? ', ' Nie', '', 'Immer'));
    expect(inputOf(rating).translations).toEqual([german('Oft?', 'Nie', '', 'Immer')]);
    expect(inputOf(withType(rating, 'OPEN_END')).translations).toEqual([german('Oft?')]);
    expect(inputOf(withType(translated(german('', 'Nie', '', '')), 'OPEN_END')).translations).toEqual([]);
  });

  it('open with a place for each label', () => {
    const prompt = { ...promptOf(form()), translations: [german('Schnell?')] };
    expect(formOf(prompt).translations).toEqual([german('Schnell?', '', '')]);
  });
});

it('sends trimmed texts, and labels for a rating only', () => {
  expect(inputOf(form({ text: ' Fast? ', choiceLabels: ['a ', ' b'] }))).toMatchObject({
    text: 'Fast?',
    choiceLabels: [],
  });
  expect(inputOf(form({ type: 'RATING_5N', choiceLabels: ['a ', ' b'] })).choiceLabels).toEqual(['a', 'b']);
});

it('opens a question as it is', () => {
  const given = form({ type: 'RATING_5N', polarity: 'NEGATIVE', choiceLabels: ['Rarely', 'Often'] });
  expect(formOf(promptOf(given))).toEqual(given);
  expect(formOf(promptOf(form())).choiceLabels).toEqual(['Not at all', 'Very']);
});

const unsaved = { slug: UNSAVED, key: 'k', form: form(), start: EMPTY_FORM, asked: null };
it('stands in the list in its place, and never in the survey', () => {
  const prompts = ['a', 'b'].map((slug) => ({ ...promptOf(form()), slug }));
  const list = withUnsaved(prompts, { ...unsaved, at: 1 });
  expect(list.map(({ slug }) => slug)).toEqual(['a', UNSAVED, 'b']);
  expect(withoutUnsaved(list)).toEqual({ prompts, at: 1 });
  expect(withUnsaved(prompts, { ...unsaved, at: 9 }).at(-1)?.slug).toBe(UNSAVED);
  expect(withUnsaved(prompts, { ...unsaved, slug: 'b', at: -1 })).toBe(prompts);
  expect(withoutUnsaved(prompts).at).toBe(-1);
});
