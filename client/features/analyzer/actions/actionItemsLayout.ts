import { useMediaQuery } from '@/lib/useMediaQuery';

/** From this width on the panel stands beside the results. */
const BESIDE = '(min-width: 84em)';

export const useHasRoomForPanel = (): boolean => useMediaQuery(BESIDE);
