import type { Resolvers } from '../../../schema.generated';
import { companiesById } from '../../accounts/accounts.loaders';
import { translationInLanguage } from '../../library/translations';
import { roundedInterval, roundedTrend } from '../../scores/interval';
import { roundToTenth } from '../../scores/score-arithmetic';
import { intervalOfScore } from '../../scores/trends';
import { requireSequence } from '../sequences.queries';
import { thenAndNowOf } from '../then-and-now';
import { publishOutcomePage } from './commands/publish-outcome-page';
import { unpublishOutcomePage } from './commands/unpublish-outcome-page';
import { outcomesUrl } from './outcome-link';
import { outcomePagesBySequence, outcomesOfToken, previewOf, publishedOf } from './outcomes.queries';

export const outcomesResolvers: Resolvers = {
  Query: {
    outcomePage: (_, { sequenceRef }, ctx) => requireSequence(ctx, sequenceRef),
    publicOutcomes: (_, { token }, ctx) => outcomesOfToken(ctx, token),
  },
  Mutation: {
    publishOutcomePage: async (_, { input }, ctx) => ({ outcomePage: await publishOutcomePage(ctx, input) }),
    unpublishOutcomePage: async (_, { sequenceRef }, ctx) => ({
      outcomePage: await unpublishOutcomePage(ctx, sequenceRef),
    }),
  },
  OutcomePage: {
    sequenceRef: ({ id }) => id,
    url: async ({ id }, _, ctx) => {
      const page = await ctx.loaders.load(outcomePagesBySequence, id);
      return page && outcomesUrl(ctx, page);
    },
    publishedAt: async ({ id }, _, { loaders }) =>
      (await loaders.load(outcomePagesBySequence, id))?.publishedAt ?? null,
    published: (sequence, _, ctx) => publishedOf(ctx, sequence),
    preview: (sequence, _, ctx) => previewOf(ctx, sequence),
  },
  PublicStudy: {
    outcomesUrl: async ({ sequenceId }, _, ctx) => {
      const page = sequenceId === null ? null : await ctx.loaders.load(outcomePagesBySequence, sequenceId);
      return page && outcomesUrl(ctx, page);
    },
  },
  StarredTopic: {
    thenAndNow: (starred, { studyRef, teamRef }, ctx) => thenAndNowOf(ctx, starred, studyRef, teamRef ?? null),
  },
  Outcomes: {
    companyName: async ({ sequence }, _, { loaders }) => (await loaders.load(companiesById, sequence.companyId)).name,
    sequenceName: ({ sequence }) => sequence.name,
    surveyName: ({ study }) => study.name,
    closedAt: ({ study }) => study.closeDate!,
  },
  OutcomeTopic: {
    topicSlug: ({ topic }) => topic.slug,
    label: ({ topic }, { language }) => translationInLanguage(topic.translations, language)?.text ?? topic.label,
    actions: ({ actions }) => actions.map(({ id, text }) => ({ actionItemRef: id, text })),
  },
  ThenAndNow: { change: ({ change }) => roundedTrend(change) },
  ScoreOfSurvey: {
    surveyName: ({ study }) => study.name,
    closedAt: ({ study }) => study.closeDate!,
    score: ({ score }) => score && roundToTenth(score.scaledAvg),
    interval: ({ score }) => score && roundedInterval(intervalOfScore(score)),
  },
};
