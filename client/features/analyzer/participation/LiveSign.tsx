import { Tag } from '@/ui/Tag';
import type { LiveState } from './useLiveParticipation';

/** Whether the numbers move by themselves right now. */
export function LiveSign({ state }: { state: LiveState }) {
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
