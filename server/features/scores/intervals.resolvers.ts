import type { Resolvers } from '../../schema.generated';
import { roundedInterval } from './interval';
import { intervalOfIndex, intervalOfScore } from './trends';

/** The intervals of scores. Those of an open survey are not told, because its figures still move. */
export const intervalsResolvers: Resolvers = {
  Score: {
    interval: (score) => (score.study.status === 'CLOSED' ? roundedInterval(intervalOfScore(score)) : null),
  },
  DevexIndex: {
    interval: ({ study, topics, ...index }) =>
      study.status === 'CLOSED' ? roundedInterval(intervalOfIndex({ index, topics })) : null,
  },
};
