import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { HistoryColumnInput } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toastStore';
import { countText } from '@common/figures';
import { CONSENT_STATEMENT } from '@common/survey-history';
import { blockedReason, type HistoryPreviewData } from './historyTexts';
import { useImportStudyHistoryMutation } from './StudyHistories.generated';

interface ImportHistoryFormProps {
  sequenceRef: string;
  file: string;
  columns: HistoryColumnInput[];
  /** Null while the preview of the present choice of columns loads. */
  preview: HistoryPreviewData | null;
  onBack: () => void;
  onClose: () => void;
}

/** Asks where the figures come from, and for responses whether those who gave them agreed, and imports them. */
export function ImportHistoryForm({ sequenceRef, file, columns, preview, onBack, onClose }: ImportHistoryFormProps) {
  const [source, setSource] = useState('');
  const [importHistory, { loading, error }] = useImportStudyHistoryMutation();
  const blocked = preview && blockedReason(preview);
  const isOfResponses = preview?.form === 'RESPONSES';
  const [consentStated, setConsentStated] = useState(false);
  const isReady = preview !== null && blocked === null && source.trim() !== '' && (!isOfResponses || consentStated);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || loading) return;
    try {
      const { data } = await importHistory({
        variables: { input: { sequenceRef, file, columns, source: source.trim(), consentStated } },
      });
      if (!data) return;
      onClose();
      toast({ title: `${countText(data.importStudyHistory.studies.length, 'survey')} imported`, tone: 'success' });
    } catch (failure) {
      reportUnexpected(failure); // a refusal is in `error`
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        {!blocked && (
          <TextField
            label={isOfResponses ? 'Where the responses come from' : 'Where the figures come from'}
            description="The name of the other tool. Everybody who reads the surveys sees it."
            maxLength={100}
            value={source}
            onChange={setSource}
          />
        )}
        {!blocked && isOfResponses && (
          <Checkbox
            label={CONSENT_STATEMENT}
            description="The surveys and the audit log keep this statement with your name. The responses are stored nowhere."
            isSelected={consentStated}
            onChange={setConsentStated}
          />
        )}
        <FormError message={blocked ?? formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onBack}>Choose another file</Button>
          <Button type="submit" variant="primary" isPending={loading} isDisabled={!isReady}>
            Import
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
