import { useEffect } from 'react';
import { useStored } from '@/lib/useStored';
import { useAddressParameter } from '@/lib/useAddressParameter';

const STORAGE_KEY = 'candor_topic';

/**
 * The topic that is looked at. The address says which; one that names none of these gets what was looked at last in this
 * browser, or else the first.
 */
export function useTopic(slugs: readonly string[]): [string, (slug: string) => void] {
  const [text, setText] = useAddressParameter('topic');
  const [stored, store] = useStored(STORAGE_KEY, slugs, slugs[0] ?? '');
  const current = slugs.find((slug) => slug === text) ?? stored;
  useEffect(() => {
    if (text !== current) setText(current);
    store(current);
  }, [text, current, setText, store]);
  return [current, setText];
}
