import type { LibraryPromptFragment } from '../BuilderPage.generated';
import { findQuestions } from './findQuestions';

const topics = [
  { slug: 'docs', label: 'Documentation' },
  { slug: 'test', label: 'Testing' },
];
const prompt = (slug: string, text: string, topicSlug: string, visibility: LibraryPromptFragment['visibility'] = 'VISIBLE') =>
  ({ slug, text, topicSlug, visibility }) as LibraryPromptFragment;
const prompts = [
  prompt('docs_findable', 'How easy is it to find a written answer?', 'docs'),
  prompt('tests_fast', 'Our tests are fast.', 'test'),
  prompt('tests_trusted', 'I trust our tests.', 'test'),
  prompt('old', 'Our tests are old.', 'test', 'HIDDEN'),
];
const found = (search: string, topic = '') => findQuestions(prompts, topics, search, topic).map((group) => [group.topic.slug, ...group.prompts.map(({ slug }) => slug)]);

it('groups all by topic, without the hidden ones', () => {
  expect(found('')).toEqual([['docs', 'docs_findable'], ['test', 'tests_fast', 'tests_trusted']]);
});
it('wants every word, in any order and case', () => {
  expect(found('TESTS our')).toEqual([['test', 'tests_fast', 'tests_trusted']]);
  expect(found('fast tests')).toEqual([['test', 'tests_fast']]);
  expect(found('deployment')).toEqual([]);
});
it('finds by the topic’s name too', () => {
  expect(found('documentation')).toEqual([['docs', 'docs_findable']]);
});
it('stays within a chosen topic', () => {
  expect(found('', 'docs')).toEqual([['docs', 'docs_findable']]);
  expect(found('fast', 'docs')).toEqual([]);
});
