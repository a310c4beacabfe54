import { useLayoutEffect, useState } from 'preact/hooks';

/** What a store holds now. The component is drawn again when that changes; both functions stay the same from drawing to drawing. */
export function useStore<Held>(subscribe: (changed: () => void) => () => void, current: () => Held): Held {
  const [held, hold] = useState(current);
  useLayoutEffect(() => {
    const look = () => hold(current);
    look(); // it may have changed since it was drawn
    return subscribe(look);
  }, [subscribe, current]);
  return held;
}
