import { useEffect } from 'react';
import { useStoredChoice } from '@/lib/useStoredChoice';
import { useAddressParameter } from '@/lib/useAddressParameter';

const STORAGE_KEY = 'candor_topic';

/**
 * The selected topic, which the address keeps. An address without a known topic gets the last one that this browser
 * showed, or else the first.
 */
export function useSelectedTopic(slugs: readonly string[]): [string, (slug: string) => void] {
  const [text, setText] = useAddressParameter('topic');
  const [stored, store] = useStoredChoice(STORAGE_KEY, slugs, slugs[0] ?? '');
  const current = slugs.find((slug) => slug === text) ?? stored;
  useEffect(() => {
    if (text !== current) setText(current);
    store(current);
  }, [text, current, setText, store]);
  return [current, setText];
}
