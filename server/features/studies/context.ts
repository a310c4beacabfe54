import type { Context } from '../context';
import type { MessagesPort } from './messages-port';
import type { RecipientsPort } from './recipients-port';
import type { ResponseCollectionPort } from './response-collection-port';
import type { ResultsReleasePort } from './results-release-port';
import type { SeriesPort } from './series-port';
import type { ShareLinksPort } from './share-links-port';

/** The context of commands that change a study. They also begin and end the work that higher features do for it. */
export interface StudyLifeContext extends Context {
  recipients: RecipientsPort;
  responses: ResponseCollectionPort;
  results: ResultsReleasePort;
  series: SeriesPort;
  shareLinks: ShareLinksPort;
  messages: MessagesPort;
}
