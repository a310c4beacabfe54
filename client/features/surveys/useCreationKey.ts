import { useRef } from 'react';
import { randomUuid } from '@/lib/randomUuid';

/**
 * The key of something that is about to be made. It stays the same until `spend`, so that a second try after a lost reply does not make
 * the thing twice.
 */
export function useCreationKey() {
  const key = useRef<string | null>(null);
  return {
    current: () => (key.current ??= randomUuid()),
    spend: () => {
      key.current = null;
    },
  };
}
