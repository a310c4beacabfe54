import { Tag } from '@/ui/Tag';
import type { LiveConnectionState } from './useLiveParticipation';

/** Says whether the numbers update live. */
export function LiveIndicator({ state }: { state: LiveConnectionState }) {
  return (
    <span role="status">
      {state === 'live' ? (
        <Tag tone="success" dot>
          Live
        </Tag>
      ) : (
        <Tag>{state === 'lost' ? 'Reconnecting…' : 'Connecting…'}</Tag>
      )}
    </span>
  );
}
