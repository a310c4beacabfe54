import type { Context } from '../../context';
import { setTextHidden } from '../hide-text';
import type { ReleasedText } from '../texts';

/** Hides a comment from every reader, or shows it again. The vote counts all the same. */
export const hideVerbatim = (ctx: Context, studyRef: string, ref: string, isHidden: boolean): Promise<ReleasedText> =>
  setTextHidden(ctx, 'comment', studyRef, ref, isHidden);
