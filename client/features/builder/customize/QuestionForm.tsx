import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { formMessage } from '@/apollo/problem';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Select } from '@/ui/Select';
import { useShortcuts } from '@/ui/shortcuts';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { typeLabel, type TopicLabel } from '../draft/draft';
import { isTooLong, lengthOf, MAX_TEXT_LENGTH, OWN_TYPES, problemsOf, promptOf, UNSAVED, withType, type QuestionForm as Form } from '../draft/ownQuestion';
import type { OpenQuestionEditor } from '../draft/useOpenQuestion';
import { AnswerPreview } from './AnswerPreview';
import { ChoiceLabels } from './ChoiceLabels';
import { BELOW_HEAD } from './places';
import { QuestionHints } from './QuestionHints';
import { useFocusOnceFree } from './useFocusOnceFree';

interface QuestionFormProps {
  question: OpenQuestionEditor;
  topics: readonly TopicLabel[];
  onSave: () => void;
  onCancel: () => void;
}

/** What takes the focus is not hidden behind the header, or the buttons at the foot of a phone. */
const clearOfBars = { '& :is(input, textarea, button)': { scrollMargin: `${BELOW_HEAD}px 0 96px` } };

/** A question is one line: Enter saves it, and pasted line breaks become spaces. */
const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** A question of the company's own, new or to be changed. */
export function QuestionForm({ question: { open, change, isSaving, error }, topics, onSave, onCancel }: QuestionFormProps) {
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnceFree(field);
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [attempts]);
  useShortcuts('Question', open ? [{ keys: ['Enter'], text: 'Save, from the field of the question' }] : []);
  if (!open) return null;

  const { form, slug } = open;
  const problems = problemsOf(form);
  const shown = attempts > 0 ? problems : { text: isTooLong(form.text) ? problems.text : undefined };
  const set = (changes: Partial<Form>) => change({ ...form, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (Object.keys(problems).length === 0) onSave();
    else setAttempts(attempts + 1);
  };

  return (
    <form ref={element} onSubmit={submit} noValidate css={clearOfBars} aria-label={slug === UNSAVED ? 'New question' : 'Edit question'}>
      <Stack gap={5}>
        <Heading level={2}>{slug === UNSAVED ? 'New question' : 'Edit question'}</Heading>
        <Stack gap={2}>
          <TextArea
            label="Question"
            isRequired
            ref={field}
            rows={2}
            description={`${lengthOf(form.text)} of ${MAX_TEXT_LENGTH} characters`}
            error={shown.text}
            value={form.text}
            onChange={(text) => set({ text: text.replace(/\s*\n\s*/g, ' ') })}
            onKeyDown={saveOnEnter}
          />
          <QuestionHints text={form.text} isRated={form.type !== 'OPEN_END'} />
        </Stack>
        <Select
          label="Topic"
          isRequired
          placeholder="Choose a topic"
          options={topics.map((topic) => ({ value: topic.slug, label: topic.label }))}
          error={shown.topicSlug}
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
            options={OWN_TYPES.map((type) => ({ value: type, label: typeLabel(type) }))}
            onChange={(type) => change(withType(form, type))}
          />
        </Stack>
        {form.type === 'RATING_5N' && <ChoiceLabels labels={form.choiceLabels} error={shown.choiceLabels} onChange={(choiceLabels) => set({ choiceLabels })} />}
        {form.type !== 'OPEN_END' && (
          <Checkbox
            label="Negative question"
            description={`${form.type === 'RATING_5L' ? 'To agree is' : 'The last label is'} the bad end. The scale is reversed, so that 5 is the good end of every question.`}
            isSelected={form.polarity === 'NEGATIVE'}
            onChange={(isNegative) => set({ polarity: isNegative ? 'NEGATIVE' : 'POSITIVE' })}
          />
        )}
        <Stack gap={2}>
          <Text size={13} weight="medium">
            What respondents see
          </Text>
          <AnswerPreview prompt={promptOf(form)} />
        </Stack>
        <FormError message={formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onCancel} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            Save question
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
