import type { Context } from '../../context';
import { setTextHidden } from '../hide-text';
import type { ReleasedText } from '../texts';

/** Hides an answer to an open question from every reader, or shows it again. */
export const hideTextAnswer = (ctx: Context, studyRef: string, ref: string, isHidden: boolean): Promise<ReleasedText> =>
  setTextHidden(ctx, 'answer', studyRef, ref, isHidden);
