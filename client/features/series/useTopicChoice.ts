import { useMemo } from 'react';
import { useAddressParameter } from '@/lib/useAddressParameter';

export interface TopicChoice {
  chosen: ReadonlySet<string>;
  toggle: (slug: string) => void;
  /** Null goes back to the default topics. */
  choose: (slugs: readonly string[] | null) => void;
}

/**
 * The topics whose lines are shown. The address keeps the choice; slugs that are no topics of the series are ignored.
 */
export function useTopicChoice(slugs: readonly string[], usual: readonly string[]): TopicChoice {
  const [text, setText] = useAddressParameter('topics');
  const chosen = useMemo(() => {
    const named = text?.split(',').filter((slug) => slugs.includes(slug));
    return new Set(named && (named.length > 0 || text === '') ? named : usual);
  }, [text, slugs, usual]);
  const choose = (next: readonly string[] | null) => setText(next && next.join(','));
  const toggle = (slug: string) => choose(slugs.filter((each) => chosen.has(each) !== (each === slug)));
  return { chosen, toggle, choose };
}
