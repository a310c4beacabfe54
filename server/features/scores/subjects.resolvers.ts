import type { Resolvers } from '../../schema.generated';
import type { Context } from '../context';
import { promptsBySlug, topicsBySlug } from '../library/library.loaders';
import { teamsById } from '../rosters/rosters.loaders';
import type { Suppressed } from './release/released-scores';
import { topicOfQuestion } from './results';

type Subject = Pick<Suppressed, 'type' | 'slug'>;

/** What a score is about, whether or not it is shown. */
const subjectOfScore = {
  topic: ({ type, slug }: Subject, _: unknown, { loaders }: Context) =>
    type === 'TOPIC' && slug !== null ? loaders.load(topicsBySlug, slug) : null,
  prompt: ({ type, slug }: Subject, _: unknown, { loaders }: Context) =>
    type === 'PROMPT' && slug !== null ? loaders.load(promptsBySlug, slug) : null,
};

/** The objects that results are about, beside their refs and slugs. */
export const subjectsResolvers: Resolvers = {
  StudyResults: {
    team: ({ teamId }, _, { loaders }) => (teamId === null ? null : loaders.load(teamsById, teamId)),
  },
  TopicDifference: { topic: ({ topicSlug }, _, { loaders }) => loaders.load(topicsBySlug, topicSlug) },
  TopicVerbatims: { topic: ({ topicSlug }, _, { loaders }) => loaders.load(topicsBySlug, topicSlug) },
  PromptTextAnswers: { prompt: ({ promptSlug }, _, { loaders }) => loaders.load(promptsBySlug, promptSlug) },
  Score: subjectOfScore,
  SuppressedScore: { ...subjectOfScore, label: ({ type, slug }) => (type === null ? slug : null) },
  ChoiceCounts: { prompt: ({ slug }, _, { loaders }) => loaders.load(promptsBySlug, slug) },
  Verbatim: {
    topic: ({ slug }, _, { loaders }) => loaders.load(topicsBySlug, slug),
  },
  TextAnswer: {
    prompt: ({ slug }, _, { loaders }) => loaders.load(promptsBySlug, slug),
    topic: async ({ study, slug }, _, { db, loaders }) =>
      loaders.load(topicsBySlug, await topicOfQuestion(db, study, slug)),
  },
};
