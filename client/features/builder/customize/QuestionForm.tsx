import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { focusInvalidField } from '@/ui/focusInvalidField';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { useShortcuts } from '@/ui/shortcuts';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { TopicLabel } from '../draft/surveyDraft';
import {
  isQuestionTooLong,
  formProblemsOf,
  draftPromptOf,
  UNSAVED_SLUG,
  type FormProblems,
} from '../draft/customQuestion';
import type { OpenQuestionEditor } from '../draft/useOpenQuestion';
import { AnswerPreview } from './AnswerPreview';
import { STICKY_COLUMN_TOP } from './columnLayout';
import { QuestionFields } from './QuestionFields';
import { QuestionTranslations } from './QuestionTranslations';
import { useFocusAfterDialog } from './useFocusAfterDialog';

interface QuestionFormProps {
  question: OpenQuestionEditor;
  topics: readonly TopicLabel[];
  onSave: () => void;
  onCancel: () => void;
}

/** Scrolls a field that takes the focus clear of the header, and of the buttons at the foot of a phone. */
const clearOfBars = { '& :is(input, textarea, button)': { scrollMargin: `${STICKY_COLUMN_TOP}px 0 96px` } };

/** The form for one of the company's own questions, new or existing. */
export function QuestionForm({
  question: { open, change, isSaving, error },
  topics,
  onSave,
  onCancel,
}: QuestionFormProps) {
  const [attempts, setAttempts] = useState(0);
  /**
   * The number of the last attempt that an error in a translation stopped. A new number brings the tab of its language
   * to the front.
   */
  const [stopped, setStopped] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusAfterDialog(field);
  useEffect(() => {
    if (attempts > 0) focusInvalidField(element.current);
  }, [attempts]);
  useShortcuts('Question', open ? [{ keys: ['Enter'], text: 'Save, from the field of the question' }] : []);
  if (!open) return null;

  const { form, slug, asked } = open;
  const title = asked ? 'Translate question' : slug === UNSAVED_SLUG ? 'New question' : 'Edit question';
  const problems = formProblemsOf(form);
  const shown: FormProblems = attempts > 0 ? problems : isQuestionTooLong(form.text) ? { text: problems.text! } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (Object.keys(problems).length === 0) onSave();
    else setAttempts(attempts + 1);
    if (problems.translations) setStopped(attempts + 1);
  };

  return (
    <form ref={element} onSubmit={submit} noValidate css={clearOfBars} aria-label={title}>
      <Stack gap={5}>
        <Heading level={2}>{title}</Heading>
        {asked ? (
          <Heading level={3} size={16}>
            {form.text}
          </Heading>
        ) : (
          <QuestionFields textField={field} form={form} topics={topics} problems={shown} onChange={change} />
        )}
        <QuestionTranslations
          key={stopped}
          open={open}
          problem={shown.translations}
          textField={asked ? field : undefined}
          onChange={change}
        />
        <Stack gap={2}>
          <Text size={13} weight="medium">
            What respondents see
          </Text>
          <AnswerPreview prompt={draftPromptOf(form)} />
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
