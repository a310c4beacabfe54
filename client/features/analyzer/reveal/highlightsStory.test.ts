import { print } from 'graphql';
import type { TopicRow } from '../insights/topicRows';
import { aHiddenScore } from '../testing/fixtures';
import { someComments, someHighlights } from '../testing/reveal';
import { RevealPageDocument } from './RevealPage.generated';
import { commentsByTopic, storySectionsOf, highlightedTopicsOf } from './highlightsStory';

/** Rows in the order of their priority; null for a hidden topic. */
const rows = (...scores: (number | null)[]): TopicRow[] =>
  scores.map((score, place) => ({
    slug: `topic${place}`,
    label: `Topic ${place}`,
    questions: 1,
    hidden: score === null ? aHiddenScore(`topic${place}`) : null,
    figures:
      score === null ? null : { score, trend: null, benchmark: null, against: null, counts: null, respondents: null },
    vote: score === null ? null : { votes: 9, priority: place + 1, comments: 0 },
  }));
const slugs = (told: readonly { slug: string }[]) => told.map(({ slug }) => slug);
const told = (...scores: (number | null)[]) => highlightedTopicsOf(rows(...scores), new Map());

describe('the highlighted topics', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
    [6, 3],
    [16, 3],
  ])('of %d topics, %d are the highest and as many are priorities', (count, each) => {
    const topics = told(...Array.from({ length: count }, (_, place) => place));
    expect([topics.highest.length, topics.priority.length, topics.all.length]).toEqual([each, each, count]);
  });

  test('are the highest scores and the highest priorities', () => {
    const topics = told(40, 80, 60, 70);
    expect(slugs(topics.highest)).toEqual(['topic1', 'topic3']);
    expect(slugs(topics.priority)).toEqual(['topic0', 'topic1']);
    expect(slugs(topics.all)).toEqual(['topic1', 'topic3', 'topic2', 'topic0']);
  });

  test('are never hidden topics', () => {
    const topics = told(null, 50, null, 70);
    expect(slugs(topics.highest)).toEqual(['topic3']);
    expect(slugs(topics.priority)).toEqual(['topic1']);
  });

  test('are a priority by their votes, also with a hidden score', () => {
    const [hidden, ...others] = rows(null, 50, 60, 70);
    const voted = { ...hidden!, vote: { votes: 10, priority: 1, comments: 2 } };
    const topics = highlightedTopicsOf([voted, ...others], new Map());
    expect(slugs(topics.priority)).toEqual(['topic0', 'topic1']);
    expect(slugs(topics.all)).toEqual(['topic3', 'topic2', 'topic1']);
  });
});

describe('comments', () => {
  test('are two for each topic, drawn by the server', () => {
    expect(print(RevealPageDocument)).toContain('drawnVerbatims(seed: $seed, each: 2)');
  });

  test('are grouped by topic in the order of the reply', () => {
    const told = someHighlights(null, {
      drawnVerbatims: [
        ...someComments('docs', ['one']),
        ...someComments('test', ['two']),
        ...someComments('docs', ['three']),
      ],
    });
    expect([...commentsByTopic(told)].map(([slug, comments]) => [slug, comments.map(({ text }) => text)])).toEqual([
      ['docs', ['one', 'three']],
      ['test', ['two']],
    ]);
  });
});

describe('sections', () => {
  const comments = new Map([
    ['topic0', [{ ref: 'a', text: 'A' }]],
    ['topic3', [{ ref: 'b', text: 'B' }]],
  ]);
  const topics = highlightedTopicsOf(rows(40, 50, 60, 70), comments);

  test('come in a fixed order', () => {
    expect(storySectionsOf({ topics, hasParticipation: true, hasGroups: true })).toEqual([
      'landing',
      'participation',
      'strengths',
      'highest',
      'highest-comments',
      'growth',
      'priority',
      'priority-comments',
      'whole',
      'topics',
      'differences',
      'end',
    ]);
  });

  test('without content are left out, together with the section that announces them', () => {
    expect(storySectionsOf({ topics: told(40, 50), hasParticipation: false, hasGroups: false })).toEqual([
      'landing',
      'strengths',
      'highest',
      'growth',
      'priority',
      'whole',
      'topics',
      'end',
    ]);
    expect(storySectionsOf({ topics: told(40, null), hasParticipation: true, hasGroups: true })).toEqual([
      'landing',
      'participation',
      'whole',
      'topics',
      'differences',
      'end',
    ]);
    expect(storySectionsOf({ topics: told(null), hasParticipation: true, hasGroups: true })).toEqual([
      'landing',
      'participation',
      'end',
    ]);
  });
});
