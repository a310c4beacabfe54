import { useRef } from 'react';
import { randomUuid } from './randomUuid';

/**
 * The key of something that is about to be made. It stays the same until `spend`, so that a second try after a lost reply does not make
 * the thing twice. `current` takes what is to be made: something else gets another key.
 */
export function useCreationKey() {
  const key = useRef<{ of: string; key: string } | null>(null);
  return {
    current: (input: unknown = null): string => {
      const of = JSON.stringify(input);
      if (key.current?.of !== of) key.current = { of, key: randomUuid() };
      return key.current.key;
    },
    spend: () => {
      key.current = null;
    },
  };
}
