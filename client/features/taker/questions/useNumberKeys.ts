import { useRef, type RefObject } from 'react';
import { useAnswerKeys } from './useAnswerKeys';

/** A 0 that is typed within this time after a 1 makes it a 10. */
const TEN_WITHIN_MS = 1000;

/** Calls `onNumber` for each number key, as `useAnswerKeys` does. Where the scale `hasTen`, a 1 and a 0 give a 10. */
export function useNumberKeys(
  inside: RefObject<HTMLElement | null>,
  hasTen: boolean,
  onNumber: (pressed: number) => void,
) {
  const typed = useRef<{ key: string; at: number } | null>(null);
  useAnswerKeys(inside, (key, { timeStamp }) => {
    if (!/\d/.test(key)) return;
    const { key: before, at = 0 } = typed.current ?? {};
    const isTen = hasTen && key === '0' && before === '1' && timeStamp - at < TEN_WITHIN_MS;
    typed.current = { key, at: timeStamp };
    onNumber(isTen ? 10 : Number(key));
  });
}
