import type { Resolvers } from '../../../schema.generated';
import { topicsBySlug } from '../../library/library.loaders';
import { roundedInterval, roundedTrend } from '../interval';
import { roundToTenth } from '../score-arithmetic';
import { findingsOf, labelInLanguage } from './findings';
import { FINDINGS_LANGUAGES } from './findings-languages';
import { reasonsText } from './findings-texts';

export const findingsResolvers: Resolvers = {
  StudyResults: { findings: (scope, _, ctx) => findingsOf(ctx, scope) },
  Findings: {
    cautionText: ({ caution }, { language }) => caution && FINDINGS_LANGUAGES[language].cautions[caution],
  },
  Finding: {
    topicSlug: ({ slug }) => slug,
    topic: async ({ slug }, _, { loaders }) => (await loaders.load(topicsBySlug, slug))!,
    label: (finding, { language }, ctx) => labelInLanguage(ctx, finding, language),
    score: ({ score }) => roundToTenth(score),
    interval: ({ interval }) => roundedInterval(interval),
    change: ({ change }) => roundedTrend(change),
    text: (finding, { language }) => reasonsText(finding, finding.group, language),
  },
};
