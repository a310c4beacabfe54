import { useEffect } from 'react';
import { useStoredChoice } from '@/lib/useStoredChoice';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { asPercentile, PERCENTILES, type Percentile } from './percentiles';

const STORAGE_KEY = 'candor_benchmark_percentile';
const NONE = '';

/**
 * The percentile that scores are compared with, or none. The address holds it. An address without one gets the last
 * choice in this browser, so that the choice stays from page to page and can be sent to colleagues. Until benchmarks are offered
 * the address stays as it is.
 */
export function usePercentile(isOffered: boolean): [Percentile | null, (percentile: Percentile | null) => void] {
  const [text, setText] = useAddressParameter('benchmark');
  const [stored, store] = useStoredChoice<Percentile | typeof NONE>(STORAGE_KEY, [NONE, ...PERCENTILES], NONE);
  useEffect(() => {
    if (isOffered && text === null && stored !== NONE) setText(stored);
  }, [isOffered, text, stored, setText]);

  // an address from a colleague counts as a choice too, for the pages that follow
  useEffect(() => {
    const brought = asPercentile(text);
    if (isOffered && brought) store(brought);
  }, [isOffered, text, store]);

  const choose = (percentile: Percentile | null) => {
    store(percentile ?? NONE); // stored first, or the effect would restore the old choice
    setText(percentile);
  };
  return [asPercentile(text) ?? (stored || null), choose];
}
