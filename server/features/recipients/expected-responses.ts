import type { Loaders } from '../../persistence/loader';
import type { Study } from '../studies/study.entity';
import { recipientCounts } from './recipients.queries';

/**
 * The number of responses that would be a rate of 100 percent: what an admin has entered for a link that is shared by hand, otherwise the
 * number of recipients.
 */
export const expectedResponses = async (loaders: Loaders, study: Study): Promise<number | null> =>
  study.distributionMethod === 'MANUAL' ? study.targetResponses : loaders.load(recipientCounts, study);
