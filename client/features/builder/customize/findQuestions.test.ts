import type { LibraryPromptFragment } from '../BuilderPage.generated';
import { emptySectionText, findQuestions, questionsInSection, type LibrarySection } from './findQuestions';

const topics = [
  { slug: 'docs', label: 'Documentation' },
  { slug: 'test', label: 'Testing' },
];
const prompt = (slug: string, text: string, topicSlug: string, facts: Partial<LibraryPromptFragment> = {}) =>
  ({
    slug,
    text,
    topicSlug,
    visibility: 'VISIBLE',
    scope: 'CANONICAL',
    popularity: 0,
    ...facts,
  }) as LibraryPromptFragment;
const prompts = [
  prompt('docs_findable', 'How easy is it to find a written answer?', 'docs', { popularity: 2 }),
  prompt('tests_fast', 'Our tests are fast.', 'test', { popularity: 1 }),
  prompt('tests_trusted', 'I trust our tests.', 'test', { popularity: 7 }),
  prompt('tests_new', 'Our tests are new.', 'test', { popularity: 1 }),
  prompt('old', 'Our tests are old.', 'test', { visibility: 'HIDDEN' }),
  prompt('own_late', 'Our robots are tested.', 'test', { scope: 'CUSTOMER' }),
  prompt('own_asked', 'Our robots are fast.', 'docs', { scope: 'CUSTOMER', popularity: 9 }),
];
const found = (search: string, section: LibrarySection = 'template') =>
  questionsInSection(findQuestions(prompts, topics, search), section).map(({ slug }) => slug);

it('sorts the template questions by popularity, and leaves out hidden ones', () => {
  expect(found('')).toEqual(['tests_trusted', 'docs_findable', 'tests_fast', 'tests_new']);
});
it('sorts the questions of one topic by popularity too', () => {
  expect(found('', 'topic:test')).toEqual(['tests_trusted', 'tests_fast', 'tests_new']);
});
it('lists custom questions in the order they were written', () => {
  expect(found('', 'own')).toEqual(['own_late', 'own_asked']);
});
it('matches questions that contain every word of the search, in any order and case', () => {
  expect(found('TESTS our')).toEqual(['tests_trusted', 'tests_fast', 'tests_new']);
  expect(found('fast tests')).toEqual(['tests_fast']);
  expect(found('fast', 'own')).toEqual(['own_asked']);
  expect(found('deployment')).toEqual([]);
});
it('matches the name of the topic too', () => {
  expect(found('documentation')).toEqual(['docs_findable']);
});
it('says why a section is empty', () => {
  expect(emptySectionText('template', undefined, true)).toBe('No template questions match your search.');
  expect(emptySectionText('topic:docs', 'Documentation', true)).toBe(
    'No template questions for Documentation match your search.',
  );
  expect(emptySectionText('own', 'Documentation', true)).toBe(
    'No custom questions for Documentation match your search.',
  );
  expect(emptySectionText('own', undefined, true)).toBe('No custom questions match your search.');
  expect(emptySectionText('own', undefined, false)).toBe('You have not created any custom questions.');
});
