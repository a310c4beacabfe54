import { z } from 'zod';
import type { Tool } from './tool';

const key = z
  .uuid()
  .optional()
  .describe('A UUID that you make up. Repeating a call with the same key, after a lost reply, makes nothing twice.');
const questions = z
  .array(
    z.strictObject({
      slug: z.string().max(100),
      required: z.boolean().default(true),
      offersDontKnow: z
        .boolean()
        .default(false)
        .describe('Whether respondents may answer with "Don’t know"; only for RATING, NPS and MATRIX questions.'),
    }),
  )
  .max(500)
  .describe('All questions in their order, by their slugs from library_questions.');

/** The tools that change something. They make and change drafts only: opening a survey and sending it stays with people. */
export const writeTools: Tool[] = [
  {
    name: 'create_draft',
    title: 'Make a draft',
    description:
      'Makes a draft of a survey. Nobody is asked before an admin has chosen teams and opened it in the product.',
    input: {
      key,
      name: z.string().max(200).describe('The name, which respondents read.'),
      questions,
      seriesRef: z.uuid().optional().describe('The series that the survey belongs to.'),
    },
    operation: /* GraphQL */ `
      mutation ($input: CreateStudyInput!) {
        createStudy(input: $input) {
          ...OfSurvey
          version
          promptCount
        }
      }
    `,
    variables: ({ key: given, name, questions: sequencedPrompts, seriesRef }) => ({
      input: { key: given, name, sequencedPrompts, sequenceRef: seriesRef },
    }),
  },
  {
    name: 'set_draft_questions',
    title: 'Change the questions of a draft',
    description:
      'Replaces the questions of a draft. It is refused once the survey is open, and when somebody has changed the draft since `version`.',
    input: {
      surveyRef: z.uuid(),
      version: z.int().describe('The `version` from survey_questions, on which the change is based.'),
      questions,
    },
    operation: /* GraphQL */ `
      mutation ($surveyRef: UUID!, $input: UpdateStudyInput!) {
        updateStudy(ref: $surveyRef, input: $input) {
          ...OfSurvey
          version
          promptCount
        }
      }
    `,
    variables: ({ surveyRef, version, questions: sequencedPrompts }) => ({
      surveyRef,
      input: { sequencedPrompts, expectedVersion: version },
    }),
  },
  {
    name: 'add_question',
    title: 'Add a question of the company’s own',
    description:
      'Adds a question to the company’s own. Look in the library first: only its questions can be compared with other companies.',
    input: {
      key,
      text: z.string().max(256),
      type: z.enum(['RATING_5L', 'RATING_5N', 'OPEN_END']).describe('Agreement, a scale with own labels, or a text.'),
      topicSlug: z.string().max(80),
      choiceLabels: z
        .array(z.string().max(100))
        .max(5)
        .default([])
        .describe('For RATING_5N: 2 labels of the ends, or 5.'),
      polarity: z.enum(['POSITIVE', 'NEGATIVE']).default('POSITIVE').describe('The end of the scale that is good.'),
    },
    operation: /* GraphQL */ `
      mutation ($input: CreatePromptInput!) {
        createPrompt(input: $input) {
          slug
          untrustedText: text
          type
          topicSlug
        }
      }
    `,
    variables: (input) => ({ input }),
  },
];
