import { useState } from 'react';
import { dayText } from '@/lib/dates';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { PastSurveyFragment } from './ChooseStudyPage.generated';

interface PastSurveysProps {
  surveys: readonly PastSurveyFragment[];
  /** The survey named in the address: it comes first, with the primary button. */
  preselected: string | null;
  disabledReason: string | undefined;
  isCreating: boolean;
  onUse: (survey: PastSurveyFragment) => void;
}

const creator = ({ createdBy }: PastSurveyFragment) => createdBy?.name ?? 'Removed account';
const closed = ({ closeDate }: PastSurveyFragment) => (closeDate ? `Closed ${dayText(closeDate)}` : 'Closed');

const wideColumns: TableColumn<PastSurveyFragment>[] = [
  { id: 'name', title: 'Name', render: (survey) => survey.name, sortValue: (survey) => survey.name },
  { id: 'status', title: 'Status', width: 110, render: () => <Tag>Closed</Tag> },
  {
    id: 'date',
    title: 'Last updated',
    width: 190,
    render: (survey) => (
      <Text tone="textMuted" numeric>
        {closed(survey)}
      </Text>
    ),
    sortValue: (survey) => survey.closeDate ?? '',
  },
  {
    id: 'creator',
    title: 'Created by',
    width: 170,
    render: (survey) => <Text tone="textMuted">{creator(survey)}</Text>,
    sortValue: creator,
  },
];
/** On a phone a survey is one cell, with its details under its name. */
const foldedColumns: TableColumn<PastSurveyFragment>[] = [
  {
    id: 'name',
    title: 'Name',
    render: (survey) => (
      <Stack as="span" gap={1} py={2}>
        <Inline as="span">{survey.name}</Inline>
        <Text size={13} tone="textMuted" weight="regular">
          {closed(survey)} · {creator(survey)}
        </Text>
      </Stack>
    ),
  },
];

/** The closed surveys that a new one can be made from. */
export function PastSurveys({ surveys, preselected, disabledReason, isCreating, onUse }: PastSurveysProps) {
  const isPhone = useMediaQuery(PHONE);
  const [used, setUsed] = useState<string | null>(null);
  const rows = [...surveys].sort((a, b) => Number(b.ref === preselected) - Number(a.ref === preselected));
  const use = (survey: PastSurveyFragment) => {
    setUsed(survey.ref);
    onUse(survey);
  };
  const act: TableColumn<PastSurveyFragment> = {
    id: 'use',
    title: 'Use',
    hideTitle: true,
    width: 96,
    numeric: true,
    render: (survey) => (
      <Button
        size="sm"
        variant={survey.ref === preselected ? 'primary' : 'secondary'}
        aria-label={`Use ${survey.name}`}
        isPending={isCreating && used === survey.ref}
        isDisabled={isCreating}
        disabledReason={disabledReason}
        onClick={() => use(survey)}
      >
        Use
      </Button>
    ),
  };
  const columns = [...(isPhone ? foldedColumns : wideColumns), act];
  return <Table label="Past surveys" columns={columns} rows={rows} rowKey={(survey) => survey.ref} />;
}
