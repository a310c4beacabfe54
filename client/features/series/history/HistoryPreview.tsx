import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import type { HistoryColumnInput } from '@/apollo/types.generated';
import { dayText } from '@/lib/dates';
import { Dimmed } from '@/ui/Dimmed';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { HistoryColumns } from './HistoryColumns';
import { HistoryRows } from './HistoryRows';
import { ImportHistoryForm } from './ImportHistoryForm';
import { surveyText, type HistoryPreviewData } from './historyTexts';
import { useStudyHistoryPreviewQuery } from './StudyHistories.generated';

interface HistoryPreviewProps {
  sequenceRef: string;
  file: string;
  onBack: () => void;
  onClose: () => void;
}

/** Shows what becomes of a file, row by row, and imports it. */
export function HistoryPreview({ sequenceRef, file, onBack, onClose }: HistoryPreviewProps) {
  const [columns, setColumns] = useState<HistoryColumnInput[]>([]);
  const { data, previousData, error, refetch } = useStudyHistoryPreviewQuery({
    variables: { sequenceRef, file, columns },
    fetchPolicy: 'no-cache',
  });
  // The rows of the former choice of columns stay in view while those of the new one load.
  const shown = (data ?? previousData)?.studyHistoryPreview;
  if (error && !data)
    return (
      <ErrorState
        title="The file could not be looked at"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!shown) return <SkeletonTable rows={5} columns={3} />;
  const choose = (column: HistoryColumnInput) =>
    setColumns((chosen) => [...chosen.filter(({ field }) => field !== column.field), column]);
  return (
    <Stack gap={5}>
      <Dimmed isStale={!data}>
        <Problems problems={shown.problems} />
        <Surveys surveys={shown.surveys} />
        {shown.headers.length > 0 && (
          <HistoryColumns preview={shown} isOpen={shown.rows.length === 0} onChoose={choose} />
        )}
        {shown.rows.length > 0 && <HistoryRows form={shown.form} rows={shown.rows} />}
      </Dimmed>
      <ImportHistoryForm {...{ sequenceRef, file, columns, onBack, onClose }} preview={data ? shown : null} />
    </Stack>
  );
}

function Problems({ problems }: Pick<HistoryPreviewData, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label="What has to be solved" css={{ margin: 0, paddingLeft: 20, listStyle: 'disc' }}>
      {problems.map((problem) => (
        <Text as="li" key={problem}>
          {problem}
        </Text>
      ))}
    </Stack>
  );
}

function Surveys({ surveys }: Pick<HistoryPreviewData, 'surveys'>) {
  if (surveys.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label="Surveys of the file" css={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {surveys.map((survey) => (
        <li key={`${survey.name} ${survey.closedOn}`}>
          <Text as="p" weight="medium" css={{ overflowWrap: 'anywhere' }}>
            {survey.name}
          </Text>
          <Text as="p" size={13} tone="textMuted" numeric>
            {dayText(`${survey.closedOn}T12:00`)} · {surveyText(survey)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
