import type { ReactNode } from 'react';
import { dayText } from '@/lib/dates';
import { surveyPath } from '@/lib/paths';
import { lastEventText, SURVEY_STATUS_LABELS } from '@/lib/surveyStatus';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { ClampedText } from '@/ui/ClampedText';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn, type TableSort } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { SurveyActions } from './SurveyActions';
import type { SurveyRowFragment } from './SurveysPage.generated';

const DASH = '–';

/** The response rate; a draft has none yet. */
const rateText = ({ status, participation: { responseRate } }: SurveyRowFragment) =>
  status === 'DRAFT' || responseRate === null ? DASH : `${responseRate.toFixed(1)}%`;

/** The day on which a survey was closed, or will close by itself. */
function closeDayText({ closeDate, scheduledCloseDate }: SurveyRowFragment): string {
  if (closeDate) return dayText(closeDate);
  return scheduledCloseDate ? dayText(`${scheduledCloseDate}T12:00`) : DASH;
}

/** A day stays on one line. */
const Day = ({ text }: { text: string }) => (
  <Text tone="textMuted" size={13} numeric css={{ whiteSpace: 'nowrap' }}>
    {text}
  </Text>
);

function Muted({ children }: { children: ReactNode }) {
  return (
    <Text tone="textMuted" size={13} numeric>
      {children}
    </Text>
  );
}

/** A survey's figures where they have no columns of their own: its response rate, its questions, and the day on which an open one closes by itself. */
function figuresText(survey: SurveyRowFragment): string {
  const { status, promptCount } = survey;
  const rate = rateText(survey);
  const close = closeDayText(survey);
  return [
    rate !== DASH && `${rate} responded`,
    promptCount === 1 ? '1 question' : `${promptCount} questions`,
    status !== 'CLOSED' && close !== DASH && `Closes ${close}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const creator = ({ createdBy }: SurveyRowFragment) => createdBy?.name ?? 'Removed account';

function StatusTag({ survey: { status } }: { survey: SurveyRowFragment }) {
  return (
    <Tag tone={SURVEY_STATUS_LABELS[status].tone} dot={status === 'OPEN'}>
      {SURVEY_STATUS_LABELS[status].label}
    </Tag>
  );
}

const nameOf = ({ name }: SurveyRowFragment) => <ClampedText>{name}</ClampedText>;

const actions: TableColumn<SurveyRowFragment> = {
  id: 'actions',
  title: 'Actions',
  hideTitle: true,
  width: 64,
  numeric: true,
  render: (survey) => <SurveyActions survey={survey} />,
};

const name: TableColumn<SurveyRowFragment> = {
  id: 'name',
  title: 'Name',
  isSortable: true,
  render: nameOf,
};
const status: TableColumn<SurveyRowFragment> = {
  id: 'status',
  title: 'Status',
  isSortable: true,
  width: 92,
  render: (survey) => <StatusTag survey={survey} />,
};
const date: TableColumn<SurveyRowFragment> = {
  id: 'date',
  title: 'Last updated',
  isSortable: true,
  width: 160,
  render: (survey) => <Day text={lastEventText(survey)} />,
};
const createdBy: TableColumn<SurveyRowFragment> = {
  id: 'creator',
  title: 'Created by',
  isSortable: true,
  width: 108,
  render: (survey) => <Muted>{creator(survey)}</Muted>,
};
const figures: TableColumn<SurveyRowFragment>[] = [
  {
    id: 'rate',
    title: 'Response rate',
    numeric: true,
    width: 108,
    render: (survey) => (rateText(survey) === DASH ? <Muted>{DASH}</Muted> : rateText(survey)),
  },
  { id: 'questions', title: 'Questions', numeric: true, width: 88, render: ({ promptCount }) => promptCount },
];
const closing: TableColumn<SurveyRowFragment> = {
  id: 'close',
  title: 'Close date',
  width: 112,
  render: (survey) => <Day text={closeDayText(survey)} />,
};
const series: TableColumn<SurveyRowFragment> = {
  id: 'series',
  title: 'Series',
  width: 132,
  render: ({ sequence }) => <Muted>{sequence?.name ?? DASH}</Muted>,
};

/** Between a phone and a wide page, what has no column of its own stands under the name of a survey. */
const nameWithFigures = (withCreator: boolean): TableColumn<SurveyRowFragment> => ({
  ...name,
  render: (survey) => (
    <Stack as="span" gap={1} py={2}>
      {nameOf(survey)}
      <Muted>
        {[survey.sequence?.name, figuresText(survey), withCreator && creator(survey)].filter(Boolean).join(' · ')}
      </Muted>
    </Stack>
  ),
});
const narrowColumns = [nameWithFigures(true), status, date, actions];
const mediumColumns = [nameWithFigures(false), status, date, createdBy, actions];
/** On a wide page there is room for everything that is known of a survey. */
const fullColumns = [name, status, series, ...figures, closing, date, createdBy, actions];

/** On a phone a survey is one cell, with its details under its name. */
const foldedColumns: TableColumn<SurveyRowFragment>[] = [
  {
    id: 'name',
    title: 'Name',
    isSortable: true,
    render: (survey) => (
      <Stack as="span" gap={1} py={2}>
        <Inline as="span" gap={2} justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
          {nameOf(survey)}
          <StatusTag survey={survey} />
        </Inline>
        <Text size={13} tone="textMuted">
          {[lastEventText(survey), creator(survey), survey.sequence?.name].filter(Boolean).join(' · ')}
        </Text>
        <Text size={13} tone="textMuted" numeric>
          {figuresText(survey)}
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
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery('(max-width: 47.99em)');
  const isWide = useMediaQuery('(min-width: 68em)');
  const roomy = isWide ? fullColumns : isNarrow ? narrowColumns : mediumColumns;
  return (
    <Table
      label="Surveys"
      columns={isPhone ? foldedColumns : roomy}
      rows={surveys}
      rowKey={(survey) => survey.ref}
      rowHref={({ ref, status, viewerTeamRef }) => surveyPath(ref, status, viewerTeamRef)}
      sort={sort}
      onSortChange={onSortChange}
    />
  );
}
