import type { Context } from '../context';
import type { ResponseCollectionPort } from './response-collection-port';
import type { ResultsReleasePort } from './results-release-port';

/** The context of commands that open or close a study, which also opens or ends what higher features make of it. */
export interface StudyLifeContext extends Context {
  responses: ResponseCollectionPort;
  results: ResultsReleasePort;
}
