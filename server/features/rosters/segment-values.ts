import { segmentLabel } from '../../../common/segment-labels';
import type { RosterSegmentValue } from '../../schema.generated';

/** What somebody is described by, sorted by name. */
export const segmentValues = (segments: Record<string, string>): RosterSegmentValue[] =>
  Object.entries(segments)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, label: segmentLabel(name), value }));
