import { subjectRefusal, textRefusal } from '../../../../common/message-template';
import { conflict, invalid, type FieldMessages } from '../../../platform/errors';
import type { MessageContentInput, SetMessageTextInput } from '../../../schema.generated';
import { lockedStudyOf } from '../../studies/studies.queries';
import type { DeliveriesContext } from '../context';
import { MessageText } from '../message-text.entity';

/** Words a message of a survey in a language. Without content it is worded by the product again. */
export async function setMessageText(
  ctx: DeliveriesContext,
  { studyRef, kind, language, content }: SetMessageTextInput,
) {
  const study = await lockedStudyOf(ctx, studyRef);
  if (study.status === 'CLOSED') throw conflict('This survey is closed, so it sends no more messages.');
  const key = { studyId: study.id, kind, language };
  if (content) {
    requireSendable(content);
    const { subject, text } = content;
    await ctx.db.upsert(MessageText, { ...key, subject: subject.trim(), body: text.trim() }, Object.keys(key));
  } else {
    await ctx.db.delete(MessageText, key);
  }
  return { study };
}

function requireSendable({ subject, text }: MessageContentInput): void {
  const refusals = { subject: subjectRefusal(subject), text: textRefusal(text) };
  const fields: FieldMessages = {};
  for (const [field, refusal] of Object.entries(refusals)) if (refusal) fields[field] = [refusal];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
