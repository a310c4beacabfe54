import { useEffect, useState, type ComponentType } from 'react';
import type { PublicStudy } from '../survey/study';
import type { KeyOwner } from './replyKey';

export interface RepliesProps {
  study: PublicStudy;
  owner: KeyOwner;
  /** Whether the survey takes no answers any more, so that there may be replies. */
  isClosed: boolean;
}

/**
 * The replies to what was written in this browser. Their script is fetched by everybody who sees the end of a survey with replies, whether the
 * browser keeps a key or not: otherwise the request would say who has written something.
 */
export function RepliesAtEnd(props: RepliesProps) {
  const [loaded, setLoaded] = useState<{ Replies: ComponentType<RepliesProps> | null }>({ Replies: null });
  useEffect(() => {
    import('./Replies').then(setLoaded, (_unavailable: unknown) => setLoaded({ Replies: null }));
  }, []);
  return loaded.Replies && <loaded.Replies {...props} />;
}
