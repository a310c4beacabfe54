import type { ReactNode } from 'react';
import { momentText } from '@/lib/dates';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import {
  numberText,
  cellStateText,
  isOverdue,
  jobText,
  migrationText,
  roleText,
  spanText,
  standbyText,
  stateText,
  type InstallationNumbers,
} from './installationTexts';

type Work = InstallationNumbers['waitingWork'][number];
type Invitations = InstallationNumbers['invitations'][number];
type Job = InstallationNumbers['jobs'][number];
type Process = InstallationNumbers['processes'][number];
type Cell = InstallationNumbers['cells'][number];
interface Figure {
  name: string;
  value: string;
}

const NARROW = 130;
const MOMENT = 190;
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const workColumns: TableColumn<Work>[] = [
  { id: 'kind', title: 'What', render: ({ kind }) => sentence(kind) },
  { id: 'count', title: 'How many', numeric: true, width: NARROW, render: ({ count }) => numberText(count) },
  {
    id: 'due',
    title: 'Due for',
    numeric: true,
    width: NARROW,
    render: (work) => {
      if (work.overdueSeconds === 0) return '–';
      const span = spanText(work.overdueSeconds);
      return isOverdue(work) ? <Tag tone="attention">{span}</Tag> : span;
    },
  },
];

const invitationColumns: TableColumn<Invitations>[] = [
  { id: 'state', title: 'State', render: ({ state, reason }) => sentence(stateText(state, reason)) },
  { id: 'channel', title: 'Channel', width: NARROW, render: ({ channel }) => CHANNELS[channel] },
  { id: 'count', title: 'How many', numeric: true, width: NARROW, render: ({ count }) => numberText(count) },
];
const CHANNELS: Record<Invitations['channel'], string> = {
  EMAIL: 'Email',
  SLACK: 'Slack',
  MSTEAMS: 'Microsoft Teams',
  MANUAL: 'Link',
};

const jobColumns: TableColumn<Job>[] = [
  {
    id: 'name',
    title: 'Job',
    render: ({ name, isLate, failedAt }) => (
      <Stack gap={1} py={2}>
        <Inline gap={2}>
          <span>{jobText(name)}</span>
          {isLate && <Tag tone="attention">Late</Tag>}
        </Inline>
        {failedAt && (
          <Text size={13} tone="textMuted" weight="regular">
            Failed last on {momentText(failedAt)}
          </Text>
        )}
      </Stack>
    ),
  },
  { id: 'done', title: 'Done last', width: MOMENT, render: ({ doneAt }) => (doneAt ? momentText(doneAt) : '–') },
];

const processColumns: TableColumn<Process>[] = [
  { id: 'role', title: 'What it does', render: ({ role }) => roleText(role) },
  { id: 'version', title: 'Version', width: 90, render: ({ version }) => version },
  { id: 'started', title: 'Since', width: MOMENT, render: ({ startedAt }) => momentText(startedAt) },
];

const cellColumns: TableColumn<Cell>[] = [
  {
    id: 'name',
    title: 'Cell',
    render: ({ name, state, since, migrations, standby }) => (
      <Stack gap={1} py={2}>
        <Inline gap={2}>
          <span>{name}</span>
          {state !== 'SERVED' && <Tag tone="attention">{cellStateText(state)}</Tag>}
        </Inline>
        <Text size={13} tone="textMuted" weight="regular">
          {[
            `Since ${momentText(since)}`,
            ...(migrations ? [migrationText(migrations)] : []),
            ...(standby ? [`Standby: ${standbyText(standby).toLowerCase()}`] : []),
          ].join(' · ')}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'companies',
    title: 'Companies',
    numeric: true,
    width: NARROW,
    render: ({ companies }) => (companies === null ? '–' : numberText(companies)),
  },
];

const figureColumns: TableColumn<Figure>[] = [
  { id: 'name', title: 'Keys and standby', render: ({ name }) => name },
  { id: 'value', title: 'Now', numeric: true, width: NARROW, render: ({ value }) => value },
];

const figuresOf = ({ keys, standby }: InstallationNumbers): Figure[] => [
  { name: 'Surveys that need a key', value: numberText(keys.surveys) },
  { name: 'Surveys that have lost a key', value: numberText(keys.lost) },
  { name: 'Keys that will be destroyed at a known time', value: numberText(keys.toBeDestroyed) },
  { name: 'Keys that should be destroyed already', value: numberText(keys.overdue) },
  { name: 'Standby', value: standbyText(standby) },
];

/** The cells, what waits, what was sent, which jobs and processes run, and the keys. Without cells nothing is said of them. */
export function InstallationTables({ installation }: { installation: InstallationNumbers }) {
  const { waitingWork, invitations, jobs, processes, cells } = installation;
  return (
    <>
      {cells.length > 0 && (
        <Section title="Cells">
          <Table label="Cells" columns={cellColumns} rows={cells} rowKey={({ name }) => name} />
        </Section>
      )}
      <Section title="What waits">
        <Table label="What waits" columns={workColumns} rows={waitingWork} rowKey={({ kind }) => kind} />
      </Section>
      <Section
        title="Invitations of open surveys"
        isEmpty={invitations.length === 0}
        empty="No open survey invites people."
      >
        <Table
          label="Invitations of open surveys"
          columns={invitationColumns}
          rows={invitations}
          rowKey={({ channel, state, reason }) => `${channel} ${state} ${reason}`}
        />
      </Section>
      <Section title="Jobs" isEmpty={jobs.length === 0} empty="No job has run yet.">
        <Table label="Jobs" columns={jobColumns} rows={jobs} rowKey={({ name }) => name} />
      </Section>
      <Section title="Processes" isEmpty={processes.length === 0} empty="No process has said that it is alive.">
        <Table
          label="Processes"
          columns={processColumns}
          rows={processes}
          rowKey={(process) => `${process.startedAt} ${processes.indexOf(process)}`}
        />
      </Section>
      <Section title="Keys and standby">
        <Table
          label="Keys and standby"
          columns={figureColumns}
          rows={figuresOf(installation)}
          rowKey={({ name }) => name}
        />
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  isEmpty?: boolean;
  empty?: string;
  children: ReactNode;
}

const Section = ({ title, isEmpty = false, empty, children }: SectionProps) => (
  <Card as="section" aria-label={title}>
    <Stack gap={3}>
      <Heading level={2} size={16}>
        {title}
      </Heading>
      {isEmpty ? (
        <Text as="p" tone="textMuted">
          {empty}
        </Text>
      ) : (
        children
      )}
    </Stack>
  </Card>
);
