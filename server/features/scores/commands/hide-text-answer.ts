import type { Context } from '../../context';
import { hideText } from '../hide-text';
import type { ReleasedText } from '../texts';

/** Hides an answer to an open question from every reader, or shows it again. */
export const hideTextAnswer = (ctx: Context, studyRef: string, ref: string, isHidden: boolean): Promise<ReleasedText> =>
  hideText(ctx, 'answer', studyRef, ref, isHidden);
