import type { RefObject } from 'react';
import { Checkbox } from '@/ui/Checkbox';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { typeLabel, type TopicLabel } from '../draft/surveyDraft';
import {
  characterCount,
  QUESTION_TEXT_MAX_LENGTH,
  CUSTOM_QUESTION_TYPES,
  formWithType,
  type FormProblems,
  type QuestionFormValues,
} from '../draft/customQuestion';
import { ChoiceLabels } from './ChoiceLabels';
import { withoutLineBreaks, saveOnEnter } from './questionEditing';
import { QuestionHints } from './QuestionHints';

interface QuestionFieldsProps {
  form: QuestionFormValues;
  topics: readonly TopicLabel[];
  /** The problems to show by now. */
  problems: FormProblems;
  /** The first field. */
  textField: RefObject<HTMLTextAreaElement | null>;
  onChange: (form: QuestionFormValues) => void;
}

/** The fields for the text of a question and for its answers. */
export function QuestionFields({ form, topics, problems, textField, onChange }: QuestionFieldsProps) {
  const set = (changes: Partial<QuestionFormValues>) => onChange({ ...form, ...changes });
  return (
    <>
      <Stack gap={2}>
        <TextArea
          label="Question"
          isRequired
          ref={textField}
          rows={2}
          description={`${characterCount(form.text)} of ${QUESTION_TEXT_MAX_LENGTH} characters`}
          error={problems.text}
          value={form.text}
          onChange={(text) => set({ text: withoutLineBreaks(text) })}
          onKeyDown={saveOnEnter}
        />
        <QuestionHints text={form.text} isRated={form.type !== 'OPEN_END'} />
      </Stack>
      <Select
        label="Topic"
        isRequired
        placeholder="Choose a topic"
        options={topics.map((topic) => ({ value: topic.slug, label: topic.label }))}
        error={problems.topicSlug}
        value={form.topicSlug}
        onChange={(topicSlug) => set({ topicSlug })}
      />
      <Stack gap={1} alignItems="flex-start">
        <Text size={13} weight="medium" aria-hidden>
          Type
        </Text>
        <SegmentedControl
          label="Type"
          value={form.type}
          options={CUSTOM_QUESTION_TYPES.map((type) => ({ value: type, label: typeLabel(type) }))}
          onChange={(type) => onChange(formWithType(form, type))}
        />
      </Stack>
      {form.type === 'RATING_5N' && <ChoiceLabels form={form} error={problems.choiceLabels} onChange={onChange} />}
      {form.type !== 'OPEN_END' && (
        <Checkbox
          label="Negative question"
          description={`${form.type === 'RATING_5L' ? 'To agree is' : 'The last label is'} the bad end. The scale is reversed, so that 5 is the good end of every question.`}
          isSelected={form.polarity === 'NEGATIVE'}
          onChange={(isNegative) => set({ polarity: isNegative ? 'NEGATIVE' : 'POSITIVE' })}
        />
      )}
      {form.type !== 'OPEN_END' && (
        <Checkbox
          label="Asks how often or how much"
          description="Its answers are counted and get no score, so they move neither the topic nor the index."
          isSelected={!form.scored}
          onChange={(isCount) => set({ scored: !isCount })}
        />
      )}
    </>
  );
}
