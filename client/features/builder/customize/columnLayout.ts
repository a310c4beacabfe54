import { layout } from '@/theme/tokens';

/** From this width on there are two columns: the list and the selected item. */
export const TWO_COLUMN_MEDIA = '@media (min-width: 52em)';
/** The opposite, for `matchMedia`: one column. */
export const ONE_COLUMN_QUERY = '(max-width: 51.99em)';
/** From this width on there are three columns, with the insights in the third. */
export const THREE_COLUMN_MEDIA = '@media (min-width: 80em)';

const STEP_INDICATOR = 44;
const GAP = 24;
/** The distance at which a column sticks below the header, in pixels. */
export const STICKY_COLUMN_TOP = layout.nav + STEP_INDICATOR + GAP;
