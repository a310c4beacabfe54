import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ImportSurveyForm } from './ImportSurveyForm';
import { useSurveyFilePreviewQuery, type SurveyFilePreviewQuery } from './SurveyFiles.generated';

interface ImportSurveyDialogProps {
  /** The text of the chosen file. */
  file: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows what a file would make before anything is made. */
export default function ImportSurveyDialog({ file, isOpen, onClose }: ImportSurveyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import survey" width={640}>
      <Preview file={file} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that each file is looked at anew. */
function Preview({ file, onClose }: Omit<ImportSurveyDialogProps, 'isOpen'>) {
  const { data, error, refetch } = useSurveyFilePreviewQuery({ variables: { file }, fetchPolicy: 'no-cache' });
  if (error)
    return (
      <ErrorState
        title="The file could not be looked at"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!data) return <SkeletonTable rows={4} columns={2} />;
  const preview = data.studyFilePreview;
  return preview.problems.length > 0 ? (
    <Problems problems={preview.problems} onClose={onClose} />
  ) : (
    <ImportSurveyForm {...{ file, preview, onClose }} />
  );
}

type Problem = SurveyFilePreviewQuery['studyFilePreview']['problems'][number];

function Problems({ problems, onClose }: { problems: readonly Problem[]; onClose: () => void }) {
  return (
    <Stack gap={4}>
      <Text as="p">This file cannot be imported. Nothing was changed.</Text>
      <Stack as="ul" gap={2} css={{ margin: 0, paddingLeft: 20, listStyle: 'disc' }}>
        {problems.map(({ path, message }) => (
          <Text as="li" key={`${path} ${message}`}>
            {path !== '' && <code css={{ overflowWrap: 'anywhere' }}>{path}</code>}
            {path !== '' && ': '}
            {message}
          </Text>
        ))}
      </Stack>
      <Inline justifyContent="flex-end">
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </Inline>
    </Stack>
  );
}
