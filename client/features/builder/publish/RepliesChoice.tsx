import { Switch } from '@/ui/Switch';
import type { BuilderStepProps } from '../builderProps';

/** How long replies can be written and found, where the survey has any. The API takes other numbers of days as well. */
const DAYS = 90;

/** Promises replies to what respondents write, until the survey is published. */
export function RepliesChoice({ draft: { privacy }, edit, isReadOnly }: BuilderStepProps) {
  return (
    <Switch
      label="Replies to comments"
      description={`For ${privacy.replyDays || DAYS} days after the close, an admin can reply to a comment or a text answer. Only the writer finds the reply, in the browser in which they answered, and nobody learns who reads it. For this, that browser keeps a key. Respondents are told before the first question.`}
      isSelected={privacy.replyDays > 0}
      isDisabled={isReadOnly}
      onChange={(isOn) => edit({ privacy: { ...privacy, replyDays: isOn ? DAYS : 0 } })}
    />
  );
}
