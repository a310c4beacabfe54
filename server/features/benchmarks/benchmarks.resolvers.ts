import { changedSince } from '../../persistence/changed-since';
import type { Resolvers } from '../../schema.generated';
import { isShown } from '../scores/release/released-scores';
import { roundToTenth } from '../scores/score-arithmetic';
import { contributedByStudy, contributionsByStudy, namesOfPacks, scoresByCohort } from './benchmarks.loaders';
import { benchmarksOf, cohortOf, cohortsOf, cohortsOfStudy } from './benchmarks.queries';
import { contributeToBenchmark } from './commands/contribute-to-benchmark';
import { withdrawFromBenchmark } from './commands/withdraw-from-benchmark';
import { indexDelta, scoreDelta } from './delta';
import { fingerprintOf } from './signature';

const rounded = (delta: number | null): number | null => delta && roundToTenth(delta);

export const benchmarksResolvers: Resolvers = {
  Query: {
    benchmarkCohorts: async (_, { studyRef, updatedSince }, ctx) =>
      changedSince(studyRef ? await cohortsOfStudy(ctx, studyRef) : await cohortsOf(ctx), updatedSince),
    benchmarkCohort: (_, { slug }, ctx) => cohortOf(ctx, slug),
  },
  Mutation: {
    contributeToBenchmark: (_, { ref }, ctx) => contributeToBenchmark(ctx, ref),
    withdrawFromBenchmark: (_, { ref }, ctx) => withdrawFromBenchmark(ctx, ref),
  },
  Study: {
    benchmarkContribution: (study, _, { loaders }) => loaders.load(contributionsByStudy, study.id),
  },
  Score: {
    benchmarkDelta: async (score, { percentile }, ctx) =>
      score.type === 'TOPIC' ? rounded(scoreDelta(score, await benchmarksOf(ctx, score.study), percentile)) : null,
  },
  DevexIndex: {
    benchmarkDelta: async ({ study, topics }, { percentile }, ctx) =>
      rounded(indexDelta(topics.filter(isShown), await benchmarksOf(ctx, study), percentile)),
  },
  BenchmarkContribution: {
    scores: ({ studyId }, _, { loaders }) => loaders.load(contributedByStudy, studyId),
  },
  ContributedScore: {
    slug: ({ topicSlug }) => topicSlug,
    scaledAvg: ({ scaledAvg }) => roundToTenth(scaledAvg),
  },
  BenchmarkCohort: {
    packName: ({ pack }, _, { loaders }) => pack && loaders.load(namesOfPacks, pack),
    signedBy: ({ signature }) => signature && fingerprintOf(signature),
    scores: ({ slug }, _, { loaders }) => loaders.load(scoresByCohort, slug),
  },
  CohortScore: {
    type: () => 'TOPIC',
    slug: ({ topicSlug }) => topicSlug,
    p10: ({ p10 }) => roundToTenth(p10),
    p25: ({ p25 }) => roundToTenth(p25),
    p50: ({ p50 }) => roundToTenth(p50),
    p75: ({ p75 }) => roundToTenth(p75),
    p90: ({ p90 }) => roundToTenth(p90),
  },
};
