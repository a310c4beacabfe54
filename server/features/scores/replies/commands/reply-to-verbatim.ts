import type { ReplyInput } from '../../../../schema.generated';
import type { Context } from '../../../context';
import type { ReleasedText } from '../../texts';
import { writeReply } from '../write-reply';

/** Replies to a comment, changes the reply or takes it back. */
export const replyToVerbatim = (ctx: Context, input: ReplyInput): Promise<ReleasedText> =>
  writeReply(ctx, 'comment', input);
