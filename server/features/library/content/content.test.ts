import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { originOf } from './origins';
import { prompts } from './prompts';
import { NONE } from './scales';
import { templates } from './templates';
import { topics } from './topics';
import type { PromptContent, PromptType } from './types';

/** The topics that have a colour of their own. */
const TOPIC_KEYS = [
  'tools_envs',
  'clear_dir',
  'team_proc',
  'con_switch',
  'codebase',
  'review',
  'test',
  'release',
  'oncall',
  'docs',
  'learning',
  'onboard',
  'dev_enable',
  'satis',
  'perc_prod',
  'ai_tools',
  'other',
];
const TYPES: PromptType[] = [
  'RATING_5L',
  'RATING_5N',
  'OPEN_END',
  'MATRIX_N',
  'MATRIX_L',
  'NPS',
  'SINGLE_SEL',
  'MULTI_SEL',
];

const topicSlugs = topics.map((topic) => topic.slug);
const promptSlugs = prompts.map((prompt) => prompt.slug);
const promptOf = (slug: string) => prompts.find((prompt) => prompt.slug === slug)!;
const templateOf = (slug: string) => templates.find((template) => template.slug === slug)!;
const typed = (...types: PromptType[]) => prompts.filter((prompt) => types.includes(prompt.type));
const ratings = typed('RATING_5L', 'RATING_5N');
const matrices = typed('MATRIX_N', 'MATRIX_L');
const selections = typed('SINGLE_SEL', 'MULTI_SEL');
const children = prompts.filter((prompt) => prompt.parentSlug !== undefined);
/** Every text of a question that a respondent reads. */
const wordsOf = ({ text, choiceLabels, rowLabels }: PromptContent) => [text, ...choiceLabels, ...rowLabels];

/** Whether a text asks two things: it contains "and", "and/or" or a second question mark. */
function asksTwoThings(text: string): boolean {
  return /\b(and|as well as|plus)\b|[/&]/i.test(text) || (text.match(/\?/g) ?? []).length > 1;
}

/** Björnsson's readability index of one sentence: its words, plus the percentage of words of more than six letters. */
function lix(text: string): number {
  const words = text.match(/[\w'-]+/g) ?? [];
  return words.length + (100 * words.filter((word) => word.length > 6).length) / words.length;
}

describe('topics', () => {
  it('are the topics that have a colour, each of them once', () => {
    expect([...topicSlugs].sort()).toEqual([...TOPIC_KEYS].sort());
  });

  it.each(topics)('$slug has a label, two sentences and three actions', (topic) => {
    expect(topic.label.length).toBeGreaterThan(1);
    expect(topic.longDescription.match(/[.](\s|$)/g)).toHaveLength(2);
    expect(topic.actions).toHaveLength(3);
    for (const action of topic.actions) expect(action).toMatch(/^[A-Z].*\.$/);
  });

  it.each(topics)('$slug has at least three questions, two of them ratings', ({ slug }) => {
    const ofTopic = ({ topicSlug }: PromptContent) => topicSlug === slug;
    expect(prompts.filter(ofTopic).length).toBeGreaterThanOrEqual(3);
    expect(ratings.filter(ofTopic).length).toBeGreaterThanOrEqual(2);
  });
});

describe('questions', () => {
  it('number at least seventy-five, with unique slugs and texts', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(75);
    expect(new Set(promptSlugs).size).toBe(prompts.length);
    expect(new Set(prompts.map((prompt) => prompt.text)).size).toBe(prompts.length);
  });

  it.each(TYPES)('include questions of type %s', (type) => {
    expect(typed(type).length).toBeGreaterThanOrEqual(3);
  });

  it.each(prompts)('$slug belongs to a topic and fits on a card', (prompt) => {
    expect(topicSlugs).toContain(prompt.topicSlug);
    expect(prompt.slug).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    expect(prompt.text.length).toBeLessThanOrEqual(256);
    expect(prompt.text).toMatch(prompt.type === 'RATING_5L' ? /^[A-Z].*\.$/ : /^[A-Z].*\?$/);
  });

  it.each(prompts)('$slug asks one thing only', (prompt) => {
    expect(wordsOf(prompt).filter(asksTwoThings)).toEqual([]);
  });

  it.each(prompts)('$slug is one short sentence of mostly short words', ({ text }) => {
    expect(text.match(/[.?!](\s|$)/g)).toHaveLength(1);
    expect(text.split(' ').length).toBeLessThanOrEqual(20);
    expect(lix(text)).toBeLessThanOrEqual(50);
  });

  it('are easy to read on average', () => {
    const mean = prompts.reduce((sum, { text }) => sum + lix(text), 0) / prompts.length;
    // A text with an index below 30 counts as very easy.
    expect(mean).toBeLessThan(30);
  });

  it('include some of negative polarity, so that ticking the same column everywhere is noticed', () => {
    const share = ratings.filter((prompt) => prompt.polarity === 'NEGATIVE').length / ratings.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
  });
});

describe('labels', () => {
  it('are trimmed, begin with a capital and never repeat within a question', () => {
    for (const { choiceLabels, rowLabels } of prompts) {
      for (const labels of [choiceLabels, rowLabels]) {
        expect(new Set(labels).size).toBe(labels.length);
        for (const label of labels) expect(label).toMatch(/^[A-Z0-9](.{0,48}[\w.])$/);
      }
    }
  });

  it('exist exactly for the types that need them', () => {
    for (const prompt of typed('RATING_5L', 'OPEN_END', 'NPS'))
      expect([prompt.slug, prompt.choiceLabels]).toEqual([prompt.slug, []]);
    for (const prompt of prompts)
      expect([prompt.slug, prompt.rowLabels.length > 0]).toEqual([prompt.slug, matrices.includes(prompt)]);
  });

  it.each(typed('RATING_5N'))('of $slug name both ends and are all different', ({ choiceLabels }) => {
    expect([2, 3, 5]).toContain(choiceLabels.length);
    expect(choiceLabels.at(0)!.length).toBeGreaterThan(1);
    expect(choiceLabels.at(-1)!.length).toBeGreaterThan(1);
  });

  it.each(matrices)('of $slug make a table that a phone can show', ({ type, choiceLabels, rowLabels }) => {
    expect(rowLabels.length).toBeGreaterThanOrEqual(3);
    expect(rowLabels.length).toBeLessThanOrEqual(7);
    expect(choiceLabels.length).toBeGreaterThanOrEqual(type === 'MATRIX_N' ? 5 : 3);
    expect(choiceLabels.length).toBeLessThanOrEqual(5);
  });

  it.each(selections)('of $slug are few enough for a short list', ({ choiceLabels }) => {
    expect(choiceLabels.length).toBeGreaterThanOrEqual(3);
    expect(choiceLabels.length).toBeLessThanOrEqual(9);
  });

  it('include "none of these" where several answers may be chosen', () => {
    for (const { choiceLabels, exclusiveChoice } of typed('MULTI_SEL'))
      expect([choiceLabels.at(-1), exclusiveChoice]).toEqual([NONE, NONE]);
    expect(
      prompts.filter(({ type, exclusiveChoice }) => type !== 'MULTI_SEL' && exclusiveChoice !== undefined),
    ).toEqual([]);
  });

  it('are reversed for ratings only', () => {
    const turned = prompts.filter((prompt) => prompt.polarity === 'NEGATIVE').map((prompt) => prompt.type);
    expect([...new Set(turned)].sort()).toEqual(['RATING_5L', 'RATING_5N']);
  });
});

describe('ai_tool_frequency', () => {
  const parent = promptOf('ai_tool_frequency');

  it('asks how often each tool is used, from never upwards, and favours no maker', () => {
    expect(parent).toMatchObject({ type: 'MATRIX_L', topicSlug: 'ai_tools' });
    expect(parent.choiceLabels[0]).toBe('Never');
    const named = parent.rowLabels.filter((row) => !/^(A|An|Another) /.test(row));
    expect(named).toEqual([...named].sort());
  });

  it('has follow-up questions of both kinds: with rows that depend on the answer, and with a text that names a tool', () => {
    expect(children.filter(({ rowLabels }) => rowLabels.length > 0).length).toBeGreaterThanOrEqual(1);
    expect(children.filter(({ replacementString }) => replacementString).length).toBeGreaterThanOrEqual(1);
  });

  it.each(children)(
    'decides about $slug, which fits it',
    ({ parentSlug, topicSlug, text, rowLabels, replacementString }) => {
      expect(parentSlug).toBe(parent.slug);
      expect(topicSlug).toBe(parent.topicSlug);
      expect(rowLabels.filter((row) => !parent.rowLabels.includes(row))).toEqual([]);
      // The name of any tool fits and is capitalised rightly if it stands at the start of the sentence.
      if (replacementString) expect(text.lastIndexOf(replacementString)).toBe(0);
    },
  );
});

describe('templates', () => {
  it('have unique slugs', () => {
    expect(new Set(templates.map((template) => template.slug)).size).toBe(templates.length);
  });

  it.each(templates)('$slug is made of known questions, each once', (template) => {
    expect(template.promptSlugs.filter((slug) => !promptSlugs.includes(slug))).toEqual([]);
    expect(new Set(template.promptSlugs).size).toBe(template.promptSlugs.length);
    expect(template.description).toMatch(/^[A-Z].*\.$/);
  });

  it.each(templates)('$slug stays below four open-ended questions, the number the builder warns about', (template) => {
    expect(template.promptSlugs.filter((slug) => promptOf(slug).type === 'OPEN_END').length).toBeLessThan(4);
  });

  it.each(templates)('$slug asks a question before its follow-up questions', ({ promptSlugs: asked }) => {
    for (const [at, slug] of asked.entries()) {
      const { parentSlug } = promptOf(slug);
      if (parentSlug) expect(asked.slice(0, at)).toContain(parentSlug);
    }
  });

  it('contain every type of question', () => {
    const used = new Set(templates.flatMap((template) => template.promptSlugs.map((slug) => promptOf(slug).type)));
    expect([...used].sort()).toEqual([...TYPES].sort());
  });

  it.each([
    ['quick_pulse', 10, 10, true],
    ['beta_baseline', 20, 25, true],
    ['beta_comprehensive', 40, 60, true],
    ['devex_core', 12, 18, true],
    ['onboarding', 12, 18, false],
    ['ai_tools', 12, 18, false],
    ['platform', 12, 18, true],
  ])('%s has between %i and %i questions, and a vote: %s', (slug, least, most, hasVote) => {
    const { promptSlugs: asked, flags } = templateOf(slug);
    expect(asked.length).toBeGreaterThanOrEqual(least);
    expect(asked.length).toBeLessThanOrEqual(most);
    expect(flags.voting_enabled).toBe(hasVote);
  });

  it('cover as many topics as their descriptions say', () => {
    const topicsIn = (slug: string) =>
      new Set(templateOf(slug).promptSlugs.map((each) => promptOf(each).topicSlug)).size;
    expect(topicsIn('beta_baseline')).toBe(13);
    expect(topicsIn('beta_comprehensive')).toBe(topics.length);
    expect(topics).toHaveLength(17);
  });

  // The estimate is 78 seconds, and 13 more for each question.
  it.each([
    ['beta_baseline', 6, 7],
    ['beta_comprehensive', 13, 14],
    ['devex_core', 4.5, 5.5],
    ['onboarding', 4, 5],
    ['platform', 4.5, 5],
  ])('%s takes as long as its description says: %d to %d minutes', (slug, least, most) => {
    const minutes = (78 + 13 * templateOf(slug).promptSlugs.length) / 60;
    expect(minutes).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeLessThanOrEqual(most);
  });
});

describe('docs/content.md', () => {
  const page = readFileSync(resolve('docs/content.md'), 'utf8');

  it.each(topics)('counts the questions of $slug', ({ slug }) => {
    expect(page).toContain(`(\`${slug}\`) | ${prompts.filter(({ topicSlug }) => topicSlug === slug).length} |`);
  });

  it.each(TYPES)('counts the questions of type %s', (type) => {
    expect(page).toContain(`(\`${type}\`) | ${typed(type).length} |`);
  });

  it.each(templates)('counts the questions and topics of $slug', ({ slug, promptSlugs: asked }) => {
    const themes = new Set(asked.map((each) => promptOf(each).topicSlug));
    expect(page).toContain(`(\`${slug}\`) | ${asked.length} | ${themes.size} |`);
  });
});

test('every question says what it measures and where its theme comes from', () => {
  const origins = prompts.map(({ slug }) => ({ slug, ...originOf(slug) }));
  expect(origins.filter(({ measures, source }) => !measures || !source).map(({ slug }) => slug)).toEqual([]);
  // The packs ask for every side that they are named after.
  const measuredBy = (slug: string) => templateOf(slug).promptSlugs.map((asked) => originOf(asked)!.measures);
  const asks = (slug: string, side: string) => measuredBy(slug).some((measures) => measures.startsWith(`${side}:`));
  for (const side of ['use', 'benefit', 'trust', 'cost'])
    expect([side, asks('ai_tools', `AI, ${side}`)]).toEqual([side, true]);
  for (const side of ['Feedback loops', 'Cognitive load', 'Flow state'])
    expect([side, asks('devex_core', side)]).toEqual([side, true]);
  expect(originOf('one_of_a_company')).toBeNull();
});
