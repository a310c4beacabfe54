import { surveyPath } from '@/lib/paths';
import { lastEventText, SURVEY_STATUS_LABELS } from '@/lib/surveyStatus';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn, type TableSort } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { SurveyActions } from './SurveyActions';
import type { SurveyRowFragment } from './SurveysPage.generated';

const creator = ({ createdBy }: SurveyRowFragment) => createdBy?.name ?? 'Removed account';

function StatusTag({ survey: { status } }: { survey: SurveyRowFragment }) {
  return (
    <Tag tone={SURVEY_STATUS_LABELS[status].tone} dot={status === 'OPEN'}>
      {SURVEY_STATUS_LABELS[status].label}
    </Tag>
  );
}

const actions: TableColumn<SurveyRowFragment> = {
  id: 'actions',
  title: 'Actions',
  hideTitle: true,
  width: 64,
  numeric: true,
  render: (survey) => <SurveyActions survey={survey} />,
};

const wideColumns: TableColumn<SurveyRowFragment>[] = [
  { id: 'name', title: 'Name', isSortable: true, render: (survey) => survey.name },
  { id: 'status', title: 'Status', isSortable: true, width: 120, render: (survey) => <StatusTag survey={survey} /> },
  {
    id: 'date',
    title: 'Last updated',
    isSortable: true,
    width: 200,
    render: (survey) => (
      <Text tone="textMuted" numeric>
        {lastEventText(survey)}
      </Text>
    ),
  },
  {
    id: 'creator',
    title: 'Created by',
    isSortable: true,
    width: 200,
    render: (survey) => <Text tone="textMuted">{creator(survey)}</Text>,
  },
  actions,
];

/** On a phone a survey is one cell, with its details under its name. */
const foldedColumns: TableColumn<SurveyRowFragment>[] = [
  {
    id: 'name',
    title: 'Name',
    isSortable: true,
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
  actions,
];

interface SurveysTableProps {
  surveys: readonly SurveyRowFragment[];
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
}

export function SurveysTable({ surveys, sort, onSortChange }: SurveysTableProps) {
  const isPhone = useMediaQuery('(max-width: 39.99em)');
  return (
    <Table
      label="Surveys"
      columns={isPhone ? foldedColumns : wideColumns}
      rows={surveys}
      rowKey={(survey) => survey.ref}
      rowHref={({ ref, status, viewerTeamRef }) => surveyPath(ref, status, viewerTeamRef)}
      sort={sort}
      onSortChange={onSortChange}
    />
  );
}
