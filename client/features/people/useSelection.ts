import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  refs: readonly string[];
  has: (ref: string) => boolean;
  set: (refs: readonly string[], isSelected: boolean) => void;
  clear: () => void;
}

/** The people who are selected for one action. They stay selected while the filter changes. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback(
    (refs: readonly string[], isSelected: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const ref of refs)
          if (isSelected) next.add(ref);
          else next.delete(ref);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(() => ({ refs: [...chosen], has: (ref) => chosen.has(ref), set, clear }), [chosen, set, clear]);
}
