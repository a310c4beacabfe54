import { formMessage } from '@/apollo/requestProblem';
import { UNPUBLISH_LABEL, UNPUBLISH_QUESTION, UNPUBLISH_TEXT } from '@/lib/unpublishTexts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useTakeSurveyBackMutation } from './SurveyActions.generated';
import type { SurveyRowFragment } from './SurveysPage.generated';

interface TakeSurveyBackDialogProps {
  survey: Pick<SurveyRowFragment, 'ref' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a draft again of a survey that was published by mistake. It stays in the list, where it can then be deleted. */
export function TakeSurveyBackDialog({ survey: { ref, name }, isOpen, onClose }: TakeSurveyBackDialogProps) {
  const [unpublish, { error }] = useTakeSurveyBackMutation();
  const confirm = async () => {
    const { data } = await unpublish({ variables: { ref } });
    if (data) toast({ title: `${name} is a draft again` });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={UNPUBLISH_QUESTION}
      confirmLabel={UNPUBLISH_LABEL}
      onConfirm={confirm}
      error={formMessage(error)}
    >
      <Stack gap={3}>
        <Text as="p" weight="medium">
          {name}
        </Text>
        <Text as="p">{UNPUBLISH_TEXT}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
