import type { MetricsContext } from './features/metrics/context';
import type { StudyLifeContext } from './features/studies/context';
import type { SummariesContext } from './features/summaries/context';

/** The context that each call is given (`runtime.ts` makes it): the features' common one, with the services of each feature. */
export interface RequestContext extends StudyLifeContext, SummariesContext, MetricsContext {}
