import { z } from 'zod';
import type { Tool } from './tool';

const surveyRef = z.uuid().describe('The `ref` of a survey, from list_surveys.');
const teamRef = z.uuid().optional().describe('The `ref` of a team with its subtree; the whole company without it.');
const after = z.string().max(200).optional().describe('The `endCursor` of the page before.');

/** The tools that change nothing. */
export const readTools: Tool[] = [
  {
    name: 'list_surveys',
    title: 'List surveys',
    description: 'Lists the surveys of the company, newest first, with their state and the series that they belong to.',
    input: {
      filter: z.enum(['ALL', 'DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED']).default('ALL'),
      search: z.string().max(200).optional().describe('Words in the name of the survey or of its series.'),
      after,
    },
    operation: /* GraphQL */ `
      query ($filter: StudyFilter!, $search: String, $after: String) {
        studyPage(filter: $filter, search: $search, after: $after, first: 50) {
          totalCount
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            ...OfSurvey
            promptCount
            uniqueResponses
            viewerCan {
              viewResults
            }
            sequence {
              ref
              untrustedName: name
            }
          }
        }
      }
    `,
  },
  {
    name: 'survey_results',
    title: 'Results of a survey by topic',
    description:
      'The index and the score of each topic, 0 to 100, of the whole company or of a team, and the teams that have results. A score has the number of people behind it (n), its 95 % interval, and its change since the survey before.',
    input: { surveyRef, teamRef },
    operation: /* GraphQL */ `
      query ($surveyRef: UUID!, $teamRef: UUID) {
        study(ref: $surveyRef) {
          ...OfSurvey
          privacy {
            level
            threshold
          }
          results(teamRef: $teamRef) {
            teamRef
            devexIndex {
              ...Index
            }
            scores(type: TOPIC) {
              ...Figure
              topic {
                label
              }
            }
          }
          scoredTeams {
            ref
            untrustedName: value
            level
            parentRef
            uniqueResponses
          }
        }
      }
    `,
  },
  {
    name: 'question_results',
    title: 'Results of a survey by question',
    description:
      'The score of each question, and for questions without a score how often each answer was given, of the whole company or of a team.',
    input: { surveyRef, teamRef },
    operation: /* GraphQL */ `
      query ($surveyRef: UUID!, $teamRef: UUID) {
        study(ref: $surveyRef) {
          ...OfSurvey
          results(teamRef: $teamRef) {
            teamRef
            scores(type: PROMPT) {
              ...Figure
              prompt {
                untrustedText: text
                type
                topicSlug
              }
            }
            choices {
              ... on ChoiceCounts {
                slug
                n
                counts {
                  untrustedChoice: choice
                  n
                }
                rows {
                  untrustedLabel: label
                  n
                  users
                  counts
                }
              }
              ... on SuppressedScore {
                hiddenSlug: slug
              }
              ...Hidden
            }
          }
        }
      }
    `,
  },
  {
    name: 'survey_comments',
    title: 'Comments of respondents',
    description:
      'A page of the comments on topics, as far as the privacy rules show them; otherwise the reason why they are hidden.',
    input: { surveyRef, teamRef, topicSlug: z.string().max(80).optional(), after },
    operation: /* GraphQL */ `
      query ($surveyRef: UUID!, $teamRef: UUID, $topicSlug: String, $after: String) {
        study(ref: $surveyRef) {
          ...OfSurvey
          results(teamRef: $teamRef) {
            verbatims(topicSlug: $topicSlug, first: 50, after: $after) {
              totalCount
              hiddenBecause: hidden
              neededResponses: needed
              pageInfo {
                hasNextPage
                endCursor
              }
              nodes {
                topicSlug
                untrustedText: responseText
                team {
                  ref
                  untrustedName: name
                }
              }
            }
          }
        }
      }
    `,
  },
  {
    name: 'list_series',
    title: 'List series',
    description: 'Lists the series: surveys that follow each other, so that their scores can be compared.',
    input: {},
    operation: /* GraphQL */ `
      query {
        studySequencePage(first: 1000) {
          nodes {
            ref
            untrustedName: name
          }
        }
      }
    `,
    pick: ({ studySequencePage }) => ({ studySequences: (studySequencePage as { nodes: unknown[] }).nodes }),
  },
  {
    name: 'series_trends',
    title: 'Scores of a series over time',
    description:
      'The index and the scores of topics in up to 6 closed surveys of a series, of the whole company or of a team. `older` is the `until` of those before.',
    input: {
      seriesRef: z.uuid().describe('The `ref` of a series, from list_series.'),
      teamRef,
      until: z.uuid().optional().describe('The last of the surveys; the newest without it.'),
    },
    operation: /* GraphQL */ `
      query ($seriesRef: UUID!, $teamRef: UUID, $until: UUID) {
        studySequence(ref: $seriesRef) {
          ref
          untrustedName: name
          trends(teamRef: $teamRef, until: $until) {
            total
            older
            studies {
              study {
                ...OfSurvey
              }
              isBeingPrepared
              results {
                devexIndex {
                  ...Index
                }
                scores(type: TOPIC) {
                  ...Figure
                }
              }
            }
          }
        }
      }
    `,
  },
  {
    name: 'survey_questions',
    title: 'Questions of a survey',
    description: 'The questions of a survey or draft in their order. `version` is needed to change those of a draft.',
    input: { surveyRef },
    operation: /* GraphQL */ `
      query ($surveyRef: UUID!) {
        study(ref: $surveyRef) {
          ...OfSurvey
          version
          untrustedWelcomeMessage: welcomeMessage
          prompts {
            slug
            untrustedText: text
            type
            topicSlug
            required
            offersDontKnow
            untrustedChoiceLabels: choiceLabels
          }
        }
      }
    `,
  },
  {
    name: 'library_questions',
    title: 'Questions of the library',
    description: 'The questions that a survey can be built from: those of the library and the company’s own, by topic.',
    input: {
      topicSlug: z.string().max(80).optional().describe('Only questions of this topic, from library_overview.'),
      search: z.string().max(200).optional().describe('Only questions with these words in their text.'),
    },
    operation: /* GraphQL */ `
      query {
        promptPage(first: 1000) {
          nodes {
            slug
            untrustedText: text
            type
            topicSlug
            scope
            scored
          }
        }
      }
    `,
    variables: () => ({}),
    pick: ({ promptPage }, { topicSlug, search }) => ({
      prompts: (promptPage as { nodes: { topicSlug: string; untrustedText: string }[] }).nodes.filter(
        (prompt) =>
          (topicSlug === undefined || prompt.topicSlug === topicSlug) &&
          (search === undefined || prompt.untrustedText.toLowerCase().includes(String(search).toLowerCase())),
      ),
    }),
  },
  {
    name: 'library_overview',
    title: 'Topics and templates of the library',
    description: 'The topics that questions belong to, and the templates to start a survey from.',
    input: {},
    operation: /* GraphQL */ `
      query {
        topics {
          slug
          label
          longDescription
        }
        studyTemplates {
          slug
          name
          description
          promptSlugs
        }
      }
    `,
  },
];
