import { visit, type DocumentNode } from 'graphql';
import { QuestionsPageDocument } from '../questions/QuestionsPage.generated';
import { TopicsPageDocument } from '../topics/TopicsPage.generated';
import { TEXT_PAGE_SIZE } from './usePageTurning';

/** The size of the first page of texts that an operation asks for, by field. */
function firstTexts(document: DocumentNode): Record<string, unknown> {
  const asked: Record<string, unknown> = {};
  visit(document, {
    Field({ name, arguments: given = [] }) {
      const first = given.find((argument) => argument.name.value === 'first');
      if (first?.value.kind === 'IntValue') asked[name.value] = Number(first.value.value);
    },
  });
  return asked;
}

test('every operation requests four texts for the first page, as many as a page shows', () => {
  expect(TEXT_PAGE_SIZE).toBe(4);
  expect(firstTexts(TopicsPageDocument)).toEqual({ firstVerbatims: 4, firstTextAnswers: 4 });
  expect(firstTexts(QuestionsPageDocument)).toEqual({ firstTextAnswers: 4 });
});
