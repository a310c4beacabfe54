import type { ReplyInput } from '../../../../schema.generated';
import type { Context } from '../../../context';
import type { ReleasedText } from '../../texts';
import { writeReply } from '../write-reply';

/** Replies to an answer to an open question, changes the reply or takes it back. */
export const replyToTextAnswer = (ctx: Context, input: ReplyInput): Promise<ReleasedText> =>
  writeReply(ctx, 'answer', input);
