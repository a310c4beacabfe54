import { MOST_RETENTION_DAYS, RETENTION_REFUSAL } from '../../../common/retention';
import { invalid } from '../../platform/errors';

/** The number of days after which data about people is deleted; null for never. Refuses any other number than 0 to ten years. */
export function retentionDays(field: 'forgetRemovedDays' | 'keepRecipientsDays', days: number | null): number | null {
  if (days !== null && (days < 0 || days > MOST_RETENTION_DAYS)) throw invalid({ [field]: [RETENTION_REFUSAL] });
  return days;
}
