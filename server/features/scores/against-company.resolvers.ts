import type { Resolvers } from '../../schema.generated';
import { topicsBySlug } from '../library/library.loaders';
import { againstCompany } from './compare-groups';
import { roundedTrend } from './interval';
import { roundToTenth } from './score-arithmetic';

export const againstCompanyResolvers: Resolvers = {
  StudyResults: { againstCompany: (scope, _, ctx) => againstCompany(ctx, scope) },
  TeamDifference: {
    topic: ({ topicSlug }, _, { loaders }) => (topicSlug ? loaders.load(topicsBySlug, topicSlug) : null),
    ofCompany: ({ ofCompany }) => roundToTenth(ofCompany),
    ofRest: ({ ofRest }) => roundToTenth(ofRest),
    toCompany: ({ toCompany }) => roundToTenth(toCompany),
    toRest: ({ toRest }) => roundedTrend(toRest)!,
  },
};
