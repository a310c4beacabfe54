import { prompts } from './prompts';
import { templates } from './templates';
import { topics } from './topics';

/** The topics that have a colour of their own. */
const TOPIC_KEYS = [
  'tools_envs', 'clear_dir', 'team_proc', 'con_switch', 'codebase', 'review', 'test', 'release',
  'oncall', 'docs', 'learning', 'onboard', 'dev_enable', 'satis', 'perc_prod',
];

const topicSlugs = topics.map((topic) => topic.slug);
const promptSlugs = prompts.map((prompt) => prompt.slug);
const promptOf = (slug: string) => prompts.find((prompt) => prompt.slug === slug);
const scored = prompts.filter((prompt) => prompt.type !== 'OPEN_END');

/** One question asks one thing: no "and", no "and/or", no second question mark. */
function asksTwoThings(text: string): boolean {
  return /\band\b/i.test(text) || text.includes('/') || (text.match(/\?/g) ?? []).length > 1;
}

describe('topics', () => {
  it('have unique slugs out of the known keys', () => {
    expect(new Set(topicSlugs).size).toBe(topics.length);
    expect(topicSlugs.filter((slug) => !TOPIC_KEYS.includes(slug))).toEqual([]);
  });

  it.each(topics)('$slug has a label, two sentences and three actions', (topic) => {
    expect(topic.label.length).toBeGreaterThan(1);
    expect(topic.longDescription.match(/[.](\s|$)/g)).toHaveLength(2);
    expect(topic.actions).toHaveLength(3);
    for (const action of topic.actions) expect(action).toMatch(/^[A-Z].*\.$/);
  });

  it.each(topics)('$slug has at least two scored questions', (topic) => {
    expect(scored.filter((prompt) => prompt.topicSlug === topic.slug).length).toBeGreaterThanOrEqual(2);
  });
});

describe('questions', () => {
  it('are at least forty, with unique slugs and texts', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(40);
    expect(new Set(promptSlugs).size).toBe(prompts.length);
    expect(new Set(prompts.map((prompt) => prompt.text)).size).toBe(prompts.length);
  });

  it.each(prompts)('$slug belongs to a topic and fits on a card', (prompt) => {
    expect(topicSlugs).toContain(prompt.topicSlug);
    expect(prompt.slug).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    expect(prompt.text.length).toBeLessThanOrEqual(256);
    expect(['RATING_5L', 'RATING_5N', 'OPEN_END']).toContain(prompt.type);
    expect(prompt.text).toMatch(prompt.type === 'RATING_5L' ? /\.$/ : /\?$/);
  });

  it.each(prompts)('$slug asks one thing only', (prompt) => {
    expect(asksTwoThings(prompt.text)).toBe(false);
  });

  it('have labels exactly where the scale needs them', () => {
    for (const prompt of prompts) {
      if (prompt.type !== 'RATING_5N') {
        expect(prompt.choiceLabels).toEqual([]);
        continue;
      }
      expect(prompt.choiceLabels.length).toBeGreaterThanOrEqual(2);
      expect(prompt.choiceLabels.length).toBeLessThanOrEqual(5);
      expect(prompt.choiceLabels.at(0)!.length).toBeGreaterThan(1);
      expect(prompt.choiceLabels.at(-1)!.length).toBeGreaterThan(1);
    }
  });

  it('include some of negative polarity, so that nobody can tick one column all the way down', () => {
    const share = scored.filter((prompt) => prompt.polarity === 'NEGATIVE').length / scored.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
  });
});

describe('templates', () => {
  it('have unique slugs', () => {
    expect(new Set(templates.map((template) => template.slug)).size).toBe(templates.length);
  });

  it.each(templates)('$slug is made of known questions, each once', (template) => {
    expect(template.promptSlugs.filter((slug) => !promptSlugs.includes(slug))).toEqual([]);
    expect(new Set(template.promptSlugs).size).toBe(template.promptSlugs.length);
  });

  it.each(templates)('$slug stays below four open-ended questions, the number the builder warns about', (template) => {
    const open = template.promptSlugs.filter((slug) => promptOf(slug)?.type === 'OPEN_END');
    expect(open.length).toBeLessThan(4);
  });

  it.each([
    ['quick_pulse', 10, 10],
    ['beta_baseline', 20, 25],
    ['beta_comprehensive', 40, 60],
  ])('%s has between %i and %i questions', (slug, least, most) => {
    const count = templates.find((template) => template.slug === slug)!.promptSlugs.length;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('says in words what the numbers are', () => {
    const topicsIn = (slug: string) =>
      new Set(templates.find((template) => template.slug === slug)!.promptSlugs.map((each) => promptOf(each)?.topicSlug)).size;
    expect(topicsIn('beta_baseline')).toBe(13);
    expect(topicsIn('beta_comprehensive')).toBe(15);
  });
});
