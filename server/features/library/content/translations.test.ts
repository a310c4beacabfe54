import { prompts } from './prompts';
import { templates } from './templates';
import { topics } from './topics';
import { languages, translationsOfPrompt } from './translations';

const TRANSLATED = ['quick_pulse', 'beta_baseline', 'ai_tools'];
const each = Object.entries(languages);
const slugs = [
  ...new Set(templates.filter(({ slug }) => TRANSLATED.includes(slug)).flatMap(({ promptSlugs }) => promptSlugs)),
];
const promptOf = (slug: string) => prompts.find((prompt) => prompt.slug === slug)!;
const labels = new Set(slugs.map(promptOf).flatMap(({ choiceLabels, rowLabels }) => [...choiceLabels, ...rowLabels]));
/** Names of products, which are the same in every language. */
const NAMES = ['ChatGPT', 'Claude', 'Cursor', 'Gemini', 'GitHub Copilot'];

describe.each(each)('the library in %s', (language, content) => {
  it('has the label of every topic, and of no other', () => {
    expect(Object.keys(content.topics).sort()).toEqual(topics.map(({ slug }) => slug).sort());
  });

  it('has every question of the templates that are offered in this language, and no other', () => {
    expect(Object.keys(content.texts).sort()).toEqual([...slugs].sort());
  });

  it('has every label of these questions except names of products, and no other', () => {
    expect(Object.keys(content.labels).sort()).toEqual([...labels].filter((label) => !NAMES.includes(label)).sort());
  });

  it.each(slugs)(
    'asks %s in one sentence that fits on a card, with a question mark where the original has one',
    (slug) => {
      const text = content.texts[slug]!;
      expect(text.length).toBeLessThanOrEqual(256);
      expect(text).not.toBe(promptOf(slug).text);
      expect(text).toMatch(promptOf(slug).text.endsWith('?') ? /^[^.?؟]*[?؟]$/ : /^[^.?؟]*\.$/);
    },
  );

  it('has different words for the labels of a question', () => {
    for (const prompt of slugs.map(promptOf)) {
      const translation = translationsOfPrompt(prompt).find((each) => each.language === language)!;
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
