import { layout } from '@/theme/tokens';

/** Two columns beside each other from here on: the list and what is chosen in it. */
export const TWO_COLUMN_MEDIA = '@media (min-width: 52em)';
/** The same for scripts, the other way round: one column. */
export const ONE_COLUMN_QUERY = '(max-width: 51.99em)';
/** Three columns: the insights have a place of their own. */
export const THREE_COLUMN_MEDIA = '@media (min-width: 80em)';

const STEP_INDICATOR = 44;
const GAP = 24;
/** Where a column stops under the header. */
export const STICKY_COLUMN_TOP = layout.nav + STEP_INDICATOR + GAP;
