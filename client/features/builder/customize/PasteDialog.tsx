import { useState, type FormEvent } from 'react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/toastStore';
import { typeLabel, type DraftPrompt, type TopicLabel } from '../draft/surveyDraft';
import { CUSTOM_QUESTION_TYPES, type CustomQuestionType } from '../draft/customQuestion';
import { pastedQuestions } from './pastedQuestions';
import { PastedList } from './PastedList';
import { usePastedQuestions } from './usePastedQuestions';

interface PasteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  topics: readonly TopicLabel[];
  prompts: readonly DraftPrompt[];
  onAdd: (prompt: DraftPrompt) => void;
}

const inWords = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

export function PasteDialog(props: PasteDialogProps) {
  const { isOpen, onClose, onAdd } = props;
  const paste = usePastedQuestions(onAdd);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Paste a list of questions" width={640} isLocked={paste.isAdding}>
      <PasteForm {...props} paste={paste} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open. Lines that were not added stay in the field. */
function PasteForm({
  onClose,
  topics,
  prompts,
  paste,
}: PasteDialogProps & { paste: ReturnType<typeof usePastedQuestions> }) {
  const [pasted, setPasted] = useState('');
  const [topicSlug, setTopicSlug] = useState<string | null>(null);
  const [type, setType] = useState<CustomQuestionType>('RATING_5L');
  const [addedCount, setAddedCount] = useState(0);
  const questions = pastedQuestions(
    pasted,
    prompts.map(({ text }) => text),
  );
  const ready = questions.filter(({ problem }) => problem === null);
  const blocked =
    ready.length === 0
      ? 'Paste at least one question that can be added.'
      : topicSlug === null
        ? 'Choose a topic first.'
        : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (blocked !== undefined || topicSlug === null || paste.isAdding) return;
    const added = await paste.addAll(
      ready.map(({ text }) => text),
      topicSlug,
      type,
    );
    const left = questions.filter(({ text, problem }) => problem !== null || !added.has(text));
    setAddedCount(added.size);
    setPasted(left.map(({ text }) => text).join('\n'));
    if (left.length > 0) return;
    toast({ title: `${inWords(added.size)} added`, tone: 'success' });
    onClose();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <TextArea
          label="Questions"
          description="One on each line. Bullets and numbers at the beginning of a line are left out."
          rows={6}
          autoFocus
          readOnly={paste.isAdding}
          value={pasted}
          onChange={setPasted}
        />
        <Select
          label="Topic"
          isRequired
          placeholder="Choose a topic for all of them"
          options={topics.map(({ slug, label }) => ({ value: slug, label }))}
          value={topicSlug}
          onChange={setTopicSlug}
        />
        <Stack gap={1} alignItems="flex-start">
          <Text size={13} weight="medium" aria-hidden>
            Type
          </Text>
          <SegmentedControl
            label="Type"
            value={type}
            options={CUSTOM_QUESTION_TYPES.map((own) => ({ value: own, label: typeLabel(own) }))}
            onChange={setType}
          />
        </Stack>
        <PastedList questions={questions} refused={paste.refused} readyText={`${inWords(ready.length)} to add`} />
        <Text role="status" size={13}>
          {addedCount > 0 && `${inWords(addedCount)} added. What was not added is still in the field.`}
        </Text>
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose} isDisabled={paste.isAdding}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={paste.isAdding} disabledReason={blocked}>
            {ready.length === 0 ? 'Add questions' : `Add ${inWords(ready.length)}`}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
