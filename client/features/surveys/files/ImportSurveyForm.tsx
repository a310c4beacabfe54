import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { useCreationKey } from '@/lib/useCreationKey';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { FileQuestions } from './FileQuestions';
import { countOfQuestions, whatIsMade } from './importSurveyTexts';
import { useImportStudyMutation, type SurveyFilePreviewQuery } from './SurveyFiles.generated';

interface ImportSurveyFormProps {
  file: string;
  preview: SurveyFilePreviewQuery['studyFilePreview'];
  onClose: () => void;
}

/** The name of the draft, its questions, and the button that makes it. */
export function ImportSurveyForm({ file, preview, onClose }: ImportSurveyFormProps) {
  const navigate = useNavigate();
  const key = useCreationKey();
  const [name, setName] = useState(preview.name ?? '');
  const [isPending, setPending] = useState(false);
  const [importSurvey, { error }] = useImportStudyMutation();
  const trimmed = name.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || isPending) return;
    setPending(true);
    try {
      const { data } = await importSurvey({
        variables: { file, name: trimmed, key: key.current({ file, name: trimmed }) },
      });
      key.spend();
      onClose();
      if (data) await navigate(`/study/${data.importStudy.study.ref}/build`);
    } catch (failure) {
      reportUnexpected(failure); // a refusal is in `error`
    } finally {
      setPending(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <TextField label="Name" value={name} onChange={setName} autoFocus />
        <Stack gap={2}>
          <Text as="p" weight="medium">
            {countOfQuestions(preview.prompts.length)}
          </Text>
          <Text as="p" size={13} tone="textMuted">
            {whatIsMade(preview.newPromptCount)}
          </Text>
          <FileQuestions questions={preview.prompts} />
        </Stack>
        <FormError message={formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={trimmed === ''}>
            Make a draft
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
