import { useMediaQuery } from '@/lib/useMediaQuery';

/** From here on the panel has a place of its own, beside the results. */
const BESIDE = '(min-width: 84em)';

export const useHasPlaceBeside = (): boolean => useMediaQuery(BESIDE);
