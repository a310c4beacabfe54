import { rateRows } from './prompt-kinds';
import { prompts } from './prompts';
import { topics } from './topics';
import { isReviewed, labelKey, languages, translationsOfPrompt } from './translations';
import type { ReviewedTexts } from './types';

const each = Object.entries(languages);
/** Names of products, which are the same in every language. */
const NAMES = ['ChatGPT', 'Claude', 'Cursor', 'Gemini', 'GitHub Copilot'];
const english = ({ machine, reviewed }: ReviewedTexts) => [...Object.keys(machine), ...Object.keys(reviewed)].sort();
const sorted = (texts: Iterable<string | undefined>) => [...new Set(texts)].filter(Boolean).sort();

describe.each(each)('the library in %s', (language, content) => {
  const translated = (slug: string) =>
    translationsOfPrompt(prompts.find((prompt) => prompt.slug === slug)!).find((one) => one.language === language)!;
  const labels = prompts.flatMap(({ slug, choiceLabels, rowLabels }) =>
    [...choiceLabels, ...rowLabels].map((label) => ({ slug, label })),
  );

  it('has the label of every topic, every question and all words that an answer replaces once, and no other', () => {
    expect(english(content.topics)).toEqual(sorted(topics.map(({ label }) => label)));
    expect(english(content.texts)).toEqual(sorted(prompts.map(({ text }) => text)));
    expect(english(content.replacements)).toEqual(sorted(prompts.map(({ replacementString }) => replacementString)));
  });

  it('has every label except names of products once, those of single questions included, and no other', () => {
    const keys = labels.flatMap(({ slug, label }) => [label, labelKey(content, slug, label)]);
    expect(english(content.labels)).toEqual(sorted(keys.filter((key) => !NAMES.includes(key))));
  });

  it('has texts without blanks at their ends, and none that is only repeated', () => {
    for (const { machine, reviewed } of Object.values(content))
      for (const text of [...Object.values(machine), ...Object.values(reviewed)]) expect(text).toMatch(/^\S(.*\S)?$/);
    expect(new Set(prompts.map(({ slug }) => translated(slug).text)).size).toBe(prompts.length);
  });

  it.each(prompts)(
    'asks $slug in one sentence that fits on a card, with a question mark where the original has one',
    (prompt) => {
      const { text } = translated(prompt.slug);
      expect(text.length).toBeLessThanOrEqual(256);
      expect(text).not.toBe(prompt.text);
      expect(text).toMatch(prompt.text.endsWith('?') ? /^[^.?؟]*[?؟]$/ : /^[^.?؟]*\.$/);
    },
  );

  it('has different words for the labels of a question', () => {
    for (const prompt of prompts) {
      const translation = translated(prompt.slug);
      for (const shown of [translation.choiceLabels, translation.rowLabels])
        expect(new Set(shown).size).toBe(shown.length);
      expect(translation.text).toContain(translation.replacementString ?? '');
      expect([prompt.slug, translation.replacementString === null]).toEqual([
        prompt.slug,
        prompt.replacementString === undefined,
      ]);
    }
  });
});

it('a question is to be reviewed in a language until all of its words are', () => {
  const none = { machine: {}, reviewed: {} };
  const prompt = rateRows('test', 'speed', 'How fast?', ['Slow', 'Fair', 'Cursor'], ['Builds']);
  const content = {
    topics: none,
    replacements: none,
    texts: { machine: {}, reviewed: { 'How fast?': 'Wie schnell?' } },
    labels: {
      machine: { 'speed/Fair': 'Mittel', Fair: 'Mäßig' } as Record<string, string>,
      reviewed: { Slow: 'Langsam', Builds: 'Builds' } as Record<string, string>,
    },
  };
  expect(isReviewed(content, prompt)).toBe(false);
  content.labels.reviewed['speed/Fair'] = 'Mittel';
  delete content.labels.machine['speed/Fair'];
  expect(isReviewed(content, prompt)).toBe(true);
  expect(isReviewed({ ...content, texts: { machine: { 'How fast?': 'Wie schnell?' }, reviewed: {} } }, prompt)).toBe(
    false,
  );
});
