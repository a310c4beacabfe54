import { useMediaQuery } from '@/lib/useMediaQuery';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { lastEvent, lastEventText, STATUS, surveyPath } from './surveyRows';
import type { SurveyRowFragment } from './SurveysPage.generated';

const creator = ({ createdBy }: SurveyRowFragment) => createdBy?.name ?? 'Removed account';

function StatusTag({ survey: { status } }: { survey: SurveyRowFragment }) {
  return (
    <Tag tone={STATUS[status].tone} dot={status === 'OPEN'}>
      {STATUS[status].label}
    </Tag>
  );
}

const wideColumns: TableColumn<SurveyRowFragment>[] = [
  { id: 'name', title: 'Name', render: (survey) => survey.name, sortValue: (survey) => survey.name },
  { id: 'status', title: 'Status', width: 120, render: (survey) => <StatusTag survey={survey} />, sortValue: (survey) => STATUS[survey.status].label },
  {
    id: 'date',
    title: 'Last updated',
    width: 200,
    render: (survey) => (
      <Text tone="textMuted" numeric>
        {lastEventText(survey)}
      </Text>
    ),
    sortValue: (survey) => new Date(lastEvent(survey).moment),
  },
  {
    id: 'creator',
    title: 'Created by',
    width: 200,
    render: (survey) => <Text tone="textMuted">{creator(survey)}</Text>,
    sortValue: creator,
  },
];

/** On a phone a survey is one cell: what else is known of it stands under its name. */
const foldedColumns: TableColumn<SurveyRowFragment>[] = [
  {
    id: 'name',
    title: 'Name',
    render: (survey) => (
      <Stack as="span" gap={1} py={2}>
        <Inline as="span" gap={2} justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
          {survey.name}
          <StatusTag survey={survey} />
        </Inline>
        <Text size={13} tone="textMuted">
          {lastEventText(survey)} · {creator(survey)}
        </Text>
      </Stack>
    ),
  },
];

export function SurveysTable({ surveys }: { surveys: readonly SurveyRowFragment[] }) {
  const isPhone = useMediaQuery('(max-width: 39.99em)');
  return (
    <Table
      label="Surveys"
      columns={isPhone ? foldedColumns : wideColumns}
      rows={surveys}
      rowKey={(survey) => survey.ref}
      rowHref={surveyPath}
    />
  );
}
