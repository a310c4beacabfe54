import type { Route } from '../route';
import { accountsRoutes } from './accounts';
import { benchmarksRoutes } from './benchmarks';
import { chatRoutes } from './chat';
import { chatTargetsRoutes } from './chat-targets';
import { draftNotesRoutes } from './draft-notes';
import { findingsRoutes } from './findings';
import { libraryRoutes } from './library';
import { metricsRoutes } from './metrics';
import { outcomesRoutes } from './outcomes';
import { recommendedActionsRoutes } from './recommended-actions';
import { participationRoutes } from './participation';
import { peopleRoutes } from './people';
import { recipientsRoutes } from './recipients';
import { recordsRoutes } from './records';
import { repeatsRoutes } from './repeats';
import { responsesRoutes } from './responses';
import { rostersRoutes } from './rosters';
import { scoresRoutes } from './scores';
import { sequencesRoutes } from './sequences';
import { sharingRoutes } from './sharing';
import { starredTopicsRoutes } from './starred-topics';
import { studyFilesRoutes } from './study-files';
import { studyHistoriesRoutes } from './study-histories';
import { studiesRoutes } from './studies';
import { summariesRoutes } from './summaries';
import { textsRoutes } from './texts';
import { webhooksRoutes } from './webhooks';

/** The route table: every call of the REST API, grouped by noun. */
export const routesByNoun: Record<string, Route[]> = {
  accounts: accountsRoutes,
  people: peopleRoutes,
  library: libraryRoutes,
  rosters: rostersRoutes,
  studies: [...studiesRoutes, ...studyFilesRoutes, ...draftNotesRoutes],
  recipients: recipientsRoutes,
  sequences: [
    ...[...sequencesRoutes, ...starredTopicsRoutes, ...recommendedActionsRoutes],
    ...[...repeatsRoutes, ...outcomesRoutes, ...studyHistoriesRoutes],
  ],
  participation: participationRoutes,
  scores: [...scoresRoutes, ...findingsRoutes],
  summaries: summariesRoutes,
  metrics: metricsRoutes,
  benchmarks: benchmarksRoutes,
  texts: textsRoutes,
  sharing: sharingRoutes,
  responses: responsesRoutes,
  records: recordsRoutes,
  chat: [...chatRoutes, ...chatTargetsRoutes],
  webhooks: webhooksRoutes,
};

export const restRoutes: Route[] = Object.values(routesByNoun).flat();
