import type { Prompt } from '../../library/prompt.entity';

/**
 * What is wrong with the columns of a file of responses, besides those of its fields. It may have nothing but questions, so that it is neither sent
 * with names and addresses of people, nor with an answer that is silently left out.
 */
export function problemsOfQuestions(questions: readonly { prompt: Prompt }[], others: readonly string[]): string[] {
  const slugs = questions.map(({ prompt }) => prompt.slug);
  const twice = questions.filter(({ prompt }, at) => slugs.indexOf(prompt.slug) !== at);
  return [
    ...others.map((header) =>
      header === ''
        ? 'A column has no header. Remove it.'
        : `There is no question “${header}” with answers from 1 to 5. Add it to your questions, or remove the column: a file of responses has no others.`,
    ),
    ...twice.map(({ prompt }) => `The question “${prompt.text}” has two columns.`),
  ];
}
